import Foundation
import FronteraCollections
import IdentifiedCollections
import Testing

struct IdentifiedArrayTests {
  @Test func refusesElementsWhoseIDExists() {
    var rows = IdentifiedArrayOf<Row>.rows([1, 2, 3])
    #expect(rows.append(Row(id: 2, name: "new")) == (false, 1))
    #expect(rows.insert(Row(id: 3, name: "new"), at: 0) == (false, 2))
    #expect(rows[id: 2]?.name == "row 2")
    #expect(rows.append(Row(id: 4)) == (true, 3))
    #expect(rows.insert(Row(id: 5), at: 1) == (true, 1))
    #expect(rows.ids.elements == [1, 5, 2, 3, 4])
    rows.append(contentsOf: [Row(id: 1), Row(id: 6)])
    #expect(rows.ids.elements == [1, 5, 2, 3, 4, 6])
    #expect(rows.isConsistent)
  }

  @Test func readsAndWritesByID() {
    var rows = IdentifiedArrayOf<Row>.rows([1, 2, 3])
    #expect(rows[id: 4] == nil)
    rows[id: 2] = Row(id: 2, name: "new")
    rows[id: 4] = Row(id: 4)
    rows[id: 1] = nil
    rows[id: 9] = nil
    #expect(rows.map(\.id) == [2, 3, 4])
    #expect(rows[id: 2]?.name == "new")
    #expect(rows.isConsistent)
  }

  @Test func readsAndWritesByIDWithADefault() {
    var rows = IdentifiedArrayOf<Row>.rows([1, 2])
    #expect(rows[id: 3, default: Row(id: 3, name: "none")].name == "none")
    #expect(rows.count == 2)
    rows[id: 2, default: Row(id: 2)].name += "!"
    rows[id: 3, default: Row(id: 3)].name += "new"
    #expect(rows.map(\.name) == ["row 1", "row 2!", "new"])
    #expect(rows.isConsistent)
  }

