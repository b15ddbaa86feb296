import Testing

@testable import FronteraCollections

/// The index of the ordered collections, under what is meant to break it.
struct PositionTableTests {
  /// Asks for each position of each element, and that the table holds nothing else.
  private func check<E: Hashable>(_ set: OrderedSet<E>, _ place: SourceLocation = #_sourceLocation)
  {
    let slots = set.table.words.prefix(set.table.slotCount)
    if !set.table.isEmpty {
      #expect(
        slots.filter { $0 >= 0 }.sorted() == set.indices.map { Int32($0) }, sourceLocation: place)
    }
    #expect(set.indices.allSatisfy { set.firstIndex(of: set[$0]) == $0 }, sourceLocation: place)
  }

  @Test func slotsAreAPowerOfTwoWithRoom() {
    for count in 0...5_000 {
      let slots = PositionTable.slotCount(for: count)
      guard count > PositionTable.linearLimit else {
        #expect(slots == 0)
        continue
      }
      #expect(slots.nonzeroBitCount == 1)
      #expect(PositionTable.capacity(of: slots) >= count)
      #expect(slots < 4 * count)
    }
  }

  @Test(arguments: [1, 2, 7, 64])
  func removalsInEveryOrderLeaveNothingBehind(kinds: Int) {
    let elements = (0..<200).map { Clashing(number: $0, kinds: kinds) }
    let orders: [[Clashing]] = [
      elements, elements.reversed(), Array(elements[100...] + elements[..<100]),
      elements.filter { $0.number.isMultiple(of: 2) }
        + elements.filter { !$0.number.isMultiple(of: 2) },
    ]
    for order in orders {
      var set = OrderedSet(elements)
      for (step, element) in order.enumerated() {
        #expect(set.remove(element) == element)
        if step.isMultiple(of: 9) { check(set) }
      }
      #expect(set.isEmpty)
      #expect(set.table.words.prefix(set.table.slotCount).allSatisfy { $0 == -1 })
    }
  }

  @Test func aQueueDoesNotWearTheTableOut() {
    var set = OrderedSet(0..<100)
    for number in 100..<20_100 {
      set.removeFirst()
      set.append(number)
    }
    check(set)
    #expect(set.table.slotCount == PositionTable.slotCount(for: 100))
    for number in 20_100..<40_100 {
      set.removeLast()
      set.append(number)
    }
    check(set)
    #expect(set.table.slotCount == PositionTable.slotCount(for: 100))
  }

  @Test func searchesStayShortForPoorHashes() {
    // Multiples of a large power of two: a table that took the lower bits would put all into one slot.
    let set = OrderedSet((0..<1_000).map { Plain(number: $0 << 20) })
    check(set)
    let table = set.table
    let longest = set.indices.map { position in
      let home = table.home(of: table.words[table.slotCount + position])
      return (table.slot(of: position) - home) & table.mask
    }.max()
    #expect(longest! < 64)
  }

  @Test func roomIsKeptOrGivenBackAsTold() {
    var set = OrderedSet<Int>(minimumCapacity: 1_000)
    let slots = set.table.slotCount
    #expect(slots >= 2_000)
    for number in 0..<1_000 { set.append(number) }
    #expect(set.table.slotCount == slots)
    set.removeAll(keepingCapacity: true)
    #expect(set.table.slotCount == slots)
    check(set)
    set.append(contentsOf: 0..<5)
    check(set)
    set.removeAll()
    #expect(set.table.isEmpty)
  }

  @Test func fewElementsHaveNoTable() {
    var set = OrderedSet(0..<8)
    #expect(set.table.isEmpty)
    set.insert(8, at: 0)
    #expect(set.table.slotCount == PositionTable.slotCount(for: 9))
    check(set)
    set.removeSubrange(1...)
    #expect(set.table.isEmpty)
    check(set)
  }
}
