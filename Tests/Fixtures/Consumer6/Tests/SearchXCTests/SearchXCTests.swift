import Browser
import ComposableArchitecture
import Search
import XCTest

private struct Offline: Error {}

final class SearchXCTests: XCTestCase {
  @MainActor func testRowsAreFoundAndMarked() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.searchClient.search = { [$0, "b"] }
    }
    await store.send(.submitted("a")) { $0.query = "a" }
    await store.receive(\.response, ["a", "b"]) {
      $0.rows = [Row.State(id: 0, title: "a"), Row.State(id: 1, title: "b")]
    }
    await store.send(\.rows[id: 1].markTapped) { $0.rows[id: 1]?.isMarked = true }
  }

  @MainActor func testAnErrorIsShown() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.searchClient.search = { _ in throw Offline() }
    }
    await store.send(.submitted("a")) { $0.query = "a" }
    await store.receive(\.failed) {
      $0.destination = .alert(AlertState { TextState("No results") })
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @MainActor func testAnEnumOfAnotherModuleInASheet() async {
    let store = TestStore(initialState: Browser.State()) { Browser() }
    await store.send(.sheetTapped) {
      $0.sheet = .destination(.detail(Detail.State(title: "In a sheet")))
    }
    await store.send(\.sheet.destination.detail.scopeTapped) {
      $0.sheet?.destination?.detail?.area = .titles
    }
  }
}
