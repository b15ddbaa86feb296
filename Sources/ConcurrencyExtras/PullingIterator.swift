import Synchronization

/// The iterator of an async sequence as a closure that can be called again and again.
///
/// The iterator is made at the first call, and is owned by the call in progress, so it is never used twice
/// at once.
final class PullingIterator<Base: AsyncSequence & Sendable>: Sendable {
  private enum State {
    case notStarted(Base)
    case idle(UncheckedSendable<Base.AsyncIterator>)
    case pulling
    case finished
  }

  private let state: Mutex<State>

  init(_ base: Base) {
    state = Mutex(.notStarted(base))
  }

  /// The next element, or `nil` for ever after the first `nil` or error.
  func next() async throws -> Base.Element? {
    let taken = state.withLock { state in
      let taken = state
      if case .finished = taken { return taken }
      state = .pulling
      return taken
    }
    var iterator: UncheckedSendable<Base.AsyncIterator>
    switch taken {
    case .notStarted(let base): iterator = UncheckedSendable(base.makeAsyncIterator())
    case .idle(let waiting): iterator = waiting
    case .finished: return nil
    case .pulling:
      fatalError(Diagnostics.secondConsumer)
    }
    do {
      let element = try await iterator.value.next()
      settle(element == nil ? .finished : .idle(iterator))
      return element
    } catch {
      settle(.finished)
      throw error
    }
  }

  private func settle(_ next: State) {
    state.withLock { $0 = next }
  }
}
