import FronteraCollections
import IdentifiedCollections
import Testing

struct StructureVersionTests {
  final class Token: Sendable {}

  struct Tracked: Identifiable, IdentityTracked {
    let id: Int
    var count = 0
    var token = Token()

    var _$identity: AnyObject { token }
  }

  @Test func changesInPlaceLeaveTheMark() {
    var rows = IdentifiedArrayOf<Row>.rows(0..<20)
    let before = rows.structureVersion
    rows[id: 3]?.name = "new"
    rows[4].name = "new"
    rows[id: 99]?.name = "new"
    rows[id: 5]! = Row(id: 5)
    rows[id: 6, default: Row(id: 6)].name = "new"
    #expect(rows.structureVersion == before)
  }

  @Test(arguments: changes.indices)
  func changesOfTheStructureRenewTheMark(index: Int) {
    let (name, change) = changes[index]
    var rows = IdentifiedArrayOf<Row>.rows(0..<5)
    let before = rows.structureVersion
    change(&rows)
    #expect(rows.structureVersion != before, "\(name)")
    #expect(rows.isConsistent)
  }

  @Test func refusedChangesLeaveTheMark() {
    var rows = IdentifiedArrayOf<Row>.rows(0..<5)
    let before = rows.structureVersion
    rows.append(Row(id: 1))
    rows.insert(Row(id: 1), at: 0)
    rows.remove(id: 9)
    rows[id: 9] = nil
    rows.removeAll { _ in false }
    rows += [Row(id: 1)]
    rows.insert(contentsOf: [Row(id: 1)], at: 0)
    rows.remove(atOffsets: [])
    rows.removeSubrange(2..<2)
    rows.swapAt(1, 1)
    #expect(rows.structureVersion == before)
  }

  @Test func replacingATrackedElementInPlaceRenewsTheMark() {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Tracked(id: $0) })
    let before = rows.structureVersion
    rows[id: 1]?.count += 1
    rows[2].count += 1
    #expect(rows.structureVersion == before)
    rows[id: 1]?.token = Token()
    let byID = rows.structureVersion
    #expect(byID != before)
    replace(&rows[2])
    #expect(rows.structureVersion != byID)
  }

  @Test func unrelatedArraysDiffer() {
    #expect(
      IdentifiedArrayOf<Row>.rows([1]).structureVersion
        != IdentifiedArrayOf<Row>.rows([1]).structureVersion)
    let rows = IdentifiedArrayOf<Row>.rows([1])
    let copy = rows
    #expect(copy.structureVersion == rows.structureVersion)
    #expect(rows == .rows([1]))
    #expect(rows.hashValue == IdentifiedArrayOf<Row>.rows([1]).hashValue)
    let tracked: any StructureTracked = rows
    #expect(tracked.structureVersion == rows.structureVersion)
  }

  private func replace(_ row: inout Tracked) { row = Tracked(id: row.id) }
}

private let changes: [(String, @Sendable (inout IdentifiedArrayOf<Row>) -> Void)] = [
  ("append", { $0.append(Row(id: 9)) }),
  ("insert", { $0.insert(Row(id: 9), at: 0) }),
  ("remove(id:)", { $0.remove(id: 1) }),
  ("remove(at:)", { $0.remove(at: 1) }),
  ("removeAll", { $0.removeAll() }),
  ("removeAll(where:)", { $0.removeAll { $0.id == 2 } }),
  ("removeSubrange", { $0.removeSubrange(1..<2) }),
  ("replaceSubrange", { $0.replaceSubrange(1..<2, with: [Row(id: 9)]) }),
  ("assignment of nil by id", { $0[id: 1] = nil }),
  ("assignment by id", { $0[id: 1] = Row(id: 1) }),
  ("assignment at a position", { $0[1] = Row(id: 1) }),
  ("assignment of nothing in place", { rows in remove(&rows[id: 1]) }),
  ("appending by id", { $0[id: 9] = Row(id: 9) }),
  ("update", { $0.update(Row(id: 1), at: 1) }),
  ("swapAt", { $0.swapAt(0, 1) }),
  ("+=", { $0 += [Row(id: 9)] }),
  ("insert(contentsOf:at:)", { $0.insert(contentsOf: [Row(id: 9)], at: 0) }),
  ("a default by id", { $0[id: 9, default: Row(id: 9)].name = "new" }),
  ("remove(atOffsets:)", { $0.remove(atOffsets: [0, 2]) }),
  ("removeFirst", { $0.removeFirst() }),
  ("removeLast", { $0.removeLast() }),
  ("partition", { _ = $0.partition { $0.id < 2 } }),
  ("filter", { $0 = $0.filter { $0.id < 2 } }),
  ("sorted", { $0 = $0.sorted { $0.id > $1.id } }),
  ("move", { $0.move(fromOffsets: [0], toOffset: 3) }),
  ("sort", { $0.sort { $0.id > $1.id } }),
  ("reverse", { $0.reverse() }),
  ("shuffle", { $0.shuffle() }),
  ("reordering a part", { $0[1..<3].reverse() }),
]

private func remove(_ row: inout Row?) { row = nil }
