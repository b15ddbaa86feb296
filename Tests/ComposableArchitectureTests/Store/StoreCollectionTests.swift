@testable import ComposableArchitecture
import FronteraTestSupport
import Testing

/// The stores of the elements of a collection.
@MainActor
struct StoreCollectionTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
      var owned = InPlaceTests.Owned()
    }

    enum Action: Equatable { case increment, change, part(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .change: state.owned.change()
        case .part(let number): state.count += number
        }
        return .none
      }
    }
  }

  @Reducer
  struct List {
    @ObservableState
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = []
    }

    enum Action { case rows(IdentifiedActionOf<Row>), remove(Int), insert(Int), reverse }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rows: break
        case .remove(let id): state.rows.remove(id: id)
        case .insert(let id): state.rows.append(Row.State(id: id))
        case .reverse: state.rows.reverse()
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Reducer
  struct Folder {
    @ObservableState
    struct State: Equatable { var list: List.State? }

    enum Action { case list(List.Action), close }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .close = action { state.list = nil }
        return .none
      }
      .ifLet(\.list, action: \.list) { List() }
    }
  }

  private func list(_ count: Int = 3) -> List.State {
    List.State(rows: IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) }))
  }

  private func makeStore(_ count: Int = 3) -> StoreOf<List> {
    Store(initialState: list(count)) { List() }
  }

  private func rows(
    of store: StoreOf<List>
  ) -> StoreCollection<Int, Row.State, Row.Action> {
    store.scope(state: \.rows, action: \.rows)
  }

  @Test("A store below that of an element keeps everything above it")
  func storeBelowElement() {
    var root: StoreOf<List>? = makeStore()
    weak let node = root?.node
    let count = root.map { rows(of: $0)[1].scope(state: \.count, action: \.part) }
    root = nil
    #expect(node != nil)
    guard node != nil else { return }
    count?.send(5)
    #expect(count?.withState { $0 } == 5)
  }

  @Test("The stores come in the order of the elements, and lead to them")
  func order() {
    let store = makeStore()
    #expect(rows(of: store).map(\.id).count == 3)
    #expect(rows(of: store).map { $0.withState(\.id) } == [0, 1, 2])
    store.send(.reverse)
    #expect(store.scope(\.rows, action: \.rows).map { $0.withState(\.id) } == [2, 1, 0])
    rows(of: store)[0].send(.increment)
    #expect(store.rows[id: 2]?.count == 1)
    #expect(rows(of: store).last?.count == 0)
  }

  @Test("An element has the same store while somebody holds it, wherever it moves")
  func identity() {
    let store = makeStore()
    let first = rows(of: store)[0]
    #expect(rows(of: store)[0] === first)
    store.send(.reverse)
    #expect(rows(of: store)[2] === first)
    weak let dropped = rows(of: store)[1]
    #expect(dropped == nil)
  }

  @Test("Stores that were dropped are forgotten, those that are held are not")
  func sweep() {
    let store = makeStore(500)
    let held = rows(of: store)[7]
    for _ in 0..<3 { for row in rows(of: store) { #expect(row.count == 0) } }
    #expect(rows(of: store)[7] === held)
  }

  @Test("S9: a row that was removed shows its last state and ignores actions, with one issue")
  func removedRow() {
    let store = makeStore()
    let row = rows(of: store)[2]
    let untouched = rows(of: store)[1]
    row.send(.increment)
    #expect(row.count == 1)
    store.send(.remove(2))
    store.send(.remove(1))
    #expect(row.count == 1)
    #expect(row.withState(\.id) == 2)
    #expect(untouched.count == 0)
    let issues = recordIssues { row.send(.increment) }
    #expect(issues.count == 1)
    #expect(row.count == 1)
    store.send(.insert(2))
    row.send(.increment)
    #expect(store.rows[id: 2]?.count == 1)
  }

  @Test("S9, S13: a held collection and held stores cost the next change one row at most")
  func inPlace() {
    let store = makeStore(1_000)
    let collection = rows(of: store)
    let row = collection[500]
    let address = { @MainActor in
      store.withState { $0.rows.elements.withUnsafeBufferPointer { $0.baseAddress } }
    }
    let before = address()
    row.send(.change)
    #expect(row.owned.copies == 1)
    collection[501].send(.change)
    #expect(address() == before)
    #expect(collection.count == 1_000)
  }

  @Test("Whoever reads the collection is told of other elements, not of changes inside one")
  func observation() {
    let store = makeStore()
    let count = { @MainActor in rows(of: store).count }
    #expect(changes(of: count) { rows(of: store)[0].send(.increment) } == 0)
    #expect(changes(of: count) { store.send(.insert(9)) } == 1)
    #expect(changes(of: count) { store.send(.reverse) } == 1)
  }

  @Test("Whoever reads a row is told of that row")
  func rowObservation() {
    let store = makeStore()
    let row = rows(of: store)[1]
    let read = { @MainActor in row.count }
    #expect(changes(of: read) { rows(of: store)[0].send(.increment) } == 0)
    #expect(changes(of: read) { store.send(.rows(.element(id: 1, action: .increment))) } == 1)
    #expect(changes(of: read) { store.send(.remove(1)) } == 1)
  }

  @Test("The rows of a child that can go away")
  func optionalParent() throws {
    let store = Store(initialState: Folder.State(list: list())) { Folder() }
    let list = try #require(store.scope(state: \.list, action: \.list))
    let row = rows(of: list)[1]
    row.send(.increment)
    #expect(store.list?.rows[1].count == 1)
    #expect(row.count == 1)
    store.send(.close)
    #expect(row.count == 1)
    #expect(recordIssues { row.send(.increment) }.count == 1)
  }

  @Test("S9: a row that is gone and was never seen is an issue, and a store that refuses actions")
  func goneBeforeItWasSeen() {
    let store = makeStore()
    let collection = rows(of: store)
    store.send(.remove(1))
    var row: StoreOf<Row>?
    let issues = recordIssues { row = collection[1] }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("the element '1'") == true)
    #expect(recordIssues { row?.send(.increment) }.count == 1)
    #expect(recordIssues { _ = collection[0].count + collection[2].count }.isEmpty)
    #expect(row?.node.isAlive == false)
  }

  @Test("Rows that go while a loop runs over their stores are left out")
  func removalInALoop() {
    let store = makeStore(5)
    var seen: [Int] = []
    let issues = recordIssues {
      for row in rows(of: store) {
        let id = row.withState(\.id)
        seen.append(id)
        store.send(.remove(id))
        store.send(.remove(id + 2))
      }
    }
    #expect(issues.isEmpty)
    #expect(seen == [0, 1, 4])
    #expect(store.rows.isEmpty)
  }

  @Test("A part of the state that is sent the same actions")
  func sameActions() {
    let store = makeStore()
    let rows = store.scope(state: \.rows, action: \.self)
    #expect(rows === store.scope(state: \.rows, action: \.self))
    rows.send(.remove(1))
    #expect(Array(rows.withState(\.ids)) == [0, 2])
    let whole = store.scope(state: \.self, action: \.self)
    whole.send(.reverse)
    #expect(Array(whole.rows.ids) == [2, 0])
    let row = store.scope(state: \.self, action: \.rows)
    row.send(.element(id: 0, action: .increment))
    #expect(store.rows[id: 0]?.count == 1)
  }

  @Test("A row, or the collection, keeps the store of all")
  func lifetime() {
    var store: StoreOf<List>? = makeStore()
    let collection = store.map { rows(of: $0) }
    store = nil
    let row = collection?[1]
    row?.send(.increment)
    #expect(row?.count == 1)
  }
}

/// Traps have a text. The suite is serialised: each test occupies a thread.
@Suite(.serialized)
struct StoreTrapTests {
  @Test("The state of an element that is gone and whose store nobody held")
  func goneElement() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let store = Store(initialState: StoreCollectionTests.List.State(rows: [.init(id: 1)])) {
        StoreCollectionTests.List()
      }
      let rows = store.scope(state: \.rows, action: \.rows)
      store.send(.remove(1))
      var row: StoreOf<StoreCollectionTests.Row>?
      _ = recordIssues { row = rows[0] }
      print(row?.count ?? 0)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the element '1'"))
  }

  @Test("A store that is read by its own reducer says so")
  func readWhileReducing() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let read = LockIsolated<(@MainActor @Sendable () -> Void)?>(nil)
      let store = Store(initialState: 1) {
        Reduce<Int, Void> { _, _ in
          MainActor.assumeIsolated { read.value?() }
          return .none
        }
      }
      read.setValue { _ = store.withState { $0 } }
      store.send(())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("was read while its reducers were changing it"))
  }
}
