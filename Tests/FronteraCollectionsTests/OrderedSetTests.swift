import Foundation
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
    #expect(set.remove(count - 1) == count - 1)
    #expect(set.remove(count - 1) == nil)
    #expect(set.count == count - 1)
    set.removeAll()
    #expect(set.isEmpty)
    #expect(set.firstIndex(of: 1) == nil)
  }

  @Test func findsElementsThatAllHaveTheSameHash() {
    var set = OrderedSet((0..<50).map { Clashing(number: $0) })
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
  }

  @Test func comparesElementsAndOrder() {
    #expect(OrderedSet([1, 2]) == [1, 2])
    #expect(OrderedSet([1, 2]) != [2, 1])
    #expect(Set([OrderedSet([1, 2]), [1, 2]]).count == 1)
    #expect(OrderedSet(uncheckedUniqueElements: [1, 2]) == [1, 2])
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

  @Test func replacesByEqualElements() {
    var set: OrderedSet = [Tagged(id: 1, tag: "a"), Tagged(id: 2, tag: "b")]
    #expect(set.update(Tagged(id: 2, tag: "c"), at: 1).tag == "b")
    #expect(set.updateOrAppend(Tagged(id: 1, tag: "d"))?.tag == "a")
    #expect(set.updateOrAppend(Tagged(id: 3, tag: "e")) == nil)
    let (old, index) = set.updateOrInsert(Tagged(id: 3, tag: "f"), at: 0)
    #expect(old?.tag == "e")
    #expect(index == 2)
    #expect(set.updateOrInsert(Tagged(id: 4, tag: "g"), at: 0).originalMember == nil)
    #expect(set.map(\.tag) == ["g", "d", "c", "f"])
    #expect(set.lastIndex(of: Tagged(id: 2, tag: "")) == 2)
  }

  @Test(arguments: [5, 40])
  func doesTheAlgebraOfSetsInOrder(count: Int) {
    let set = OrderedSet(0..<count)
    let other = [count + 1, 3, 1, 3, count]
    #expect(set.union(other).elements == Array(0..<count) + [count + 1, count])
    #expect(set.intersection(other).elements == [1, 3])
    #expect(set.subtracting(other).elements == (0..<count).filter { $0 != 1 && $0 != 3 })
    #expect(
      set.symmetricDifference(other).elements
        == (0..<count).filter { $0 != 1 && $0 != 3 } + [count + 1, count])
    var changed = set
    changed.formSymmetricDifference(other)
    #expect(changed == set.symmetricDifference(other))
    changed = set
    changed.subtract(other)
    #expect(changed == set.subtracting(other))
    changed.formUnion(other)
    changed.formIntersection([count, 0, 3])
    #expect(changed.elements == [0, 3, count])
  }

  @Test func comparesAsSetsDo() {
    let set: OrderedSet = [1, 2, 3]
    #expect(set.isSubset(of: [3, 2, 1]) && !set.isStrictSubset(of: [3, 2, 1, 1]))
    #expect(set.isStrictSubset(of: [4, 3, 2, 1]) && !set.isSubset(of: [1, 2, 4]))
    #expect(set.isSuperset(of: [3, 3]) && set.isStrictSuperset(of: [3, 3]))
    #expect(!set.isStrictSuperset(of: [1, 2, 3]) && !set.isStrictSuperset(of: [1, 4]))
    #expect(set.isDisjoint(with: [4, 5]) && !set.isDisjoint(with: [4, 1]))
    #expect(OrderedSet<Int>().isSubset(of: []))
  }

  @Test func sortsFiltersAndCuts() {
    var set: OrderedSet = [3, 1, 2]
    #expect(set.sorted().elements == [1, 2, 3])
    #expect(set.sorted(by: >).elements == [3, 2, 1])
    set.sort(by: >)
    #expect(set.elements == [3, 2, 1])
    #expect(set.filter { $0 != 2 } == [3, 1])
    #expect(OrderedSet(set[1...]) == [2, 1])
    #expect(OrderedSet(set) == set)
    set.append(contentsOf: [4, 1, 5])
    set.removeFirst(2)
    set.removeLast(1)
    #expect(set.elements == [1, 4])
    set.removeFirst(0)
    #expect(set.removeLast() == 4)
    #expect(set.debugDescription == "OrderedSet([1])")
    let sum = set.withContiguousStorageIfAvailable { $0.reduce(0, +) }
    #expect(sum == 1)
  }

  @Test func aConditionThatThrowsChangesNothing() {
    struct Refusal: Error {}
    var set = OrderedSet(0..<20)
    #expect(throws: Refusal.self) { try set.sort { _, _ in throw Refusal() } }
    #expect(throws: Refusal.self) { try set.removeAll { _ in throw Refusal() } }
    #expect(throws: Refusal.self) { try set.partition { _ in throw Refusal() } }
    #expect(set.elements == Array(0..<20))
    #expect(set.firstIndex(of: 19) == 19)
  }

  @Test func codesAsAnArray() throws {
    let set: OrderedSet = [3, 1, 2]
    let data = try JSONEncoder().encode(set)
    #expect(String(decoding: data, as: UTF8.self) == "[3,1,2]")
    #expect(try JSONDecoder().decode(OrderedSet<Int>.self, from: data) == set)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(OrderedSet<Int>.self, from: Data("[1,2,1]".utf8))
    }
    #expect("\(try #require(error))".contains("Two of them are 1."))
  }
}

private struct Tagged: Hashable {
  var id: Int
  var tag: String

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
