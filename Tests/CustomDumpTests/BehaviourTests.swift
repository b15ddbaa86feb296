import CustomDump
import Foundation
import Testing

/// Small inputs that users of such libraries have reported, and the right answers.
@Suite struct BehaviourTests {
  @Test("C5: one order, every time and at any depth")
  func dictionariesKeepOneOrder() {
    struct Key: Hashable {
      var name: String
      var tags: Set<String>
    }
    struct Holder {
      var table: [Key: [String: Set<Int>]]
    }
    var texts: Set<String> = []
    for round in 0..<100 {
      var generator = SeededGenerator(seed: UInt64(round))
      var table: [Key: [String: Set<Int>]] = [:]
      // What is inserted in another order lies in another order.
      for letter in "abcdefgh".shuffled(using: &generator) {
        let key = Key(name: "\(letter)", tags: Set(["x", "y", "z"].shuffled(using: &generator)))
        table[key, default: [:]]["b"] = Set((0..<9).shuffled(using: &generator))
        table[key, default: [:]]["a"] = []
      }
      texts.insert(String(customDumping: [[[Holder(table: table)]]]))
    }
    #expect(texts.count == 1)
  }

  @Test("C5: objects of Foundation too")
  func dictionariesOfFoundationKeepOneOrder() {
    var texts: Set<String> = []
    for round in 0..<100 {
      var generator = SeededGenerator(seed: UInt64(round))
      let table = NSMutableDictionary()
      for letter in "abcdefgh".shuffled(using: &generator) { table["\(letter)"] = 1 }
      texts.insert(String(customDumping: [table]))
    }
    #expect(texts.count == 1)
  }

  @Test("C6: types are shown where only they differ")
  func typesOfErasedNumbers() {
    let first: [AnyHashable: AnyHashable] = ["a": 1, "b": AnyHashable(2)]
    let second: [AnyHashable: AnyHashable] = ["a": 1, "b": AnyHashable(2.0)]
    #expect(first == second)
    #expect(diff(first, second)?.contains("+   \"b\": 2.0") == true)
    #expect(
      diff(["b": AnyHashable(2)], ["b": AnyHashable(2 as Int8)]) == """
          [
        -   "b": 2 as Int
        +   "b": 2 as Int8
          ]
        """)
    #expect(
      diff([AnyHashable(1)], [AnyHashable(1 as UInt8)]) == """
          [
        -   [0]: 1 as Int
        +   [0]: 1 as UInt8
          ]
        """)
    #expect(diff(first, first) == nil)
  }

  @Test("C6: types of the same name are told apart by what is around them")
  func typesOfOneName() {
    enum First { struct Value { var number = 1 } }
    enum Second { struct Value { var number = 1 } }
    #expect(
      diff(First.Value() as Any, Second.Value() as Any) == """
        - BehaviourTests.First.Value(number: 1)
        + BehaviourTests.Second.Value(number: 1)
        """)
  }

  @Test("C7: objects that refer to themselves")
  func cycles() {
    let first = Node.loop("a")
    let second = Node.loop("b")
    defer {
      first.next = nil
      second.next = nil
    }
    #expect(String(customDumping: first) == "Node(\n  name: \"a\",\n  next: Node(↩︎)\n)")
    #expect(
      diff(first, second) == """
          Node(
        -   name: "a",
        +   name: "b",
            next: Node(↩︎)
          )
        """)
    #expect(diff(first, first) == nil)
  }

  @Test("C12: one line of 10,000")
  func oneLine() throws {
    let lines = (0..<10_000).map { "line \($0)" }
    var changed = lines
    changed[5_000] = "other"
    let text = try #require(
      diff(lines.joined(separator: "\n"), changed.joined(separator: "\n")))
    #expect(text.contains("- line 5000\n+ other\n"))
    #expect(text.split(separator: "\n").count < 14)
  }

  @Test("C12: one element of 10,000")
  func oneElement() {
    let numbers = Array(0..<10_000)
    var changed = numbers
    changed[5_000] = -1
    #expect(
      diff(numbers, changed) == """
          [
            … (5000 unchanged),
        -   [5000]: 5000,
        +   [5000]: -1,
            … (4999 unchanged)
          ]
        """)
  }

  @Test("C13: identifiers of a generator that counts", arguments: [0, 1, 2, 255, 65_536])
  func countedIdentifiers(_ number: Int) throws {
    let digits = String(number, radix: 16)
    let padded = String(repeating: "0", count: 12 - digits.count) + digits
    let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-\(padded)"))
    #expect(String(customDumping: id) == "UUID(\(number))")
    #expect(String(customDumping: [id: 1]) == "[\n  UUID(\(number)): 1\n]")
  }

  @Test("C13: a row that moved is shown as moved")
  func movedRow() {
    struct Item: Identifiable {
      var id: UUID
      var title: String
    }
    let items = (0..<4).map { number in
      Item(
        id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number))),
        title: "item \(number)")
    }
    #expect(
      diff(items, [items[1], items[2], items[3], items[0]]) == """
          [
        -   [0]: BehaviourTests.Item(id: UUID(0), …),  // moved to [3]
            … (3 unchanged),
        +   [3]: BehaviourTests.Item(id: UUID(0), …)  // moved from [0]
          ]
        """)
  }
}
