import Testing

@testable import CustomDump

@Suite struct DumpOrderTests {
  private func order(_ values: [Any]) -> [String] {
    sorted(values.map { DumpChild(label: .none, value: $0) }, .set)
  }

  private func sorted(
    _ children: [DumpChild], _ style: DumpGroup.Style, isUnordered: Bool = true,
    levels: Int = .max
  ) -> [String] {
    let group = DumpGroup(
      style: style, typeName: "T", children: children, isUnordered: isUnordered)
    return DumpOrder.children(of: group, DumpReader(), levels: levels).map { "\($0.value)" }
  }

  @Test func numbersBySize() {
    #expect(order([10, 9, -1]) == ["-1", "9", "10"])
    #expect(order([10 as UInt8, 9 as Int64, -1]) == ["-1", "9", "10"])
    #expect(order([1.5, -2.5, 10.25]) == ["-2.5", "1.5", "10.25"])
    #expect(order([10 as Float, 9.5 as Float, -1 as Float]) == ["-1.0", "9.5", "10.0"])
  }

  /// What is no number is neither before nor after one: it comes last, wherever it was.
  @Test(arguments: [[.nan, 2.0, 1, 3], [3, 2, .nan, 1], [1, 3, 2, .nan]])
  func whatIsNoNumberComesLast(values: [Double]) {
    #expect(order(values) == ["1.0", "2.0", "3.0", "nan"])
  }

  @Test func textsByTheirCharacters() {
    #expect(order(["b", "a", "B", "aa"]) == ["B", "a", "aa", "b"])
  }

  @Test func kindsAreKeptApart() {
    #expect(order(["1", 2, 1.5, 1]) == ["1", "2", "1.5", "1"])
  }

  @Test func keysDecideInDictionaries() {
    let children = [("b", 1), ("a", 2)].map { DumpChild(label: .key($0), value: $1) }
    #expect(sorted(children, .dictionary) == ["2", "1"])
    #expect(sorted(children, .dictionary, isUnordered: false) == ["1", "2"])
  }

  @Test func othersByTheirDump() {
    #expect(
      order([Row(id: 2, title: "a"), Row(id: 1, title: "b")])
        == [#"Row(id: 1, title: "b")"#, #"Row(id: 2, title: "a")"#])
  }

  /// Two elements that are alike on their first levels are told apart by what is below.
  @Test func alikeAtFirst() {
    func nested(_ value: Int) -> [[[[[Int]]]]] { [[[[[value]]]]] }
    #expect(
      order([nested(2), nested(1), nested(3)]) == ["[[[[[1]]]]]", "[[[[[2]]]]]", "[[[[[3]]]]]"])
  }

  /// What is not written decides nothing, and is not read.
  @Test func levelsThatAreNotWritten() {
    let children = [[[2]], [[1]]].map { DumpChild(label: .none, value: $0) }
    #expect(sorted(children, .set, levels: 0) == ["[[2]]", "[[1]]"])
    #expect(sorted(children, .set, levels: 2) == ["[[1]]", "[[2]]"])
  }

  /// Ordering by all of the text writes what lies deepest 2³⁰ times.
  @Test func setsOfSetsAreNotReadAgainForEveryLevel() {
    final class Reads: @unchecked Sendable {
      // Only one thread uses it.
      var count = 0
    }
    struct Part: Hashable, CustomDumpReflectable {
      var number: Int
      var parts: Set<Part> = []
      let reads: Reads
      var customDumpMirror: Mirror {
        reads.count += 1
        return Mirror(self, children: ["parts": parts, "number": number], displayStyle: .struct)
      }
      static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.number == rhs.number && lhs.parts == rhs.parts
      }
      func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        hasher.combine(parts)
      }
    }
    let reads = Reads()
    let levels = 30
    var part = Part(number: -1, reads: reads)
    for level in 0..<levels {
      part = Part(number: level, parts: [part, Part(number: 99, reads: reads)], reads: reads)
    }
    let text = String(customDumping: part)
    #expect(text.contains("-1"))
    #expect(reads.count < levels * 20)
  }
}
