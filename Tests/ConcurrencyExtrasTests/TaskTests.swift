import ConcurrencyExtras
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TaskTests {
  @Test func neverThrowsOnceCancelled() async {
    let valued = Task { try await Task<Int, Never>.never() }
    let void = Task { try await Task.never() }
    valued.cancel()
    void.cancel()
    await #expect(throws: CancellationError.self) { try await valued.value }
    await #expect(throws: CancellationError.self) { try await void.value }
  }

  @Test func cancellableValueReturnsTheResult() async throws {
    #expect(await Task { 1 }.cancellableValue == 1)
    let throwing = Task<Int, any Error> { 2 }
    #expect(try await throwing.cancellableValue == 2)
  }

  @Test func cancellableValuePassesCancellationOn() async {
    let throwing = Task<Void, any Error> { try await Task.never() }
    let outer = Task { try await throwing.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(throwing.isCancelled)

    let silent = Task<Bool, Never> {
      for await _ in AsyncStream<Int>.never {}
      return Task.isCancelled
    }
    let waiting = Task { await silent.cancellableValue }
    waiting.cancel()
    #expect(await waiting.value)
  }

  @Test func megaYieldReturns() async {
    await Task.megaYield()
    await Task.megaYield(count: 1)
    await Task.megaYield(count: 0)
  }

  @Test func cancellableValueThrowsWhatTheTaskThrows() async {
    struct Broken: Error {}
    let task = Task<Int, any Error> { throw Broken() }
    await #expect(throws: Broken.self) { try await task.cancellableValue }
  }

  /// Before, while and after it waits: whoever waits ends, and takes the task along.
  @Test func cancellableValueAtAnyMoment() async {
    for round in 0..<400 {
      let task = Task<Void, any Error> { try await Task.never() }
      let isWaiting = LockIsolated(false)
      let waiting = Task {
        if round % 3 == 0 { withUnsafeCurrentTask { $0?.cancel() } }
        isWaiting.setValue(true)
        try await task.cancellableValue
      }
      if round % 3 == 1 { while !isWaiting.value { await Task.yield() } }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      #expect(task.isCancelled)
    }
  }

  @Test func neverThrowsAtOnceWhereTheTaskIsCancelledAlready() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await Task<Int, Never>.never()
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
