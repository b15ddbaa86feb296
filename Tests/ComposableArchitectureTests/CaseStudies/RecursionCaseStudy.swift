import ComposableArchitecture
import Foundation
import Testing

// Recursion. An outline: each entry is a feature with entries below it, which are the same feature. The
// state holds a collection of itself, the actions are indirect, and the body runs itself on its rows.

@DependencyClient
struct OutlineClient: Sendable {
  var suggestTitle: @Sendable (_ id: UUID) async throws -> String
}

extension OutlineClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var outlineClient: OutlineClient {
    get { self[OutlineClient.self] }
    set { self[OutlineClient.self] = newValue }
  }
}

@Reducer
struct Outline {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var title = ""
    var rows: IdentifiedArrayOf<State> = []

    /// This entry and all below it.
    var count: Int { rows.reduce(1) { $0 + $1.count } }
  }

  enum Action {
    case addRowButtonTapped
    case deleteRows(IndexSet)
    indirect case rows(IdentifiedActionOf<Outline>)
    case suggestButtonTapped
    case suggestion(String)
    case titleChanged(String)
  }

  private enum CancelID { case suggestion }

  @Dependency(\.outlineClient) var outlineClient
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addRowButtonTapped:
        state.rows.append(State(id: uuid()))
        return .none

      case .deleteRows(let positions):
        state.rows.remove(atOffsets: positions)
        return .none

      case .rows:
        return .none

      case .suggestButtonTapped:
        return .run { [id = state.id] send in
          await send(.suggestion(try await outlineClient.suggestTitle(id: id)))
        }
        .cancellable(id: CancelID.suggestion, cancelInFlight: true)

      case .suggestion(let title):
        state.title = title
        return .none

      case .titleChanged(let title):
        state.title = title
        // Whoever writes wants no suggestion.
        return .cancel(id: CancelID.suggestion)
      }
    }
    .forEach(\.rows, action: \.rows) {
      Outline()
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct OutlineTests {
  let clock = TestClock()
  let root = UUID(10)
  let chapter = UUID(11)
  let section = UUID(12)

  var book: Outline.State {
    Outline.State(
      id: root, title: "Book",
      rows: [
        Outline.State(
          id: chapter, title: "Chapter", rows: [Outline.State(id: section, title: "Section")])
      ])
  }

  func prepare(_ values: inout DependencyValues) {
    values.uuid = .incrementing
    values.outlineClient.suggestTitle = { [clock] id in
      try await clock.sleep(for: .seconds(1))
      return "Suggested"
    }
  }

  func makeStore() -> TestStoreOf<Outline> {
    TestStore(initialState: book) {
      Outline()
    } withDependencies: {
      prepare(&$0)
    }
  }

  @Test func entriesAtEveryDepth() async {
    let store = makeStore()
    await store.send(.addRowButtonTapped) { $0.rows.append(Outline.State(id: UUID(0))) }
    await store.send(\.rows[id: chapter].rows[id: section].addRowButtonTapped) {
      $0.rows[id: chapter]?.rows[id: section]?.rows = [Outline.State(id: UUID(1))]
    }
    await store.send(\.rows[id: chapter].rows[id: section].rows[id: UUID(1)].titleChanged, "Note") {
      $0.rows[id: chapter]?.rows[id: section]?.rows[id: UUID(1)]?.title = "Note"
    }
    #expect(store.state.count == 5)
    await store.send(\.rows[id: chapter].deleteRows, [0]) { $0.rows[id: chapter]?.rows = [] }
    await store.send(.deleteRows([1])) { $0.rows.remove(id: UUID(0)) }
    #expect(store.state.count == 2)
  }

  @Test func anEntryTakesWhatRunsBelowItAlong() async {
    let store = makeStore()
    await store.send(\.rows[id: chapter].rows[id: section].suggestButtonTapped)
    await store.send(.suggestButtonTapped)
    await store.send(.deleteRows([0])) { $0.rows = [] }
    await clock.advance(by: .seconds(1))
    await store.receive(\.suggestion) { $0.title = "Suggested" }
  }

  @Test func anEntryCancelsItsOwnSuggestionOnly() async {
    let store = makeStore()
    await store.send(.suggestButtonTapped)
    await store.send(\.rows[id: chapter].suggestButtonTapped)
    await store.send(\.rows[id: chapter].titleChanged, "1") { $0.rows[id: chapter]?.title = "1" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.suggestion) { $0.title = "Suggested" }
  }

  @Test func onlyTheLastSuggestionIsTaken() async {
    let store = makeStore()
    await store.send(.suggestButtonTapped)
    await clock.advance(by: .milliseconds(500))
    await store.send(.suggestButtonTapped)
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.suggestion) { $0.title = "Suggested" }
  }

  @Test func anEntryIsShownByItsOwnStore() async throws {
    let store = Store(initialState: book) {
      Outline()
    } withDependencies: {
      prepare(&$0)
    }
    let chapterStore = try #require(
      store.scope(state: \.rows[id: chapter], action: \.rows[id: chapter]))
    let sectionStore = try #require(
      chapterStore.scope(state: \.rows[id: section], action: \.rows[id: section]))
    let outline = Screen { store.title }
    let entry = Screen { "\(sectionStore.title) \(sectionStore.rows.count)" }
    sectionStore.send(.titleChanged("Summary"))
    #expect(await entry.shows("Summary 0"))
    sectionStore.send(.addRowButtonTapped)
    #expect(await entry.shows("Summary 1"))
    store.send(.titleChanged("Novel"))
    #expect(await outline.shows("Novel"))
    // Neither was drawn for what the other shows.
    #expect(outline.seen == ["Book", "Novel"])
    #expect(entry.seen == ["Section 0", "Summary 0", "Summary 1"])
  }
}