  @Test(arguments: [1, 2, 5, 20])
  func changesInPlaceByID(count: Int) {
    for position in 0..<count {
      var rows = IdentifiedArrayOf<Row>.rows(0..<count)
      rows[id: position]?.name += "!"
      #expect(rows[position].name == "row \(position)!")
      modify(&rows[id: position]) { $0 = nil }
      #expect(rows.map(\.id) == (0..<count).filter { $0 != position })
      #expect(rows.isConsistent)
      modify(&rows[id: 99]) { $0 = Row(id: 99) }
      modify(&rows[id: 98]) { #expect($0 == nil) }
      #expect(rows.last == Row(id: 99))
      #expect(rows.isConsistent)
    }
  }

  @Test func putsElementsBackWhenAChangeThrows() {
    struct Refusal: Error {}
    var rows = IdentifiedArrayOf<Row>.rows(0..<3)
    func fail(_ row: inout Row?) throws {
      row?.name = "changed"
      throw Refusal()
    }
    #expect(throws: Refusal.self) { try fail(&rows[id: 1]) }
    #expect(rows.map(\.name) == ["row 0", "changed", "row 2"])
    #expect(rows.isConsistent)
  }

  @Test func updates() {
    var rows = IdentifiedArrayOf<Row>.rows([1, 2])
    #expect(rows.update(Row(id: 2, name: "a"), at: 1).name == "row 2")
    #expect(rows.updateOrAppend(Row(id: 2, name: "b"))?.name == "a")
    #expect(rows.updateOrAppend(Row(id: 3)) == nil)
    #expect(rows.updateOrInsert(Row(id: 3, name: "c"), at: 0) == (Row(id: 3), 2))
    #expect(rows.updateOrInsert(Row(id: 4), at: 0) == (nil, 0))
    #expect(rows.ids == [4, 1, 2, 3])
    #expect(rows[id: 3]?.name == "c")
    rows.replaceSubrange(1...2, with: [Row(id: 7), Row(id: 1)])
    #expect(rows.ids == [4, 7, 1, 3])
    #expect(rows.isConsistent)
  }

  @Test func removes() {
    var rows = IdentifiedArrayOf<Row>.rows(0..<20)
    #expect(rows.remove(id: 5)?.id == 5)
    #expect(rows.remove(id: 5) == nil)
    #expect(rows.remove(Row(id: 6))?.name == "row 6")
    #expect(rows.remove(at: 0).id == 0)
    #expect(rows.removeFirst().id == 1)
    #expect(rows.removeLast().id == 19)
    rows.removeFirst(2)
    rows.removeLast(2)
    #expect(rows.map(\.id) == [4, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    rows.remove(atOffsets: IndexSet([0, 2, 10]))
    #expect(rows.map(\.id) == [7, 9, 10, 11, 12, 13, 14, 15])
    rows.removeSubrange(..<2)
    rows.removeAll { $0.id.isMultiple(of: 2) }
    #expect(rows.map(\.id) == [11, 13, 15])
    #expect(rows.isConsistent)
    rows.removeAll(keepingCapacity: true)
    #expect(rows.isEmpty)
    #expect(rows.isConsistent)
  }

  @Test func isMadeInAllTheWaysPeopleWrite() {
    let elements = [Row(id: 1), Row(id: 2), Row(id: 1, name: "again")]
    let literal: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    #expect(IdentifiedArray(elements, uniquingIDsWith: { first, _ in first }) == literal)
    let last = IdentifiedArray(elements, id: \.id, uniquingIDsWith: { $1 })
    #expect(last[0].name == "again")
    #expect(IdentifiedArray(uncheckedUniqueElements: elements[..<2]) == literal)
    #expect(IdentifiedArray(uncheckedUniqueElements: elements[..<2], id: \.id) == literal)
    #expect(IdentifiedArray(literal) == literal)
    #expect(IdentifiedArray(literal.prefix(1)) == [Row(id: 1)])
    #expect(IdentifiedArrayOf<Row>().isEmpty)
  }

  @Test func findsIDsByAPath() {
    var words = IdentifiedArray(uniqueElements: ["one", "three"], id: \.count)
    #expect(words[id: 5] == "three")
    #expect(words.append("two") == (false, 0))
    let word = "three"
    words[id: 5]?.replaceSubrange(word.startIndex..<word.endIndex, with: "seven")
    #expect(words.elements == ["one", "seven"])
    #expect(words.id == \String.count)
    #expect(IdentifiedArray<Int, String>(id: \.count).isEmpty)
    #expect(Row(id: 4)[keyPath: IdentifiedArrayOf<Row>().id] == 4)
  }

  @Test func comparesElementsInOrder() {
    let rows = IdentifiedArrayOf<Row>.rows([1, 2])
    #expect(rows == .rows([1, 2]))
    #expect(rows != .rows([2, 1]))
    #expect(Set([rows, .rows([1, 2])]).count == 1)
    #expect(rows.contains(rows[0]))
    #expect(!rows.contains(Row(id: 1, name: "other")))
    #expect(rows.filter { $0.id == 2 } == .rows([2]))
  }

  @Test func describesItsElements() {
    let rows = IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count)
    #expect(rows.description == #"["a", "bb"]"#)
    #expect(rows.debugDescription == #"IdentifiedArray(["a", "bb"])"#)
    let children = Mirror(reflecting: rows).children
    #expect(children.map(\.label) == [nil, nil])
    #expect(children.map { $0.value as? String } == ["a", "bb"])
  }

  @Test func codesAsAnArray() throws {
    let rows = IdentifiedArrayOf<Row>.rows([1, 2])
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == rows.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    let twice = try JSONEncoder().encode([Row(id: 7), Row(id: 7)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: twice)
    }
    #expect("\(try #require(error))".contains("Two of them have the id 7"))
  }
}

private func modify<Value>(_ value: inout Value, _ operation: (inout Value) -> Void) {
  operation(&value)
}
