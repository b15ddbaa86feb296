import FronteraCollections
import Testing

/// What the documentation says of costs, counted.
struct OrderedSetComplexityTests {
  static let sizes = [100, 1_000, 10_000]

  private let ledger = Ledger()

  private func set(_ count: Int) -> OrderedSet<Counted> { OrderedSet(ledger(0..<count)) }

  @Test(arguments: sizes)
  func makingOneHashesEachElementOnce(count: Int) {
    let elements = ledger(0..<count)
    #expect(ledger.count { _ = OrderedSet(elements) }.hashes == count)
    #expect(ledger.count { _ = OrderedSet(elements + elements) }.hashes == 2 * count)
    // Different elements are compared where the 32 bits kept of their hashes are equal: once in 80 runs.
    #expect(ledger.count { _ = OrderedSet(elements) }.comparisons < 10)
  }

  @Test(arguments: sizes)
  func appendingHashesTheNewElementOnly(count: Int) {
    var set = OrderedSet<Counted>()
    let elements = ledger(0..<count)
    let cost = ledger.count { for element in elements { set.append(element) } }
    // The first eight are compared with each other and with the ninth, and hashed when it comes. Later ones are
    // compared where the 32 bits kept of their hashes are equal.
    #expect(cost.hashes == count)
    #expect(cost.comparisons <= 28 + 8 + 8)
    let again = ledger.count { set.append(elements[count / 2]) }
    #expect(again.hashes == 1)
    #expect(again.comparisons <= 2)
  }

  @Test(arguments: sizes)
  func lookingUpHashesOnceAndComparesOnce(count: Int) {
    let set = set(count)
    for number in [0, count / 2, count - 1] {
      let element = ledger(number)
      let found = ledger.count { _ = set.firstIndex(of: element) }
      #expect(found.hashes == 1)
      #expect(found.comparisons <= 2)
    }
    let stranger = ledger(-1)
    let missed = ledger.count { _ = set.contains(stranger) }
    #expect(missed.hashes == 1)
    #expect(missed.comparisons <= 1)
  }

  @Test(arguments: sizes)
  func lookingUpInAnyCollectionHashesOnce(count: Int) {
    func position<C: Collection>(of element: C.Element, in collection: C) -> C.Index?
    where C.Element: Equatable {
      collection.contains(element) ? collection.firstIndex(of: element) : nil
    }
    let set = set(count)
    let element = ledger(count - 1)
    #expect(position(of: element, in: set) == count - 1)
    #expect(ledger.count { _ = position(of: element, in: set) }.hashes == 2)
    #expect(position(of: ledger(-1), in: set) == nil)
  }

  @Test(arguments: sizes)
  func insertingAndRemovingHashOne(count: Int) {
    var set = set(count)
    let new = ledger(-1)
    for position in [0, count / 2, count] {
      #expect(ledger.count { set.insert(new, at: position) }.hashes == 1)
      #expect(ledger.count { set.remove(new) }.hashes == 1)
    }
    for position in [0, count / 2, count - 10] {
      let cost = ledger.count { set.remove(at: position) }
      #expect(cost == (0, 0))
    }
    #expect(ledger.count { set.removeFirst(3) } == (0, 0))
    #expect(ledger.count { set.removeLast() } == (0, 0))
  }

  @Test(arguments: sizes)
  func changingTheOrderHashesNothing(count: Int) {
    var set = set(count)
    let cost = ledger.count {
      set.swapAt(0, count - 1)
      set.reverse()
      set.shuffle()
      _ = set.partition { $0.number > 50 }
      set.sort()
      _ = set.filter { $0.number.isMultiple(of: 2) }
      set.removeAll { $0.number.isMultiple(of: 3) }
      set.removeSubrange(10..<20)
      set.reserveCapacity(10 * count)
      _ = OrderedSet(set[5..<15])
    }
    #expect(cost == (0, 0))
  }

  @Test(arguments: sizes)
  func operationsHashTheOtherElements(count: Int) {
    let set = set(count)
    let other = ledger(count / 2..<count + count / 2)
    #expect(ledger.count { _ = set.union(other) }.hashes == count)
    #expect(ledger.count { _ = set.intersection(other) }.hashes == count)
    #expect(ledger.count { _ = set.subtracting(other) }.hashes == count)
    #expect(ledger.count { _ = set.symmetricDifference(other) }.hashes <= 3 * count)
    #expect(ledger.count { _ = set.isSubset(of: other) }.hashes == count)
    #expect(ledger.count { _ = set.isSuperset(of: other) }.hashes <= count)
  }
}
