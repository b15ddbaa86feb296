public import ComposableArchitecture

/// Where everybody hears everybody.
@DependencyClient
public struct ChatRoomClient: Sendable {
  /// Enters the room. What comes back is all that is said from now on. It ends, and `isTooSlow` is
  /// called, when the listener falls too far behind. Who stops listening has left.
  public var join:
    @Sendable (_ name: String, _ isTooSlow: @escaping @Sendable () -> Void) async -> AsyncStream<
      String
    > =
      { _, _ in .finished }
  /// Says something to all who are there.
  public var say: @Sendable (_ message: String) async -> Void
}

extension ChatRoomClient: TestDependencyKey {
  /// Fails the test that uses it.
  public static let testValue = ChatRoomClient()
}

extension DependencyValues {
  /// The room of the server.
  public var chatRoom: ChatRoomClient {
    get { self[ChatRoomClient.self] }
    set { self[ChatRoomClient.self] = newValue }
  }
}
