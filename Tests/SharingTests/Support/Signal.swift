import Synchronization

/// Lets one task wait until something has happened.
final class Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func send() { continuation.yield() }

  func wait() async {
    for await _ in stream { return }
  }
}
