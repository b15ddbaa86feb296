import FronteraCollections
import Testing

/// A change in place finds one owner, so that nothing is copied.
struct OrderedDictionaryOwnershipTests {
  final class Box {
    var number = 0
  }

  /// A value that counts how often a change found it shared.
  struct Cell {
    var box = Box()
    var copies = 0

    var number: Int {
      get { box.number }
      set {
        if !isKnownUniquelyReferenced(&box) {
          box = Box()
          copies += 1
        }
        box.number = newValue
      }
    }
  }

  private var cells = OrderedDictionary(uniqueKeysWithValues: (0..<50).map { ($0, Cell()) })

  @Test mutating func everyWayToChangeAValueHasOneOwner() {
    cells[7]?.number += 1
    cells[7]!.number += 1
    cells[7, default: Cell()].number += 1
    cells.values[7].number += 1
    cells.updateValue(forKey: 7, default: Cell()) { $0.number += 1 }
    cells.updateValue(forKey: 7, insertingDefault: Cell(), at: 0) { $0.number += 1 }
    #expect(cells[7]!.number == 6)
    #expect(cells.values.allSatisfy { $0.copies == 0 })
    cells[99, default: Cell()].number += 1
    #expect(cells[99]!.copies == 0)
  }

  @Test mutating func theArraysStayWhereTheyAre() {
    func address() -> Int {
      cells.values.withContiguousStorageIfAvailable { Int(bitPattern: $0.baseAddress!) }!
    }
    let place = address()
    cells[3]?.number += 1
    cells[3, default: Cell()].number += 1
    cells.values[4].number += 1
    cells.swapAt(0, 1)
    #expect(address() == place)
  }

  @Test mutating func aCopyIsNotTouched() {
    let copy = cells
    cells[7]?.number = 5
    cells.values[8].number = 5
    cells[9, default: Cell()].number = 5
    #expect(cells.values[7...9].map(\.copies) == [1, 1, 1])
    #expect(copy.values[7...9].map(\.number) == [0, 0, 0])
  }

  @Test func removingReleasesTheValueAndNoOther() {
    final class Weak { weak var box: Box? }
    func clear(_ box: inout Box?) { box = nil }
    for count in 1...4 {
      for position in 0..<count {
        let alive = (0..<count).map { _ in Weak() }
        var boxes = OrderedDictionary<Int, Box>()
        for key in 0..<count {
          let box = Box()
          alive[key].box = box
          boxes[key] = box
        }
        clear(&boxes[position])
        #expect(alive.map { $0.box != nil } == (0..<count).map { $0 != position })
        boxes.removeAll()
        #expect(alive.allSatisfy { $0.box == nil })
      }
    }
  }
}
