import Testing

@testable import CustomDump

@Suite struct ElementListTests {
  private func list(_ value: Any) -> (any ElementList)? {
    ElementLists.list(value, TypeTraits.of(type(of: value)))
  }

  @Test func lists() {
    #expect(list([1, 2])?.count == 2)
    #expect(list([1, 2][1...])?.element(at: 0) as? Int == 2)
    #expect(list(ContiguousArray(["a"]))?.elementType == String.self)
    #expect(list([Any]())?.count == 0)
  }

  @Test func whatIsNoList() {
    #expect(list(1) == nil)
    #expect(list("ab") == nil)
    #expect(list(Set([1])) == nil)
    #expect(list(0..<3) == nil)
    #expect(list(["a": 1] as KeyValuePairs) == nil)
    #expect(list(UnsafeBufferPointer<Int>(start: nil, count: 0)) == nil)
  }

  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3], 3, 0),
    ([1, 2, 3], [1, 9, 3], 1, 1),
    ([1, 1], [1], 1, 0),
    ([1], [1, 1, 1], 1, 0),
    ([1, 2], [2], 0, 1),
    ([], [1], 0, 0),
    ([], [], 0, 0),
  ])
  func commonEnds(_ first: [Int], _ second: [Int], _ start: Int, _ end: Int) {
    let ends = first.commonEnds(with: second)
    #expect(ends?.start == start)
    #expect(ends?.end == end)
  }

  @Test func listsOfOtherTypesHaveNoCommonEnds() {
    #expect([1].commonEnds(with: ["a"]) == nil)
  }
}
