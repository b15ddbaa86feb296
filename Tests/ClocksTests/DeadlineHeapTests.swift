import Testing

@testable import Clocks

struct DeadlineHeapTests {
  @Test func handsOutByDeadlineThenByIdentity() {
    var heap = DeadlineHeap<Int>([(id: 3, deadline: 1), (id: 1, deadline: 2), (id: 2, deadline: 1)])
    heap.insert(4, deadline: 0)
    #expect(heap.first?.id == 4)
    #expect(heap.count == 4)
    #expect(drain(&heap) == [4, 2, 3, 1])
  }

  @Test func anEmptyHeapHasNothing() {
    var heap = DeadlineHeap<Int>([])
    #expect(heap.first == nil)
    #expect(heap.removeFirst() == nil)
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func agreesWithASortedList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for count in 0..<60 {
      let elements = (0..<count).map { id in
        (id: id, deadline: Int.random(in: 0..<20, using: &random))
      }
      let made = elements.prefix(count / 2)
      var heap = DeadlineHeap<Int>(made)
      for element in elements.dropFirst(made.count) {
        heap.insert(element.id, deadline: element.deadline)
      }
      let expected = elements.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }.map(\.id)
      #expect(drain(&heap) == expected, "seed \(seed), \(count) elements")
    }
  }

  @Test(arguments: [250, 4_000]) func comparesALogarithmicNumberOfTimes(count: Int) {
    let counter = Counted.Counter()
    var heap = DeadlineHeap<Counted>([])
    for id in 0..<count {
      heap.insert(id, deadline: Counted(value: id &* 7919 % count, counter: counter))
    }
    while heap.removeFirst() != nil {}
    let logarithm = Double(Int.bitWidth - count.leadingZeroBitCount)
    // Two tuples are compared by at most three comparisons of their deadlines.
    #expect(Double(counter.count) < 9 * Double(count) * logarithm)
  }

  private func drain(_ heap: inout DeadlineHeap<Int>) -> [Int] {
    var ids: [Int] = []
    while let id = heap.removeFirst() { ids.append(id) }
    return ids
  }
}

/// A number that counts how often it is compared, on one thread.
private struct Counted: Comparable, @unchecked Sendable {
  final class Counter { var count = 0 }

  let value: Int
  let counter: Counter

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.counter.count += 1
    return lhs.value == rhs.value
  }

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.counter.count += 1
    return lhs.value < rhs.value
  }
}
