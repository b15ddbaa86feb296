import Testing

@testable import CustomDump

@Suite struct DiffSidedTests {
  /// A reference that stands in two states, of which one is only expected.
  struct Reference: DiffSided, CustomDumpRepresentable {
    var expected: Int
    var actual: Int
    var customDumpValue: Any { actual }
    func diffValue(on side: DiffSide) -> Any { side == .first ? expected : actual }
  }

  struct Holder {
    var reference: Reference?
    var other = 0
  }

  @Test func sidesShowTheirOwnValues() {
    let reference = Reference(expected: 1, actual: 2)
    #expect(diff(reference, reference) == "- 1\n+ 2")
    #expect(
      diff(Pair(first: reference, second: 0), Pair(first: reference, second: 1)) == """
          Pair(
        -   first: 1,
        +   first: 2,
        -   second: 0
        +   second: 1
          )
        """)
  }

  @Test func insideOfOptionals() {
    let holder = Holder(reference: Reference(expected: 1, actual: 2))
    let text = diff(holder, Holder(reference: holder.reference, other: 1)) ?? ""
    #expect(text.contains("-   reference: 1,"))
    #expect(text.contains("+   reference: 2,"))
    #expect(diff(Holder(reference: nil), Holder(reference: nil)) == nil)
  }

  @Test func sidesThatAgreeDoNotDiffer() {
    let reference = Reference(expected: 1, actual: 1)
    #expect(diff(reference, reference) == nil)
    #expect(String(customDumping: Reference(expected: 1, actual: 2)) == "2")
  }
}
