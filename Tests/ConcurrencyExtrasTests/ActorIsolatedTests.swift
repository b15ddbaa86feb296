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
}
