import ConcurrencyExtras
import Testing

struct AnyHashableSendableTests {
  private enum ID: Hashable { case timer, request(Int) }

  @Test func comparesWhatItWraps() {
    #expect(AnyHashableSendable(ID.timer) == AnyHashableSendable(ID.timer))
    #expect(AnyHashableSendable(ID.request(1)) != AnyHashableSendable(ID.request(2)))
    #expect(AnyHashableSendable("timer") != AnyHashableSendable(ID.timer))
    #expect(Set([AnyHashableSendable(ID.timer), AnyHashableSendable(ID.timer)]).count == 1)
  }

  @Test func equalsTheBareValueAsAnyHashable() {
    let wrapped: [AnyHashable] = [AnyHashableSendable(1), AnyHashableSendable("a")]
    #expect(wrapped == [AnyHashable(1), AnyHashable("a")])
    #expect(AnyHashable(AnyHashableSendable(1)).hashValue == AnyHashable(1).hashValue)
    #expect([AnyHashable("key"): 1][AnyHashableSendable("key")] == 1)
    #expect(wrapped[0] as? Int == 1)
  }

  @Test func numbersOfDifferentTypesAreEqualAsInAnyHashable() {
    #expect(AnyHashableSendable(1 as Int8) == AnyHashableSendable(1 as UInt64))
    #expect(
      AnyHashableSendable(1 as Int8).hashValue == AnyHashableSendable(1 as UInt64).hashValue)
    #expect(AnyHashableSendable(true) != AnyHashableSendable(1))
  }

  @Test func isNotWrappedTwice() {
    let inner = AnyHashableSendable(1)
    let again = AnyHashableSendable(inner)
    let existential: any Hashable & Sendable = inner
    #expect(again.base is Int)
    #expect(AnyHashableSendable(existential).base is Int)
    #expect(again == inner)
  }

  @Test func isMadeFromLiterals() {
    let values: [AnyHashableSendable] = [true, 1, 1.5, "a"]
    #expect(values.map { $0.base is Bool } == [true, false, false, false])
    #expect(values[1].base as? Int == 1)
    #expect(values[2].base as? Double == 1.5)
    #expect(values[3].base as? String == "a")
  }

  @Test func describesWhatItWraps() {
    #expect(AnyHashableSendable("a").description == "a")
    #expect(AnyHashableSendable("a").debugDescription == #"AnyHashableSendable("a")"#)
    #expect(AnyHashableSendable([1, 2]).customMirror.children.count == 2)
  }
}
