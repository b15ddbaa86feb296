import CustomDump
import Testing

@Suite struct DirectContainerTests {
  @Test func keysAndValues() {
    #expect(String(customDumping: ["b": 1, "a": 2].keys) == "Set([\n  \"a\",\n  \"b\"\n])")
    #expect(String(customDumping: ["b": 1, "a": 2].values) == "[\n  1,\n  2\n]")
  }

  @Test func literalsKeepTheirOrder() {
    let pairs: KeyValuePairs = ["b": 1, "a": 2, "b": 3]
    #expect(String(customDumping: pairs) == "[\n  \"b\": 1,\n  \"a\": 2,\n  \"b\": 3\n]")
    #expect(
      diff(["b": 1, "a": 2] as KeyValuePairs, ["a": 2, "b": 1] as KeyValuePairs) == """
          [
        +   "a": 2,  // moved from [1]
            "b": 1,
        -   "a": 2  // moved to [0]
          ]
        """)
  }

  @Test func rangeSets() {
    #expect(String(customDumping: RangeSet([1..<3, 5..<7])) == "Set([\n  1..<3,\n  5..<7\n])")
  }

  @Test func inlineArrays() {
    let first: InlineArray<2, Int> = [1, 2]
    let second: InlineArray<2, Int> = [1, 3]
    #expect(String(customDumping: first) == "[\n  [0]: 1,\n  [1]: 2\n]")
    #expect(diff(first, second) == "  [\n    [0]: 1,\n-   [1]: 2\n+   [1]: 3\n  ]")
  }

  /// Elements are not counted where the type chooses its own children.
  @Test func otherCollections() {
    #expect(String(customDumping: ContiguousArray([1])) == "[\n  [0]: 1\n]")
    #expect(String(customDumping: [1, 2, 3][1...]) == "[\n  [0]: 2,\n  [1]: 3\n]")
    #expect(String(customDumping: [1: [2: 3]]) == "[\n  1: [\n    2: 3\n  ]\n]")
  }
}
