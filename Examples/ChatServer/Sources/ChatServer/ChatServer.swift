/// A chat for whoever connects: a line is a message, the first one a name.
///
/// ```swift
/// let server = try ChatServer(port: 7000)
/// await server.run()
/// ```
public struct ChatServer: Sendable {
  private let listener: Socket
  private let room: ChatRoom

  /// Starts to listen on this machine.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any that is free.
  ///   - patience: How many messages may wait for a client that does not read, before it is left.
  /// - Throws: A `SocketError` when the port cannot be had.
  public init(port: UInt16 = 0, patience: Int = 100) throws {
    listener = try Socket.listening(on: port)
    room = ChatRoom(patience: patience)
  }

  /// The port.
  public var port: UInt16 { listener.port }

  /// Serves until the server is stopped or the task is cancelled. When this returns, every connection has
  /// been closed and nothing runs any more.
  public func run() async {
    await withDiscardingTaskGroup { group in
      while let socket = await listener.accept() {
        let connection = Connection(socket: socket, room: room.client)
        group.addTask { await connection.run() }
      }
      group.cancelAll()
    }
  }

  /// Stops the server.
  public func stop() { listener.close() }
}
