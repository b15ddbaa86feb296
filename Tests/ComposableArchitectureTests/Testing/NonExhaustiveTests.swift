import ComposableArchitecture
import FronteraTestSupport
import Testing

/// T16: what a test that is not exhaustive writes must agree with what is there; the rest is not looked
/// at.
@MainActor
struct NonExhaustiveTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var name = ""
      var items: [Int] = []
      var nested = Nested()

      struct Nested: Equatable {
        var left = 0
        var right = 0
      }
    }

    enum Action: Equatable { case change, effect, twice }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .change:
          state.count += 1
          state.name = "changed"
          state.items.append(state.count)
          state.nested.left += 1
          state.nested.right += 1
          return .none
        case .effect:
          return .merge(.send(.change), .send(.change))
        case .twice:
          return .run { send in
            await send(.change)
            await send(.effect)
          }
        }
      }
    }
  }

  private func makeStore(showing: Bool = false) -> TestStoreOf<Feature> {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .off(showSkippedAssertions: showing)
    return store
  }

  @Test("Absolute and relative changes, of whole properties and of parts")
  func agreement() async {
    let store = makeStore()
    await store.send(.change) { $0.count = 1 }
    await store.send(.change) { $0.count += 1 }
    await store.send(.change) { $0.items.append(3) }
    await store.send(.change) { $0.nested.left = 4 }
    await store.send(.change)
    await store.send(.change)
    store.assert {
      $0.count += 2
      $0.items += [5, 6]
    }
  }

  @Test("What is written and wrong fails, naming only that")
  func disagreement() async throws {
    let store = makeStore()
    let issues = await recordIssues {
      await store.send(.change) {
        $0.count = 1
        $0.nested.right = 7
      }
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.message.contains("nested.right"))
    #expect(!issue.message.contains("count"))
  }

  @Test("Writing the old value is no way out: `count = 0` on 0 → 1 fails")
  func equalWrite() async {
    let store = makeStore()
    let issues = await recordIssues { await store.send(.change) { $0.count = 0 } }
    #expect(issues.count == 1)
  }

  @Test("Actions and effects need not be asserted, and can be waited for out of order")
  func actions() async {
    let store = makeStore()
    await store.send(.twice)
    await store.receive(\.effect)
    await store.send(.change)
    #expect(store.state.count == 4)
  }

  @Test(
    "An action that was passed over cannot be asked for any more: its closure would not be looked at"
  )
  func asksForWhatWasPassedOver() async throws {
    let store = makeStore()
    await store.send(.effect)
    await store.send(.change)
    let issues = await recordIssues { await store.receive(.change) { $0.count = 7 } }
    #expect(issues.count == 1)
    #expect(try #require(issues.first).message.contains("passed over"))
  }

  @Test("What is skipped is shown as information on request")
  func shows() async {
    let store = makeStore(showing: true)
    let issues = await recordIssues { await store.send(.change) { $0.count = 1 } }
    #expect(issues.map(\.severity) == [.warning])
    #expect(issues.first?.message.contains("changed") == true)
    let silent = makeStore()
    #expect(await recordIssues { await silent.send(.change) { $0.count = 1 } }.isEmpty)
  }
}
