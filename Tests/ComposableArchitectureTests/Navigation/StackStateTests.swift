import ComposableArchitecture
import FronteraTestSupport
import Foundation
import Testing

/// A stack as a collection, as a value and as a file.
struct StackStateTests {
  @CasePathable
  @dynamicMemberLookup
  enum Screen: Equatable, Hashable, Codable {
    case detail(Detail)
    case settings(isOn: Bool)

    struct Detail: Equatable, Hashable, Codable {
      var title = ""
      var rows: [Int] = []
    }
  }

  private func stack(_ elements: Screen...) -> StackState<Screen> { StackState(elements) }

  @Test func replacesAnyRange() {
    var stack = StackState(["a", "b", "c"])
    let ids = stack.ids
    stack.append("d")
    stack.insert("x", at: 1)
    #expect(Array(stack) == ["a", "x", "b", "c", "d"])
    #expect(stack.ids.first == ids[0])
    #expect(Set(stack.ids).count == 5)
    stack.remove(at: 1)
    stack.removeSubrange(2...)
    #expect(Array(stack) == ["a", "b"])
    #expect(stack.ids == Array(ids.prefix(2)))
    stack += ["e"]
    #expect(stack.last == "e")
    #expect(stack.popLast() == "e")
    stack.removeAll(keepingCapacity: true)
    #expect(stack.isEmpty)
    #expect(stack == StackState())
  }

  @Test func newIdentifiersAreNotOnTheStack() {
    var stack = StackState<String>()
    for id in 0..<3 { stack[id: StackElementID(generation: id)] = "by hand" }
    stack.append("a")
    stack += ["b", "c"]
    #expect(Set(stack.ids).count == 6)
    #expect(stack.ids == [0, 1, 2, 3, 4, 5])
  }

  @Test func walksBothWays() {
    let stack = StackState(["a", "b", "c"])
    #expect(Array(stack.reversed()) == ["c", "b", "a"])
    #expect(stack.index(after: stack.startIndex) == 1)
    #expect(stack.index(before: stack.endIndex) == 2)
    #expect(stack.firstIndex(of: "b") == 1)
  }

  @Test func popsToAndFrom() {
    var stack = StackState(["a", "b", "c", "d"])
    let ids = stack.ids
    stack.pop(from: 999)
    stack.pop(to: 999)
    #expect(stack.count == 4)
    stack.pop(to: ids[2])
    #expect(Array(stack) == ["a", "b", "c"])
    stack.pop(from: ids[1])
    #expect(Array(stack) == ["a"])
    stack.pop(to: ids[0])
    #expect(stack.ids == [ids[0]])
  }

  @Test func equalUnderTheSameIdentifiersOnly() {
    let first = StackState(["a"])
    var copy = first
    #expect(copy == first)
    copy.replaceSubrange(0..<1, with: ["a"])
    #expect(Array(copy) == Array(first))
    #expect(copy != first)
    #expect(Set([first, first]).count == 1)
  }

  // MARK: Cases

  @Test func readsAndWritesTheCaseOfAnElement() throws {
    var stack = stack(.detail(.init(title: "a")), .settings(isOn: false))
    let ids = stack.ids
    #expect(stack[id: ids[0], case: \.detail]?.title == "a")
    #expect(stack[id: ids[0], case: \.settings] == nil)
    #expect(stack[id: 999, case: \.detail] == nil)
    stack[id: ids[0], case: \.detail]?.title = "b"
    stack[id: ids[1], case: \.settings] = true
    #expect(Array(stack) == [.detail(.init(title: "b")), .settings(isOn: true)])
    #expect(stack.ids == ids)
    stack[id: ids[1], case: \.detail]?.title = "nothing to write to"
    stack[id: ids[0], case: \.detail] = nil
    #expect(Array(stack) == [.settings(isOn: true)])
    #expect(stack.ids == [ids[1]])
  }

