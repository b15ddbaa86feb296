import Testing

@testable import CustomDump

@Suite struct EqualityTests {
  @Test func equality() {
    #expect(Equality.holds(1, 1) == true)
    #expect(Equality.holds(1, 2) == false)
    #expect(Equality.holds([1], [1]) == true)
    #expect(Equality.holds(Double.nan, Double.nan) == false)
    // Other types, and types that do not say.
    #expect(Equality.holds(1, "1") == nil)
    #expect(Equality.holds(Pair(first: 1, second: 2), Pair(first: 1, second: 2)) == nil)
    #expect(Equality.holds(1 as Any, 1 as Any) == true)
  }

  @Test func identity() {
    let node = Node("a")
    #expect(Equality.areIdentical(Pair(first: 1, second: node), Pair(first: 1, second: node)))
    #expect(!Equality.areIdentical(Pair(first: 1, second: node), Pair(first: 2, second: node)))
    #expect(!Equality.areIdentical(node, Node("a")))
    #expect(!Equality.areIdentical(1, "1"))
    #expect(Equality.areIdentical((), ()))
  }
}
