import Testing

@testable import CustomDump

/// The rendering of differences that are made by hand.
@Suite struct DiffRendererTests {
  private func text(_ difference: Difference, extent: DiffExtent = .excerpt) -> String {
    var renderer = DiffRenderer(format: .default, reader: DumpReader(), extent: extent)
    return renderer.text(of: difference)
  }

  private func nested(_ entries: [DiffEntry]) -> Difference {
    .nested(NestedDifference(opening: "[", closing: "]", entries: entries, objects: nil))
  }

  private func entry(_ index: Int, _ content: DiffEntry.Content) -> DiffEntry {
    DiffEntry(label: .index(index), content: content)
  }

  @Test func replacements() {
    #expect(text(.replaced(1, 2, .text)) == "- 1\n+ 2")
    #expect(text(.replaced(1, 1, .details("(a)", "(b)"))) == "- 1 (a)\n+ 1 (b)")
    #expect(
      text(.replaced(1, 1, .equality)) == "  // Not equal but no difference detected:\n- 1\n+ 1")
    #expect(text(.replaced([1], 2, .text)) == "- [\n-   [0]: 1\n- ]\n+ 2")
  }

  /// A comma follows whatever is not the last on its side.
  @Test func commas() {
    #expect(
      text(nested([entry(0, .unchanged(1)), entry(1, .removed(2)), entry(1, .inserted(3))]))
        == "  [\n    [0]: 1,\n-   [1]: 2\n+   [1]: 3\n  ]")
    #expect(
      text(nested([entry(0, .removed(1)), entry(0, .inserted(2)), entry(1, .inserted(3))]))
        == "  [\n-   [0]: 1\n+   [0]: 2,\n+   [1]: 3\n  ]")
    #expect(
      text(nested([entry(0, .removed(1)), DiffEntry(label: .none, content: .skipped(4))]))
        == "  [\n-   [0]: 1,\n    … (4 unchanged)\n  ]")
  }

  @Test func unchangedValuesAreFoldedUnlessAllIsShown() {
    let value = nested([entry(0, .unchanged([1])), entry(1, .removed(2))])
    #expect(text(value) == "  [\n    [0]: […],\n-   [1]: 2\n  ]")
    #expect(text(value, extent: .whole) == "  [\n    [0]: [\n      [0]: 1\n    ],\n-   [1]: 2\n  ]")
  }

  @Test func moves() {
    let row = Row(id: 1, title: "x")
    #expect(
      text(
        nested([
          entry(0, .movedAway(row, to: .index(2))), entry(2, .movedHere(row, from: .index(0))),
        ]))
          == """
            [
          -   [0]: Row(id: 1, …),  // moved to [2]
          +   [2]: Row(id: 1, …)  // moved from [0]
            ]
          """.replacing("…),  // moved to", with: "…)  // moved to"))
    #expect(
      text(nested([entry(0, .changed(.replaced(1, 2, .text), movedFrom: .index(3)))]))
        == "  [\n-   [0]: 1\n+   [0]: 2  // moved from [3]\n  ]")
  }

  @Test func lines() {
    let lines: [LineDifference] =
      (0..<9).map { .both("\($0)") } + [.first("a"), .second("b"), .both("")]
    let quotes = Difference.Quotes(opening: "\"\"\"", closing: "\"\"\"")
    #expect(
      text(.lines(lines, quotes: quotes))
        == "  \"\"\"\n  … (6 unchanged)\n  6\n  7\n  8\n- a\n+ b\n\n  \"\"\"")
    #expect(!text(.lines(lines, quotes: quotes), extent: .whole).contains("unchanged"))
    #expect(text(.lines([.first(""), .second("b")], quotes: nil)) == "-\n+ b")
  }

  @Test func onePairOfObjectsIsWrittenOnce() {
    let pair = ObjectPair(first: Node("a"), second: Node("b"))
    let inner = Difference.nested(
      NestedDifference(
        opening: "Node(", closing: ")", entries: [entry(0, .removed(1))], objects: pair))
    #expect(
      text(
        nested([
          entry(0, .changed(inner, movedFrom: nil)), entry(1, .changed(inner, movedFrom: nil)),
        ]))
        == "  [\n    [0]: Node(\n-     [0]: 1\n    ),\n    [1]: Node(↩︎)\n  ]")
    #expect(text(.repeated(opening: "Node(", closing: ")")) == "  Node(↩︎)")
  }
}
