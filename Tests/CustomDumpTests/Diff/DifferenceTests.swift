import Testing

@testable import CustomDump

@Suite struct DifferenceTests {
  @Test func sidesOfEntries() {
    let table: [(DiffEntry.Content, isDifference: Bool, isInFirst: Bool, isInSecond: Bool)] = [
      (.unchanged(1), false, true, true),
      (.skipped(2), false, true, true),
      (.removed(1), true, true, false),
      (.inserted(1), true, false, true),
      (.movedAway(1, to: .index(2)), true, true, false),
      (.movedHere(1, from: .index(2)), true, false, true),
      (.changed(.replaced(1, 2, .text), movedFrom: nil), true, true, true),
      (.changed(.repeated(opening: "", closing: ""), movedFrom: nil), false, true, true),
      (.changed(.repeated(opening: "", closing: ""), movedFrom: .index(1)), true, true, true),
    ]
    for (content, isDifference, isInFirst, isInSecond) in table {
      let entry = DiffEntry(label: .none, content: content)
      #expect(entry.isDifference == isDifference)
      #expect(entry.isInFirst == isInFirst)
      #expect(entry.isInSecond == isInSecond)
    }
  }

  @Test func pairsAreKnownByIdentity() {
    let nodes = (Node("a"), Node("a"))
    let pair = ObjectPair(first: nodes.0, second: nodes.1)
    #expect(pair == ObjectPair(first: nodes.0, second: nodes.1))
    #expect(pair != ObjectPair(first: nodes.1, second: nodes.0))
    #expect(Set([pair, pair]).count == 1)
  }

  /// Another object at the same address would pass for one that is gone.
  @Test func pairsKeepTheirObjects() {
    weak var node: Node?
    var pair: ObjectPair?
    do {
      let made = Node("a")
      node = made
      pair = ObjectPair(first: made, second: made)
    }
    #expect(node != nil)
    pair = nil
    #expect(node == nil)
    _ = pair
  }

  @Test func keysAreNumberedAsTheyCome() {
    var table = KeyTable<String>()
    #expect(["a", "b", "a", "c"].map { table.number(of: $0) } == [0, 1, 0, 2])
  }
}
