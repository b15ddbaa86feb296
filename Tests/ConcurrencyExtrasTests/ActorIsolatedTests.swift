import ConcurrencyExtras
import Testing

struct ActorIsolatedTests {
  @Test func changesAndReplacesTheValue() async {
    let number = ActorIsolated(1)
    let old = await number.withValue { value -> Int in
      defer { value += 1 }
      return value
    }
    #expect(old == 1)
    #expect(await number.value == 2)
    await number.setValue(5)
    #expect(await number.value == 5)
  }

  @Test func keepsChangesMadeBeforeAnError() async {
    struct Refusal: Error {}
    let number = ActorIsolated(1)
    await #expect(throws: Refusal.self) {
      try await number.withValue {
        $0 = 3
        throw Refusal()
      }
    }
    #expect(await number.value == 3)
  }

  @Test func operationsRunOnTheActor() async {
    let count = ActorIsolated(0)
    await count.withValue {
      count.preconditionIsolated()
      $0 += 1
    }
    await count.withValue {
      await Task.yield()
      count.preconditionIsolated()
      $0 += 1
    }
    #expect(await count.value == 2)
  }

  @Test func keepsEveryChangeOfOperationsThatDoNotSuspend() async {
    let count = ActorIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<400 { group.addTask { await count.withValue { $0 += 1 } } }
    }
    #expect(await count.value == 400)
  }

  @Test func theOldValueStaysWhereTheNewOneThrows() async {
    struct Refusal: Error {}
    @Sendable func refuse() throws -> Int { throw Refusal() }
    let number = ActorIsolated(1)
    await #expect(throws: Refusal.self) { try await number.setValue(refuse()) }
    #expect(await number.value == 1)
    #expect(throws: Refusal.self) { _ = try ActorIsolated(refuse()) }
  }

  @Test func anOperationThatSuspendsOverwritesWhatOthersWrote() async {
    let (turns, turn) = AsyncStream<Void>.makeStream()
    let number = ActorIsolated(1)
    let isHeld = LockIsolated(false)
    let slow = Task {
      await number.withValue { value in
        isHeld.setValue(true)
        for await _ in turns { break }
        value += 1
      }
    }
    while !isHeld.value { await Task.yield() }
    await number.setValue(10)
    turn.yield()
    await slow.value
    #expect(await number.value == 2)
  }
}
