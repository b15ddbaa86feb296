import IdentifiedCollections
import Testing

struct IdentifiedArrayConcatenationTests {
  private var rows = IdentifiedArrayOf<Row>.rows(0..<3)

  @Test mutating func appendsThoseWhoseIDIsNew() {
    rows += [Row(id: 1, name: "other"), Row(id: 5), Row(id: 5, name: "twice")]
    #expect(rows.map(\.id) == [0, 1, 2, 5])
    #expect(rows[id: 1]?.name == "row 1")
    #expect(rows[id: 5]?.name == "")
    rows += IdentifiedArrayOf<Row>.rows(4..<7)
    #expect(rows.map(\.id) == [0, 1, 2, 5, 4, 6])
    #expect(rows.isConsistent)
  }

  @Test func joinsTwoArrays() {
    let sum = rows + .rows(2..<5)
    #expect(sum == .rows(0..<5))
    #expect(sum.isConsistent)
    #expect(rows == .rows(0..<3))
    let empty = IdentifiedArrayOf<Row>()
    #expect((empty + rows) == rows)
    #expect((rows + empty) == rows)
    let typed: IdentifiedArrayOf<Row> = rows + [Row(id: 9)]
    #expect(typed.map(\.id) == [0, 1, 2, 9])
  }

  @Test func joinsWithPlainArraysIntoPlainArrays() {
    let after: [Row] = rows + [Row(id: 1)]
    #expect(after.map(\.id) == [0, 1, 2, 1])
    let before: [Row] = [Row(id: 1)] + rows
    #expect(before.map(\.id) == [1, 0, 1, 2])
  }

  @Test(arguments: [
    (0, [8, 9, 0, 1, 2]), (1, [0, 8, 9, 1, 2]), (3, [0, 1, 2, 8, 9]),
  ])
  func insertsThoseWhoseIDIsNew(index: Int, expected: [Int]) {
    var rows = rows
    rows.insert(contentsOf: [Row(id: 8), Row(id: 1), Row(id: 9), Row(id: 8)], at: index)
    #expect(rows.map(\.id) == expected)
    #expect(rows.isConsistent)
    rows.insert(contentsOf: [Row(id: 8)], at: index)
    #expect(rows.map(\.id) == expected)
  }

  @Test mutating func cutsAndSlices() {
    rows = .rows(0..<10)
    #expect(rows[2..<4].map(\.id) == [2, 3])
    #expect(rows[...].count == 10)
    #expect(rows.prefix(2).map(\.id) == [0, 1])
    #expect(rows.dropFirst(8).map(\.id) == [8, 9])
    #expect(IdentifiedArray(rows.suffix(2)) == .rows(8..<10))
    rows[2..<5] = [rows[4], rows[2], rows[3]]
    #expect(rows.map(\.id) == [0, 1, 4, 2, 3, 5, 6, 7, 8, 9])
    rows[0..<2].swapAt(0, 1)
    rows[8..<10].sort { $0.id > $1.id }
    #expect(rows.map(\.id) == [1, 0, 4, 2, 3, 5, 6, 7, 9, 8])
    #expect(rows.isConsistent)
  }

  @Test func choosesOneOfTwoByThePolicy() throws {
    let elements = [Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 1, name: "c")]
    let joined = IdentifiedArray(elements) { Row(id: $0.id, name: $0.name + $1.name) }
    #expect(joined.map(\.name) == ["ac", "b"])
    #expect(joined.isConsistent)
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try IdentifiedArray(elements) { _, _ in throw Refusal() }
    }
  }

  @Test func keepsThePathToTheIDThroughEverything() {
    var words = IdentifiedArray(uniqueElements: ["one", "three"], id: \.count)
    words += ["four", "seven", "eleven"]
    #expect(words.elements == ["one", "three", "four", "eleven"])
    #expect(words.filter { $0 != "one" }.id == \String.count)
    #expect(words.sorted().id == \String.count)
    words.removeAll { $0.count > 4 }
    words.insert(contentsOf: ["a", "two", "bb"], at: 1)
    #expect(words.elements == ["one", "a", "bb", "four"])
    words.replaceSubrange(0..<2, with: ["x", "twelve"])
    #expect(words.elements == ["x", "twelve", "bb", "four"])
    #expect(words.isConsistent)
    #expect(words[id: 6] == "twelve")
  }

  @Test func copiesAreIndependent() {
    for count in [3, 30] {
      let original = IdentifiedArrayOf<Row>.rows(0..<count)
      var copy = original
      copy += [Row(id: 99)]
      copy.remove(id: 0)
      copy.reverse()
      copy[0].name = "changed"
      #expect(original == .rows(0..<count))
      #expect(original.isConsistent && copy.isConsistent)
      #expect(copy.count == count && copy[id: 0] == nil)
    }
  }
}
