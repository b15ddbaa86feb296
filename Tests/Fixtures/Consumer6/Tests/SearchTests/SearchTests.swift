import Browser
import ComposableArchitecture
import Search
import Testing

private struct Offline: Error {}

@MainActor @Suite struct SearchTests {
  @Test func rowsAreFoundMarkedAndRemoved() async {
    let queries = LockIsolated<[String]>([])
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.searchClient.search = { query in
        queries.withValue { $0.append(query) }
        return ["a", "b"]
      }
    }
    await store.send(.submitted("letters")) { $0.query = "letters" }
    await store.receive(\.response) {
      $0.rows = [Row.State(id: 0, title: "a"), Row.State(id: 1, title: "b")]
    }
    await store.send(.rows(.element(id: 1, action: .markTapped))) {
      $0.rows[id: 1]?.isMarked = true
    }
    await store.send(\.rows[id: 0].removeTapped) { $0.rows.remove(id: 0) }
    #expect(queries.value == ["letters"])
  }

  @Test func anErrorIsShown() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.searchClient.search = { _ in throw Offline() }
    }
    await store.send(.submitted("a")) { $0.query = "a" }
    await store.receive(\.failed) {
      $0.destination = .alert(AlertState { TextState("No results") })
    }
    await store.send(\.destination.alert.retryTapped) { $0.destination = nil }
  }

  @Test func theDetailClosesItself() async {
    var state = Search.State()
    state.rows = [Row.State(id: 7, title: "Seven")]
    let store = TestStore(initialState: state) { Search() }
    await store.send(.detailTapped(7)) { $0.destination = .detail(Detail.State(title: "Seven")) }
    await store.send(.destination(.presented(.detail(.scopeTapped)))) {
      $0.destination?.detail?.area = .titles
    }
    await store.send(\.destination.detail.closeTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func anEnumOfAnotherModuleInAStackAndInASheet() async {
    let store = TestStore(initialState: Browser.State()) {
      Browser()
    } withDependencies: {
      $0.searchClient.search = { [$0] }
    }
    store.exhaustivity = .off
    await store.send(\.search.submitted, "only")
    await store.receive(\.search.response) {
      $0.path[id: 0] = .detail(Detail.State(title: "only"))
    }
    await store.send(\.path[id: 0].detail.scopeTapped) {
      $0.path[id: 0]?.modify(\.detail) { $0.area = .titles }
    }
    await store.send(.sheetTapped)
    await store.send(\.sheet.destination.detail.scopeTapped) {
      $0.sheet = .destination(.detail(Detail.State(title: "In a sheet")))
      $0.sheet?.destination?.detail?.area = .titles
    }
  }

  @Test func aStoreShowsWhatIsOfAnotherModule() throws {
    let store = Store(initialState: Browser.State()) { Browser() }
    store.send(.sheetTapped)
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    guard case .destination(let destination) = sheet.case,
      case .detail(let detail) = destination.case
    else {
      Issue.record("The sheet does not show a detail.")
      return
    }
    detail.send(.scopeTapped)
    #expect(detail.area == .titles)
  }
}
