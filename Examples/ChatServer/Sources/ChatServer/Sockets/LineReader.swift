/// Cuts what comes through a socket into lines.
///
/// One task reads at a time.
actor LineReader {
  /// More than anybody types; less than hurts.
  static let longestLine = 4_096

  private let read: @Sendable () async throws -> [UInt8]
  private var waiting: [UInt8] = []

  init(socket: Socket) {
    self.init(read: { try await socket.read() })
  }

  /// - Parameter read: Waits for some bytes; returns none at the end.
  init(read: @escaping @Sendable () async throws -> [UInt8]) {
    self.read = read
  }

  /// Waits for the next line.
  ///
  /// - Returns: The line without its end, or `nil` when no line follows.
  /// - Throws: `SocketError` when the line is too long or the socket fails.
  func next() async throws -> String? {
    var searched = 0
    while true {
      if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { waiting.removeFirst(end + 1) }
        return Self.text(waiting[..<end])
      }
      guard waiting.count <= Self.longestLine else { throw SocketError.lineTooLong }
      searched = waiting.count
      let bytes = try await read()
      guard !bytes.isEmpty else { return nil }
      waiting += bytes
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}
