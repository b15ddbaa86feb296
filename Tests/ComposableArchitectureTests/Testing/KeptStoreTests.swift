import ComposableArchitecture
import FronteraTestSupport
import IssueReporting
import Testing

/// A test store that outlives its test is checked when the test ends.
@MainActor
struct KeptStoreTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action: Equatable { case came, go, other, wait }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .came:
          state.count += 1
          return .none
        case .go:
          return .send(.came)
        case .other:
          return .none
        case .wait:
          return .run(name: "wait") { _ in try await Task.never() }
        }
      }
    }
  }

  /// What a test keeps beyond its end.
  private final class Shelf: Sendable {
    @MainActor var store: TestStoreOf<Feature>?
    @MainActor var line: UInt = 0

    @MainActor func fill() -> TestStoreOf<Feature> {
      line = #line + 1
      let made = TestStore(initialState: Feature.State()) { Feature() }
      store = made
      return made
    }
  }

  private let shelf = Shelf()

  private func issues(
    _ test: @escaping @MainActor @Sendable (Shelf) async -> Void
  ) async throws -> [RecordedIssue] {
    try await recordIssues {
      try await EndOfTest.surrounding { [shelf] in await test(shelf) }
    }
  }

  @Test("An action that was not asserted fails the test that made the store, once")
  func unasserted() async throws {
    let issues = try await issues {
      let store = $0.fill()
      await store.send(.go)
    }
    #expect(issues.map(\.summary) == ["1 action was received and not asserted."])
    #expect(issues.map(\.line) == [shelf.line])
    #expect(recordIssues { shelf.store = nil }.isEmpty)
  }

  @Test("An effect that runs on fails the test that made the store, once")
  func running() async throws {
    let issues = try await issues {
      let store = $0.fill()
      await store.send(.wait)
    }
    #expect(issues.map(\.summary) == ["1 effect is still running."])
    #expect(issues.map(\.line) == [shelf.line])
    #expect(recordIssues { shelf.store = nil }.isEmpty)
  }

  @Test("A store that leaves nothing over may be kept")
  func nothingLeft() async throws {
    let issues = try await issues {
      let store = $0.fill()
      await store.send(.go)
      await store.receive(.came) { $0.count = 1 }
    }
    #expect(issues.isEmpty)
    #expect(recordIssues { shelf.store = nil }.isEmpty)
  }

  @Test("A store that is let go is checked there, and not again at the end")
  func letGo() async throws {
    let issues = try await issues { shelf in
      await shelf.fill().send(.wait)
      let early = recordIssues { shelf.store = nil }
      #expect(early.map(\.summary) == ["1 effect is still running."])
    }
    #expect(issues.isEmpty)
  }

  @Test("A store that another test goes on with is checked again, for what is new")
  func usedAgain() async throws {
    let first = try await issues {
      let store = $0.fill()
      await store.send(.wait)
      await store.send(.go)
    }
    #expect(
      first.map(\.summary) == [
        "1 action was received and not asserted.", "1 effect is still running.",
      ])
    let second = try await issues {
      guard let store = $0.store else { return }
      await store.send(.other)
    }
    #expect(second.isEmpty)
    let third = try await issues {
      guard let store = $0.store else { return }
      await store.send(.go)
    }
    #expect(third.map(\.summary) == ["1 action was received and not asserted."])
    let letGo = await recordIssues {
      await shelf.store?.send(.go)
      shelf.store = nil
    }
    #expect(letGo.map(\.summary) == ["1 action was received and not asserted."])
  }

  @Test("A store that holds itself is checked")
  func cycle() async throws {
    let issues = try await issues { _ in
      final class Box: Sendable { @MainActor var store: TestStoreOf<Feature>? }
      let box = Box()
      let store = TestStore(initialState: Feature.State()) {
        Feature()
        Reduce { _, _ in withExtendedLifetime(box) { .none } }
      }
      box.store = store
      await store.send(.go)
    }
    #expect(issues.map(\.summary) == ["1 action was received and not asserted."])
  }
}
