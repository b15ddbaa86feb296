import Dependencies
import IdentifiedCollections
import Sharing
import Synchronization
import Testing

@Suite struct RangeReplaceableCollectionSharedTests {
  struct Row: Identifiable, Equatable, Sendable {
    var id: Int
    var name = "row"
  }

  @Test func elementsOfAnArrayAreShared() {
    @Shared(value: [1, 2, 3]) var numbers
    let each = Array($numbers)
    #expect(each.map(\.wrappedValue) == [1, 2, 3])
    each[1].withLock { $0 = 20 }
    #expect(numbers == [1, 20, 3])
    $numbers.withLock { $0[0] = 10 }
    #expect(each[0].wrappedValue == 10)
  }

  @Test func anElementThatIsGoneKeepsItsValue() {
    @Shared(value: ["a", "b"]) var letters
    let each = Array($letters)
    $letters.withLock { $0 = ["c"] }
    #expect(each.map(\.wrappedValue) == ["c", "b"])
    each[1].withLock { $0 = "lost" }
    #expect(letters == ["c"])
    #expect(each[1].wrappedValue == "b")
    $letters.withLock { $0.append("again") }
    #expect(each[1].wrappedValue == "again")
  }

  @Test func slicesHaveTheirOwnIndices() {
    let slice = Shared(value: [1, 2, 3, 4][2...])
    let each = ContiguousArray(slice)
    each[1].withLock { $0 = 40 }
    #expect(Array(slice.wrappedValue) == [3, 40])
    slice.withLock { $0 = [9] }
    #expect(each.map(\.wrappedValue) == [3, 40])
  }

  @Test func identifiedElementsAreFoundByTheirIDs() {
    @Shared(value: [Row(id: 1), Row(id: 2)]) var rows: IdentifiedArrayOf<Row>
    let each = Array($rows)
    #expect(each.map(\.id) == [1, 2])
    $rows.withLock { $0.move(fromOffsets: [0], toOffset: 2) }
    each[0].withLock { $0.name = "first" }
    #expect(rows[id: 1]?.name == "first")
    #expect(rows[id: 2]?.name == "row")
    $rows.withLock { _ = $0.remove(id: 1) }
    #expect(each[0].wrappedValue == Row(id: 1, name: "first"))
    each[0].withLock { $0.name = "lost" }
    #expect(rows.map(\.id) == [2])
    $rows.withLock { $0[id: 1] = Row(id: 1, name: "new") }
    #expect(each[0].wrappedValue.name == "new")
  }

  @Test func sharedElementsFormIdentifiedArrays() {
    @Shared(value: [Row(id: 1), Row(id: 2)]) var rows: IdentifiedArrayOf<Row>
    let each = IdentifiedArray(uniqueElements: Array($rows))
    each[id: 2]?.withLock { $0.name = "two" }
    #expect(rows[id: 2]?.name == "two")
  }

  @Test func partsOfElementsAreShared() {
    @Shared(value: [Row(id: 1)]) var rows
    let name = Array($rows)[0].name
    name.withLock { $0 = "part" }
    #expect(rows[0].name == "part")
  }

  @Test func readersFollow() {
    @Shared(value: [1, 2]) var numbers
    let each = Array(SharedReader($numbers))
    $numbers.withLock { $0[1] = 5 }
    #expect(each.map(\.wrappedValue) == [1, 5])
    $numbers.withLock { $0 = [] }
    #expect(each.map(\.wrappedValue) == [1, 5])
  }

  @Test func readersOfIdentifiedArraysFollow() {
    @Shared(value: [Row(id: 1), Row(id: 2)]) var rows: IdentifiedArrayOf<Row>
    let each = Array(SharedReader($rows))
    $rows.withLock { $0.swapAt(0, 1) }
    $rows.withLock { $0[id: 1]?.name = "first" }
    #expect(each.map(\.wrappedValue) == [Row(id: 1, name: "first"), Row(id: 2)])
    $rows.withLock { $0 = [] }
    #expect(each[0].wrappedValue == Row(id: 1, name: "first"))
  }

  @Test func observersOfElementsAreTold() {
    @Shared(value: [1, 2]) var numbers
    let counter = ChangeCounter()
    let each = Array($numbers)
    counter.follow { each[0].wrappedValue }
    $numbers.withLock { $0[0] = 3 }
    #expect(counter.count == 1)
  }

  @Test func elementsFollowAnotherKey() async throws {
    @Shared(value: [1, 2]) var numbers
    @Shared(.inMemory("numbers")) var others = [7]
    let each = Array($numbers)
    try await $numbers.load(.inMemory("numbers"))
    #expect(each.map(\.wrappedValue) == [7, 2])
    each[0].withLock { $0 = 8 }
    #expect(others == [8])
  }

  @Test func nestedSharedValuesAreSaved() {
    let backend = Backend()
    @Shared(TestKey(backend: backend)) var number = 1
    @Shared(value: [$number]) var nested
    Array($nested)[0].wrappedValue.withLock { $0 = 2 }
    #expect(backend.state.withLock { $0.saved } == [2])
  }
}
