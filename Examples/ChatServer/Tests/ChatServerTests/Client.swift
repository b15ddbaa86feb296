@testable import ChatServer

/// The other end of a connection.
struct Client {
  let socket: Socket
  private let reader: LineReader

  /// Connects.
  init(port: UInt16, receiveBuffer: Int32? = nil) throws {
    socket = try Socket.connected(to: port, receiveBuffer: receiveBuffer)
    reader = LineReader(socket: socket)
  }

  /// Connects and enters the room.
  init(_ name: String, port: UInt16, receiveBuffer: Int32? = nil) async throws {
    try self.init(port: port, receiveBuffer: receiveBuffer)
    _ = try await read()
    try await write(name)
  }

  /// The next line; `nil` when the server has closed the connection, however it did that.
  func read() async throws -> String? {
    do { return try await reader.next() } catch SocketError.failed("recv", _) { return nil }
  }

  func write(_ line: String) async throws { try await socket.write(Array("\(line)\n".utf8)) }

  /// Goes without a word.
  func vanish() { socket.close() }
}

/// Runs a server as long as a test needs it, and waits for its end.
func withServer(
  patience: Int = 100, _ body: (_ server: ChatServer) async throws -> Void
) async throws {
  let server = try ChatServer(patience: patience)
  async let end: Void = server.run()
  defer { server.stop() }
  try await body(server)
  server.stop()
  await end
}
