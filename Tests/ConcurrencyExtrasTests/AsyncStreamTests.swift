import ConcurrencyExtras
import Testing

@Suite(.timeLimit(.minutes(1)))
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
}
