#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file descriptor of a TCP socket that does not block.
struct PlatformDescriptor {
  let number: Int32

  /// How much the system keeps for a client that does not read. The room keeps the rest.
  private static let sendBuffer: Int32 = 64 * 1_024

  static func listening(on port: UInt16) throws -> PlatformDescriptor {
    let socket = try make()
    do {
      socket.set(SO_REUSEADDR, to: 1)
      try socket.with(port: port) { bind(socket.number, $0, $1) }.orThrow("bind")
      try listen(socket.number, 128).orThrow("listen")
      socket.unblock()
      return socket
    } catch {
      socket.close()
      throw error
    }
  }

  static func connected(to port: UInt16, receiveBuffer: Int32?) throws -> PlatformDescriptor {
    let socket = try make()
    do {
      if let receiveBuffer { socket.set(SO_RCVBUF, to: receiveBuffer) }
      try socket.with(port: port) { connect(socket.number, $0, $1) }.orThrow("connect")
      socket.unblock()
      return socket
    } catch {
      socket.close()
      throw error
    }
  }

  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  // These three return `nil` when they would have to wait.

  func accept() throws -> PlatformDescriptor? {
    #if canImport(Glibc)
      let connection = Glibc.accept(number, nil, nil)
    #elseif canImport(Musl)
      let connection = Musl.accept(number, nil, nil)
    #else
      let connection = Darwin.accept(number, nil, nil)
    #endif
    guard let connection = try Int(connection).orWait("accept") else { return nil }
    let socket = PlatformDescriptor(number: Int32(connection))
    socket.set(SO_SNDBUF, to: Self.sendBuffer)
    socket.unblock()
    return socket
  }

  func read() throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    guard let count = try recv(number, &buffer, buffer.count, 0).orWait("recv") else { return nil }
    return Array(buffer[..<count])
  }

  func write(_ bytes: ArraySlice<UInt8>) throws -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return try bytes.withUnsafeBytes { send(number, $0.baseAddress, $0.count, flags) }
      .orWait("send")
  }

  func shutDown() { _ = shutdown(number, Int32(SHUT_RDWR)) }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }

  private static func make() throws -> PlatformDescriptor {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    let number = socket(AF_INET, type, 0)
    try number.orThrow("socket")
    return PlatformDescriptor(number: number)
  }

  private func set(_ option: Int32, to value: Int32) {
    var value = value
    _ = setsockopt(number, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private func unblock() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, to: 1)
    #endif
  }

  private func with(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

extension Int32 {
  /// Throws what a call that returned -1 left behind.
  fileprivate func orThrow(_ call: String) throws {
    if self < 0 { throw SocketError.failed(call, code: errno) }
  }
}

extension Int {
  /// `nil` for -1 when the call should be tried again later; throws for any other -1.
  fileprivate func orWait(_ call: String) throws -> Int? {
    if self >= 0 { return self }
    switch errno {
    case EAGAIN, EWOULDBLOCK, EINTR: return nil
    // Nobody can be accepted now: who called has gone, or too many are here.
    case ECONNABORTED, EMFILE, ENFILE: return nil
    default: throw SocketError.failed(call, code: errno)
    }
  }
}
