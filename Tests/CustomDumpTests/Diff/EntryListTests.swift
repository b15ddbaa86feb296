import Testing

@testable import CustomDump

@Suite struct EntryListTests {
  @Test func runsOfTwoAreJoined() {
    var list = EntryList(joinsUnchanged: true)
    list.unchanged(.index(0), 0)
    list.add(.index(1), .removed(1))
    list.unchanged(.index(1), 2)
    list.unchanged(.index(2), 3)
    list.add(.index(3), .inserted(4))
    list.unchanged(4..<5) { (.index($0), $0 + 1) }
    list.finishRun()
    #expect(list.summary == ["same 0", "other", "skipped 2", "other", "same 5"])
    #expect(list.hasDifference)
  }

  @Test func propertiesAreNeverJoined() {
    var list = EntryList(joinsUnchanged: false)
    list.unchanged(.field("a"), 0)
    list.unchanged(.field("b"), 1)
    list.finishRun()
    #expect(list.summary == ["same 0", "same 1"])
    #expect(!list.hasDifference)
  }

  @Test func manyAtOnceAskForNoElement() {
    var list = EntryList(joinsUnchanged: true)
    list.unchanged(0..<0) { _ in fatalError("not asked for") }
    list.unchanged(0..<3) { _ in fatalError("not asked for") }
    list.unchanged(.index(3), 3)
    list.finishRun()
    #expect(list.summary == ["skipped 4"])
  }

  @Test func aSecondRunIsJoinedWithTheFirst() {
    var list = EntryList(joinsUnchanged: true)
    list.unchanged(0..<1) { (.index($0), $0) }
    list.unchanged(1..<2) { (.index($0), $0) }
    list.finishRun()
    #expect(list.summary == ["skipped 2"])
  }

  @Test func wholeListsAskForEveryElement() {
    var list = EntryList(joinsUnchanged: false)
    list.unchanged(0..<3) { (.index($0), $0) }
    list.add(.index(3), .removed(3))
    list.finishRun()
    #expect(list.summary == ["same 0", "same 1", "same 2", "other"])
  }

  @Test func aRepetitionIsNoDifference() {
    var list = EntryList(joinsUnchanged: true)
    list.add(.index(0), .repeated(opening: "Node(", closing: ")"), value: 0)
    #expect(!list.hasDifference)
    list.add(.index(0), nil, value: 0, movedFrom: .index(1))
    #expect(list.hasDifference)
  }
}

extension EntryList {
  fileprivate var summary: [String] {
    entries.map { entry in
      switch entry.content {
      case .unchanged(let value): "same \(value)"
      case .skipped(let count): "skipped \(count)"
      default: "other"
      }
    }
  }
}