  @Test func aPayloadOfAnotherCaseIsReported() {
    var stack = stack(.settings(isOn: false))
    let before = stack
    let id = stack.ids[0]
    let issues = recordIssues {
      stack[id: id, case: \.detail] = .init(title: "wrong")
      stack[id: 999, case: \.settings] = true
      stack[id: 999, case: \.settings] = nil
    }
    #expect(issues.count == 2)
    #expect(issues[0].message.contains(#"at '\.detail'"#))
    #expect(issues[1].message.contains("'#999'"))
    #expect(stack == before)
  }

  @Test func aPayloadIsChangedInPlace() {
    var stack = stack(.detail(.init(rows: Array(0..<100))), .settings(isOn: true))
    let id = stack.ids[0]
    let before = stack[id: id, case: \.detail]!.rows.withUnsafeBufferPointer { $0.baseAddress }
    stack[id: id, case: \.detail]?.rows[0] = 7
    let after = stack[id: id, case: \.detail]!.rows.withUnsafeBufferPointer { $0.baseAddress }
    #expect(before == after)
  }

  // MARK: Paths

  @Test func aPathIsReadAndWrittenBack() {
    var stack = StackState(["a", "b", "c"])
    let ids = stack.ids
    #expect(stack.path.map(\.id) == ids)
    #expect(stack.path.map(\.element) == ["a", "b", "c"])
    stack.path.removeLast()
    stack.path[0].element = "A"
    stack.path.append(.init(id: 77, element: "z"))
    #expect(Array(stack) == ["A", "b", "z"])
    #expect(stack.ids == [ids[0], ids[1], 77])
    let path = stack.path
    stack.path = .init()
    #expect(stack.isEmpty)
    stack.path = path
    #expect(Array(stack) == ["A", "b", "z"])
    #expect(path.index(before: path.endIndex) == 2)
    #expect(path.index(after: path.startIndex) == 1)
  }

  @Test func componentsAndPathsAreEqualByIdentifier() {
    var stack = StackState(["a", "b"])
    let path = stack.path
    stack[id: stack.ids[0]] = "A"
    #expect(stack.path == path)
    #expect(stack.path[0] == path[0])
    #expect(Set([stack.path[0], path[0]]).count == 1)
    stack.path.swapAt(0, 1)
    #expect(stack.path != path)
    #expect(Array(stack) == ["b", "A"])
  }

  // MARK: Text and files

  @Test func isDumpedByIdentifier() {
    var stack = StackState<String>()
    for (id, element) in [(10, "a"), (9, "b"), (11, "c")] {
      stack[id: StackElementID(generation: id)] = element
    }
    #expect(
      String(customDumping: stack) == """
        [
          #10: "a",
          #9: "b",
          #11: "c"
        ]
        """)
    #expect(stack.description == #"["a", "b", "c"]"#)
    #expect(stack.debugDescription == #"["a", "b", "c"]"#)
    #expect(String(customDumping: StackElementID(generation: 3)) == "#3")
  }

  @Test func aDifferenceNamesTheElement() throws {
    var stack = StackState(["a", "b"])
    let before = stack
    let id = stack.ids[1]
    stack[id: id] = "c"
    let text = try #require(difference(before, stack, format: .default))
    #expect(text.contains(#"-   \#(id.debugDescription): "b""#), "\(text)")
    #expect(text.contains(#"+   \#(id.debugDescription): "c""#), "\(text)")
  }

  @Test("A stack that is written is read again, with identifiers of its own")
  func codable() throws {
    let stack = stack(.detail(.init(title: "a", rows: [1, 2])), .settings(isOn: true))
    let data = try JSONEncoder().encode(stack)
    let read = try JSONDecoder().decode(StackState<Screen>.self, from: data)
    #expect(Array(read) == Array(stack))
    #expect(Set(read.ids).isDisjoint(with: stack.ids))
    #expect(try JSONEncoder().encode(StackState<Screen>()) == Data("[]".utf8))
  }
}
