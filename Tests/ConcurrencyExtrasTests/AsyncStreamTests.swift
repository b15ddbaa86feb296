import ConcurrencyExtras
import Testing

@Suite(.timeLimit(.minutes(5)))
struct AsyncStreamTests {
  struct Broken: Error {}

  @Test func passesElementsOnInOrder() async throws {
    var seen: [Int] = []
    for await number in [1, 2, 3].async.eraseToStream() { seen.append(number) }
    for try await number in [4, 5].async.eraseToThrowingStream() { seen.append(number) }
    #expect(seen == [1, 2, 3, 4, 5])
  }

  @Test func endsWhereTheSequenceThrows() async {
    let broken = Scripted(elements: [1], error: Broken())
    var seen: [Int] = []
    for await number in AsyncStream(broken) { seen.append(number) }
    #expect(seen == [1])
  }

  @Test func throwingStreamKeepsTheError() async {
    let seen = LockIsolated<[Int]>([])
    await #expect(throws: Broken.self) {
      for try await number in AsyncThrowingStream(Scripted(elements: [1], error: Broken())) {
        seen.withValue { $0.append(number) }
      }
    }
    #expect(seen.value == [1])
  }

  @Test func asksForNothingBeforeItIsAsked() async {
    let asked = LockIsolated(0)
    let counting = [1, 2, 3].async.map { number in
      asked.withValue { $0 += 1 }
      return number
    }
    let stream = AsyncStream(UncheckedSendable(counting))
    #expect(asked.value == 0)
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(asked.value == 1)
  }

  @Test func finishedHasNoElements() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("an element") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() { Issue.record("an element") }
    await #expect(throws: Broken.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Broken()) {}
    }
  }

  @Test func neverEndsWithItsTask() async throws {
    let plain = Task { for await _ in AsyncStream<Int>.never { Issue.record("an element") } }
    let throwing = Task {
      for try await _ in AsyncThrowingStream<Int, any Error>.never { Issue.record("an element") }
    }
    plain.cancel()
    throwing.cancel()
    await plain.value
    try await throwing.value
  }

  @Test func cancellingTheConsumerReachesTheSequence() async {
    let wrapped = AsyncStream<Int>.never.eraseToStream()
    let task = Task {
      for await _ in wrapped { Issue.record("an element") }
      return true
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test func asksForNothingAfterTheEnd() async throws {
    let asked = LockIsolated(0)
    let stream = AsyncThrowingStream<Int, any Error>(Asked(count: asked, error: Broken()))
    var iterator = stream.makeAsyncIterator()
    await #expect(throws: Broken.self) { _ = try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(asked.value == 1)
    var plain = AsyncStream<Int>(Asked(count: asked, error: nil)).makeAsyncIterator()
    #expect(await plain.next() == nil)
    #expect(await plain.next() == nil)
    #expect(asked.value == 2)
  }

  @Test func elementsAreConsumedOnce() async {
    let stream = [1, 2, 3].async.eraseToStream()
    var first = stream.makeAsyncIterator()
    #expect(await first.next() == 1)
    var second = stream.makeAsyncIterator()
    #expect(await second.next() == 2)
    #expect(await first.next() == 3)
    #expect(await second.next() == nil)
  }

  @Test func twoConsumersAtOnceAreAProgrammersError() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (base, continuation) = AsyncStream<Int>.makeStream()
      let isAsked = LockIsolated(false)
      let stream = AsyncStream(
        base.map { number in
          isAsked.setValue(true)
          for await _ in AsyncStream<Void>.never {}
          return number
        }.sendable)
      continuation.yield(1)
      let waiting = Task { for await _ in stream {} }
      while !isAsked.value { await Task.yield() }
      for await _ in stream {}
      await waiting.value
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("A stream made from an async sequence has two consumers."))
  }

  /// Whichever comes first, the element or the cancellation: the stream ends and nothing hangs.
  @Test func cancellingAtAnyMomentEndsTheStream() async {
    for round in 0..<400 {
      let (base, continuation) = AsyncStream<Int>.makeStream()
      let wrapped = base.eraseToStream()
      let task = Task {
        var last = 0
        for await number in wrapped {
          #expect(number == last + 1)
          last = number
        }
        return last
      }
      for number in 1...5 {
        continuation.yield(number)
        if number == round % 6 { task.cancel() }
      }
      if round % 6 == 0 { task.cancel() }
      #expect(await task.value <= 5)
      continuation.finish()
    }
  }

  @Test func cancellationReachesASequenceThatThrows() async {
    let isAsked = LockIsolated(false)
    let hasEnded = LockIsolated(false)
    let waiting = Waiting(isAsked: isAsked, hasEnded: hasEnded)
    let stream = AsyncThrowingStream<Int, any Error>(waiting)
    let task = Task {
      for try await _ in stream { Issue.record("an element") }
    }
    while !isAsked.value { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(hasEnded.value)
  }

  @Test func aStreamOfAStreamOfAStream() async {
    var seen: [Int] = []
    let numbers = Array(0..<1_000)
    for await number in numbers.async.eraseToStream().eraseToStream().eraseToStream() {
      seen.append(number)
    }
    #expect(seen == numbers)
  }

  @Test func theSequenceIsFreedWithTheStream() async {
    weak var gone: Token?
    do {
      let token = Token()
      gone = token
      let stream = AsyncStream([1].async.map { [token] in $0 + (token === token ? 0 : 1) }.sendable)
      for await number in stream { #expect(number == 1) }
    }
    #expect(gone == nil)
  }

  private final class Token: Sendable {}

  /// Counts how often it is asked, and has nothing.
  private struct Asked: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var count: LockIsolated<Int>
    var error: (any Error)?

    func makeAsyncIterator() -> Self { self }

    func next() async throws -> Int? {
      count.withValue { $0 += 1 }
      if let error { throw error }
      return nil
    }
  }

  /// Waits until it is cancelled.
  private struct Waiting: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var isAsked: LockIsolated<Bool>
    var hasEnded: LockIsolated<Bool>

    func makeAsyncIterator() -> Self { self }

    func next() async throws -> Int? {
      isAsked.setValue(true)
      defer { hasEnded.setValue(true) }
      return try await Task<Int, Never>.never()
    }
  }
}

extension AsyncSequence {
  /// This sequence, which the test knows to be safe to send.
  fileprivate var sendable: UncheckedSendable<Self> { UncheckedSendable(self) }
}
