import ComposableArchitecture

/// One connection: an actor with a store of its own. Whatever happens on it stays on it.
actor Connection {
  private let socket: Socket
  private let room: ChatRoomClient

  init(socket: Socket, room: ChatRoomClient) {
    self.socket = socket
    self.room = room
  }

  /// Serves the connection until it is closed. Cancelling the task closes it.
  func run() async {
    let reader = LineReader(socket: socket)
    let store = IsolatedStore(initialState: Session.State()) {
      Session()
    } withDependencies: { [socket, room] in
      $0.chatRoom = room
      $0.lineConnection = LineConnection(
        readLine: { try await reader.next() },
        write: { try await socket.write(Array("\($0)\n".utf8)) },
        close: { socket.close() })
    }
    await store.send(.opened).finish()
    socket.close()
  }
}
