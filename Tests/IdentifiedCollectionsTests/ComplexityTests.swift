import IdentifiedCollections
import Testing

/// What the documentation says of costs, counted.
struct ComplexityTests {
  static let sizes = [100, 1_000, 10_000]

  private let ledger = Ledger()

  private func array(_ count: Int) -> IdentifiedArrayOf<CountedRow> {
    IdentifiedArray(uniqueElements: ledger.rows(0..<count))
  }

  @Test(arguments: sizes)
  func makingOneReadsAndHashesEachIDOnce(count: Int) {
    let rows = ledger.rows(0..<count)
    #expect(ledger.count { _ = IdentifiedArray(uniqueElements: rows) } == (count, count))
    let combined = ledger.count { _ = IdentifiedArray(rows + rows, uniquingIDsWith: { $1 }) }
    #expect(combined.hashes == 2 * count)
    #expect(combined.reads == 3 * count)
    let array = array(count)
    #expect(ledger.count { _ = IdentifiedArray(array) } == (0, 0))
  }

  @Test(arguments: sizes)
  func lookingUpAndChangingHashOnce(count: Int) {
    var array = array(count)
    let id = ledger.id(count / 2)
    let row = ledger.row(count / 2)
    #expect(ledger.count { _ = array.index(id: id) } == (1, 0))
    #expect(ledger.count { _ = array[id: id] } == (1, 0))
    #expect(ledger.count { array[id: id]?.count += 1 } == (1, 1))
    #expect(ledger.count { array[id: id, default: row].count += 1 } == (1, 1))
    #expect(ledger.count { array[5].count += 1 } == (0, 1))
    #expect(ledger.count { array[id: id] = row } == (1, 1))
    #expect(ledger.count { array.updateOrAppend(row) } == (1, 2))
    #expect(ledger.count { array.update(row, at: count / 2) } == (0, 1))
  }

  @Test(arguments: sizes)
  func addingAndRemovingHashOne(count: Int) {
    var array = array(count)
    let new = ledger.row(-1)
    let id = ledger.id(-1)
    #expect(ledger.count { array.append(new) } == (1, 1))
    #expect(ledger.count { array.append(new) } == (1, 1))
    #expect(ledger.count { array.remove(id: id) } == (1, 0))
    #expect(ledger.count { array.insert(new, at: count / 2) } == (1, 1))
    #expect(ledger.count { array[id: id] = nil } == (1, 0))
    #expect(ledger.count { array[id: id] = new } == (1, 1))
    #expect(ledger.count { array.remove(at: 5) } == (0, 0))
    #expect(ledger.count { array.removeFirst() } == (0, 0))
    #expect(ledger.count { array.removeLast() } == (0, 0))
  }

  @Test(arguments: sizes)
  func addingManyHashesThoseOnly(count: Int) {
    var array = array(count)
    let more = ledger.rows(count..<count + 50)
    #expect(ledger.count { array += more } == (50, 50))
    #expect(ledger.count { array.insert(contentsOf: more, at: 3) } == (50, 50))
    let other = IdentifiedArray(uniqueElements: ledger.rows(0..<10))
    #expect(ledger.count { _ = array + other } == (10, 10))
  }

  @Test(arguments: sizes)
  func restructuringHashesNothingAndReadsNoID(count: Int) {
    var array = array(count)
    let cost = ledger.count {
      array.swapAt(0, count - 1)
      array.reverse()
      array.move(fromOffsets: [1, 5, 9], toOffset: 50)
      array.remove(atOffsets: [0, 1, 5])
      array.removeAll { $0.number.isMultiple(of: 7) }
      array.removeSubrange(3..<9)
      _ = array.filter { $0.number.isMultiple(of: 2) }
      _ = array.sorted { $0.number > $1.number }
    }
    #expect(cost == (0, 0))
  }

  @Test(arguments: sizes)
  func sortingInPlaceHashesEachIDOnce(count: Int) {
    var array = array(count)
    let cost = ledger.count { array.sort { $0.number > $1.number } }
    #expect(cost.hashes <= count)
    #expect(cost.reads == count)
    let again = ledger.count { array.sort { $0.number > $1.number } }
    #expect(again == (0, count))
  }
}
