import Testing

@testable import CustomDump

/// The alignment, before anything is rendered.
@Suite struct AlignerTests {
  private func difference(
    _ first: Any, _ second: Any, extent: DiffExtent = .excerpt
  ) -> Difference? {
    Aligner(DumpReader(), extent: extent).difference(first, second, DiffPlace(isRoot: true))
  }

  private func summary(_ difference: Difference?) -> String {
    switch difference {
    case nil: "none"
    case .replaced(let a, let b, .text): "\(a)→\(b)"
    case .replaced(let a, let b, .details(let c, let d)): "\(a) \(c)→\(b) \(d)"
    case .replaced(let a, let b, .equality): "\(a)≠\(b)"
    case .lines(let lines, let quotes): "\(lines.count) lines \(quotes?.opening ?? "unquoted")"
    case .repeated(let opening, let closing): "↩︎\(opening)\(closing)"
    case .nested(let nested):
      "\(nested.opening)\(nested.entries.map(summary).joined(separator: " "))\(nested.closing)"
    }
  }

  private func summary(_ entry: DiffEntry) -> String {
    switch entry.content {
    case .unchanged(let value): "=\(value)"
    case .skipped(let count): "…\(count)"
    case .removed(let value): "-\(value)"
    case .inserted(let value): "+\(value)"
    case .movedAway(let value, .index(let target)): "\(value)↓\(target)"
    case .movedHere(let value, .index(let origin)): "\(value)↑\(origin)"
    case .movedAway, .movedHere: "moved"
    case .changed(let difference, nil): summary(difference)
    case .changed(let difference, _): "↑\(summary(difference))"
    }
  }

  @Test func leaves() {
    #expect(summary(difference(1, 1)) == "none")
    #expect(summary(difference(1, 2)) == "1→2")
    #expect(summary(difference(1, 1 as Int8)) == "1 as Int→1 as Int8")
    #expect(summary(difference(Double.nan, Double.nan)) == "nan≠nan")
    #expect(summary(difference("a", "b")) == "a→b")
    #expect(summary(difference("a\nb", "a\nc")) == "3 lines \"\"\"")
    #expect(summary(difference("a\n\"\"\"b", "a\nc")) == "3 lines #\"\"\"")
  }

  @Test func fields() {
    #expect(
      summary(difference(Pair(first: 1, second: 2), Pair(first: 1, second: 3))) == "Pair(=1 2→3)")
    #expect(summary(difference(Tagged(rawValue: 1), Tagged(rawValue: 2))).contains("→"))
    // Another type is another value.
    #expect(
      summary(difference(Tagged(rawValue: 1), Row(id: 1, title: ""))).hasPrefix(
        "Tagged(rawValue: 1)→"))
  }

  @Test func lists() {
    #expect(summary(difference([1, 2, 3, 4], [1, 2, 5, 4])) == "[…2 3→5 =4]")
    #expect(summary(difference([1, 2, 3], [1, 3])) == "[=1 -2 =3]")
    #expect(summary(difference([1, 3], [1, 2, 3])) == "[=1 +2 =3]")
    #expect(summary(difference([Int](), [1])) == "[+1]")
    // Short elements are not worth a note that they moved.
    #expect(summary(difference([1, 2, 3], [2, 3, 1])) == "[-1 …2 +1]")
  }

  @Test func rows() {
    struct Line: Identifiable {
      var id: Int
      var text = "x"
    }
    let lines = (0..<3).map { Line(id: $0) }
    let moved = [lines[1], lines[2], lines[0]]
    #expect(
      summary(difference(lines, moved)) == "[\(lines[0])↓2 …2 \(lines[0])↑0]")
    #expect(
      summary(difference(lines, moved, extent: .whole))
        == "[-\(lines[0]) =\(lines[1]) =\(lines[2]) +\(lines[0])]")
    #expect(
      summary(difference(lines, [lines[0], Line(id: 1, text: "y"), lines[2]]))
        == "[=\(lines[0]) Line(=1 x→y) =\(lines[2])]".replacing(
          "Line(=", with: "AlignerTests.Line(="))
  }

  @Test func dictionaries() {
    #expect(summary(difference(["a": 1, "b": 2], ["a": 1, "b": 3])) == "[=1 2→3]")
    #expect(summary(difference(["a": 1], ["b": 1])) == "[-1 +1]")
    #expect(summary(difference(["a": 1], [String: Int]())) == "[-1]")
    #expect(summary(difference([String: Int](), ["a": 1])) == "[+1]")
  }

  @Test func orderedDictionaries() {
    struct Ordered: CustomReflectable {
      var entries: [(String, Int)]
      var customMirror: Mirror {
        Mirror(self, unlabeledChildren: entries, displayStyle: .dictionary)
      }
    }
    let first = Ordered(entries: [("b", 1), ("a", 2), ("c", 3)])
    #expect(String(customDumping: first) == "[\n  \"b\": 1,\n  \"a\": 2,\n  \"c\": 3\n]")
    #expect(
      summary(difference(first, Ordered(entries: [("a", 2), ("c", 3), ("b", 1)])))
        == "[1↓2 …2 1↑0]")
    #expect(
      summary(difference(first, Ordered(entries: [("b", 1), ("a", 5), ("c", 3)]))) == "[=1 2→5 =3]")
    #expect(
      summary(difference(first, Ordered(entries: [("a", 2), ("c", 3), ("b", 9)])))
        == "[1↓2 …2 ↑1→9]")
  }

  @Test func wholeListsLeaveNothingOut() {
    #expect(
      summary(difference([1, 2, 3, 4], [1, 2, 5, 4], extent: .whole)) == "[=1 =2 3→5 =4]")
  }

  @Test func objects() {
    let (first, second, same) = (Node.loop("a"), Node.loop("b"), Node.loop("a"))
    defer { Node.open([first, second, same]) }
    #expect(summary(difference(first, second)) == "Node(a→b ↩︎Node())")
    #expect(summary(difference(first, same)) == "none")
  }

  @Test func partsThatAreEqualAreNotTakenApart() {
    let aligner = Aligner(DumpReader())
    _ = aligner.difference([User(id: 1, name: "a")], [User(id: 1, name: "a")], DiffPlace())
    #expect(aligner.pairCount == 0)
    _ = aligner.difference([User(id: 1, name: "a")], [User(id: 1, name: "b")], DiffPlace())
    #expect(aligner.pairCount == 3)
  }

  /// What lies too deep is compared as text, line by line.
  @Test func deepParts() {
    let first = DiffPlace(depth: Aligner.deepestLevel + 1)
    let result = Aligner(DumpReader()).difference(
      Pair(first: 1, second: 2), Pair(first: 1, second: 3), first)
    #expect(summary(result) == "5 lines unquoted")
  }
}
