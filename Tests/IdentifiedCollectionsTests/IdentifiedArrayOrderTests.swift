import Foundation
import IdentifiedCollections
import Testing

/// I2: everything that changes the order in place.
struct IdentifiedArrayOrderTests {
  private var rows = IdentifiedArrayOf<Row>.rows([3, 1, 2])

  @Test("I2: sorts with a key-path comparator")
  mutating func sortsWithAKeyPathComparator() {
    rows.sort(using: KeyPathComparator(\.name))
    #expect(rows == .rows([1, 2, 3]))
    rows.sort(using: [KeyPathComparator(\.id, order: .reverse)])
    #expect(rows == .rows([3, 2, 1]))
    #expect(rows.isConsistent)
  }

  @Test mutating func sortsWithAClosure() {
    let sorted = rows.sorted { $0.id < $1.id }
    rows.sort { $0.id < $1.id }
    #expect(rows == .rows([1, 2, 3]))
    #expect(sorted == rows)
    #expect(rows.isConsistent)
    var numbers = IdentifiedArray(uniqueElements: [3, 1, 2], id: \.self)
    #expect(numbers.sorted().elements == [1, 2, 3])
    numbers.sort()
    #expect(numbers.elements == [1, 2, 3])
  }

  @Test("I2: reverses, swaps, partitions")
  mutating func reversesSwapsAndPartitions() {
    rows.reverse()
    #expect(rows == .rows([2, 1, 3]))
    rows.swapAt(0, 2)
    #expect(rows == .rows([3, 1, 2]))
    let border = rows.partition { $0.id.isMultiple(of: 2) == false }
    #expect(border == 1)
    #expect(rows[0].id == 2)
    #expect(rows.isConsistent)
  }

  @Test("I2: shuffles")
  mutating func shuffles() {
    rows = .rows(0..<100)
    rows.shuffle()
    #expect(rows.map(\.id).sorted() == Array(0..<100))
    var random = SeededGenerator(seed: 1)
    var same = SeededGenerator(seed: 1)
    var array = rows.elements
    rows.shuffle(using: &random)
    array.shuffle(using: &same)
    #expect(rows.elements == array)
    #expect(rows.isConsistent)
  }

  @Test(arguments: [
    ([1, 3], 0, [1, 3, 0, 2, 4]), ([0, 1], 5, [2, 3, 4, 0, 1]), ([0, 4], 2, [1, 0, 4, 2, 3]),
    ([2], 2, [0, 1, 2, 3, 4]), ([2], 3, [0, 1, 2, 3, 4]), ([], 1, [0, 1, 2, 3, 4]),
  ])
  func movesLikeAList(source: [Int], destination: Int, expected: [Int]) {
    var rows = IdentifiedArrayOf<Row>.rows(0..<5)
    rows.move(fromOffsets: IndexSet(source), toOffset: destination)
    #expect(rows.map(\.id) == expected)
    #expect(rows.isConsistent)
  }

  @Test mutating func reordersAPart() {
    rows = .rows([9, 3, 1, 2, 8])
    rows[1..<4].sort { $0.id < $1.id }
    #expect(rows.map(\.id) == [9, 1, 2, 3, 8])
    rows[0...1].reverse()
    #expect(rows.map(\.id) == [1, 9, 2, 3, 8])
    #expect(rows.isConsistent)
  }

  @Test("I2: works for generic algorithms")
  mutating func worksForGenericAlgorithms() {
    func sortGenerically<C: MutableCollection & RandomAccessCollection>(
      _ collection: inout C
    ) where C.Element == Row {
      collection.sort { $0.id < $1.id }
      collection.reverse()
    }
    sortGenerically(&rows)
    #expect(rows == .rows([3, 2, 1]))
    #expect(rows.isConsistent)
  }

  @Test mutating func keepsTheOrderReachedWhenAClosureThrows() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try rows.sort { _, _ in throw Refusal() }
    }
    #expect(rows.map(\.id).sorted() == [1, 2, 3])
    #expect(rows.isConsistent)
  }
}
