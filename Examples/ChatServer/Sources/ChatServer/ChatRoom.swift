/// The room of a server: tells everybody what anybody says, in one order.
actor ChatRoom {
  private struct Member {
    let name: String
    let continuation: AsyncStream<String>.Continuation
    let isTooSlow: @Sendable () -> Void
  }

  /// How many messages may wait for somebody who does not read them.
  private let patience: Int
  private var members: [Int: Member] = [:]
  private var nextID = 0

  init(patience: Int = 100) {
    self.patience = patience
  }

  /// The room as sessions see it.
  nonisolated var client: ChatRoomClient {
    ChatRoomClient(
      join: { await self.join($0, isTooSlow: $1) },
      say: { await self.say($0) })
  }

  private func join(
    _ name: String, isTooSlow: @escaping @Sendable () -> Void
  ) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self, bufferingPolicy: .bufferingOldest(patience))
    let id = nextID
    nextID += 1
    continuation.onTermination = { _ in Task { await self.leave(id) } }
    members[id] = Member(name: name, continuation: continuation, isTooSlow: isTooSlow)
    say("* \(name) is here")
    return stream
  }

  private func leave(_ id: Int) {
    guard let member = members.removeValue(forKey: id) else { return }
    say("* \(member.name) has left")
  }

  private func say(_ message: String) {
    for member in members.values {
      // Who is too slow for the others leaves: what waits for them has to end somewhere.
      guard case .dropped = member.continuation.yield(message) else { continue }
      member.continuation.finish()
      member.isTooSlow()
    }
  }
}
