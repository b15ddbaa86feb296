import FronteraCollections
import Testing

struct OrderedSetTests {
  @Test func keepsTheFirstOfEqualElementsInOrder() {
    let set: OrderedSet = ["b", "a", "b", "c"]
    #expect(set.elements == ["b", "a", "c"])
    #expect(set.firstIndex(of: "c") == 2)
    #expect(set.firstIndex(of: "d") == nil)
    #expect(set.contains("a"))
    #expect(set.count == 3)
    #expect(set.description == #"["b", "a", "c"]"#)
  }

  @Test(arguments: [3, 8, 9, 100, 1_000])
  func findsEverythingAtAnySize(count: Int) {
    var set = OrderedSet(0..<count)
    #expect((0..<count).allSatisfy { set.firstIndex(of: $0) == $0 })
    #expect(set.append(count / 2) == (false, count / 2))
    #expect(set.insert(-1, at: 1) == (true, 1))
    #expect(set.insert(-1, at: 0) == (false, 1))
    #expect(set.firstIndex(of: count - 1) == count)
    set.swapAt(0, count)
    #expect(set.firstIndex(of: 0) == count)
    #expect(set.firstIndex(of: count - 1) == 0)
    #expect(set.remove(-1) == -1)
    #expect(set.remove(-1) == nil)
    #expect(set.removeIndex(of: count - 1) == 0)
    #expect(set.removeIndex(of: count - 1) == nil)
    #expect(set.count == count - 1)
    set.removeAll()
    #expect(set.isEmpty)
    #expect(set.firstIndex(of: 1) == nil)
  }

  @Test func findsElementsThatAllHaveTheSameHash() {
    var set = OrderedSet((0..<50).map(Clashing.init))
    for number in stride(from: 0, to: 50, by: 2) { set.remove(Clashing(number: number)) }
    #expect(set.map(\.number) == Array(stride(from: 1, to: 50, by: 2)))
    #expect(set.firstIndex(of: Clashing(number: 49)) == 24)
    #expect(!set.contains(Clashing(number: 48)))
  }

  @Test func shrinksAfterManyAreRemoved() {
    var set = OrderedSet(0..<2_000)
    for number in (3..<2_000).reversed() { set.remove(number) }
    #expect(set.elements == [0, 1, 2])
    #expect(set.firstIndex(of: 2) == 2)
  }

  @Test func keepsRoomThatWasReserved() {
    var set = OrderedSet<Int>()
    set.reserveCapacity(100)
    for number in 0..<100 { set.append(number) }
    #expect(set.firstIndex(of: 99) == 99)
    set.replaceAll(uncheckedUnique: [5, 4])
    #expect(set.firstIndex(of: 4) == 1)
  }

  @Test func comparesElementsAndOrder() {
    #expect(OrderedSet([1, 2]) == [1, 2])
    #expect(OrderedSet([1, 2]) != [2, 1])
    #expect(Set([OrderedSet([1, 2]), [1, 2]]).count == 1)
    #expect(OrderedSet(uncheckedUnique: [1, 2]) == [1, 2])
    #expect(
      Mirror(reflecting: OrderedSet([1, 2])).children.compactMap { $0.value as? Int } == [1, 2])
  }

  @Test func copiesAreIndependent() {
    let original = OrderedSet(0..<20)
    var copy = original
    copy.remove(at: 0)
    copy.append(100)
    #expect(original.elements == Array(0..<20))
    #expect(original.firstIndex(of: 19) == 19)
    #expect(copy.firstIndex(of: 19) == 18)
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func agreesWithAnArray(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var set = OrderedSet<Int>()
    var model: [Int] = []
    for step in 0..<20_000 {
      // Phases of growth and of decline, so that the table grows and shrinks.
      let isGrowing = step / 2_000 % 2 == 0
      let number = Int.random(in: 0..<400, using: &random)
      let position = model.firstIndex(of: number)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4 where isGrowing:
        let result = set.append(number)
        #expect(result == (position == nil, position ?? model.count))
        if position == nil { model.append(number) }
      case 4..<6 where isGrowing:
        let target = Int.random(in: 0...model.count, using: &random)
        #expect(set.insert(number, at: target) == (position == nil, position ?? target))
        if position == nil { model.insert(number, at: target) }
      case 0..<7:
        #expect(set.remove(number) == (position == nil ? nil : number))
        if let position { model.remove(at: position) }
      case 7 where model.count > 1:
        let (a, b) = (
          Int.random(in: 0..<model.count, using: &random),
          Int.random(in: 0..<model.count, using: &random)
        )
        set.swapAt(a, b)
        model.swapAt(a, b)
      case 8 where !model.isEmpty:
        let target = Int.random(in: 0..<model.count, using: &random)
        #expect(set.remove(at: target) == model.remove(at: target))
      default:
        #expect(set.firstIndex(of: number) == position)
      }
      if step % 500 == 0 {
        try #require(set.elements == model, "seed \(seed), step \(step)")
        try #require(
          model.indices.allSatisfy { set.firstIndex(of: model[$0]) == $0 },
          "seed \(seed), step \(step)")
      }
    }
  }
}

private struct Clashing: Hashable {
  var number: Int

  func hash(into hasher: inout Hasher) { hasher.combine(0) }
}
