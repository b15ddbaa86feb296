import ComposableArchitecture
import FronteraTestSupport
import Testing

/// One mistake of a test is one failure, wherever else it shows.
@MainActor
struct ToldMistakesTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var steps: [Int] = [] }

    enum Action: Equatable { case go, nap, other, step(Int), wait }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .go:
          return .run { send in
            for number in 1...3 { await send(.step(number)) }
          }
        case .nap:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.step(1))
          }
        case .other:
          return .none
        case .step(let number):
          state.steps.append(number)
          return .none
        case .wait:
          return .run { _ in try await Task.never() }
        }
      }
    }
  }

  private let clock = TestClock()

  /// The issues of a test, its end included. On a machine that has no time for the test, the clock may say as well
  /// that nobody moves it.
  private func issues(
    _ test: (TestStoreOf<Feature>) async -> Void
  ) async -> [RecordedIssue] {
    await recordIssues {
      let store = TestStore(initialState: Feature.State()) {
        Feature()
      } withDependencies: {
        $0.continuousClock = clock
      }
      await test(store)
    }
    .filter { !$0.message.contains("clock-not-moved") }
  }

  @Test("Two actions in the wrong order are one failure, and what follows is compared as ever")
  func wrongOrder() async {
    let issues = await issues { store in
      await store.send(.go)
      await store.receive(.step(2)) { $0.steps = [2] }
      await store.receive(.step(1)) { $0.steps = [1] }
      await store.receive(.step(3)) { $0.steps = [1, 2, 3] }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("1 action comes before it") == true)
  }

  @Test("An action that is not received is one failure, and not in the way of the next")
  func missing() async {
    let issues = await issues { store in
      await store.send(.go)
      await store.receive(.step(1)) { $0.steps = [1] }
      await store.receive(.step(3)) { $0.steps = [1, 2, 3] }
    }
    #expect(issues.count == 1)
  }

  @Test("An action that never comes is one failure, and takes nothing away from the next")
  func superfluous() async {
    let issues = await issues { store in
      await store.send(.go)
      await store.receive(.other)
      await store.receive(.step(1)) { $0.steps = [1] }
      await store.receive(.step(2)) { $0.steps = [1, 2] }
      await store.receive(.step(3)) { $0.steps = [1, 2, 3] }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("has not been received") == true)
  }

  @Test("What comes after a failure has to be right")
  func secondMistake() async {
    let issues = await issues { store in
      await store.send(.go)
      await store.receive(.step(2)) { $0.steps = [1, 2] }
      await store.receive(.step(3)) { $0.steps = [1, 2] }
    }
    #expect(issues.count == 2)
    #expect(issues.last?.message.firstLine == "The state is not the expected one.")
  }

  @Test("An action that was sent too early tells of what was received, once")
  func sentTooEarly() async {
    let issues = await issues { store in
      await store.send(.go).finish()
      await store.send(.other)
      await store.receive(.step(1)) { $0.steps = [1] }
      await store.receive(.step(2)) { $0.steps = [1, 2] }
      await store.receive(.step(3)) { $0.steps = [1, 2, 3] }
    }
    #expect(issues.count == 1)
  }

  @Test("The same after 'finish'")
  func finishedTooEarly() async {
    let issues = await issues { store in
      await store.send(.go)
      await store.finish()
      await store.receive(.step(1))
    }
    #expect(issues.count == 1)
  }

  @Test("A clock that nobody advances is one failure, although the effect still runs at the end")
  func clockNotAdvanced() async {
    let issues = await issues { store in
      await store.send(.nap)
      await store.receive(.step(1)) { $0.steps = [1] }
      await store.finish()
    }
    #expect(issues.map(\.message.firstLine) == ["No action was received."])
  }

  @Test("The clock is advanced after the failure: what comes then has to be received")
  func advancedTooLate() async {
    let issues = await issues { store in
      await store.send(.nap)
      await store.receive(.step(1)) { $0.steps = [1] }
      await clock.advance(by: .seconds(1))
    }
    #expect(issues.count == 2)
  }

  @Test("Nothing comes, and is asked for twice")
  func silence() async {
    let issues = await issues { store in
      await store.send(.nap)
      await store.receive(.step(1)) { $0.steps = [1] }
      await store.receive(.step(2)) { $0.steps = [1, 2] }
    }
    #expect(issues.count == 1)
  }

  @Test("An effect that the task of its action has named is not named again")
  func taskOfAction() async {
    let issues = await issues { store in
      let task = await store.send(.wait)
      await task.finish(timeout: .milliseconds(1))
      await store.finish()
    }
    #expect(issues.map(\.message.firstLine) == ["1 effect is still running."])
  }

  @Test("Not exhaustive: an action that never comes leaves the others where they are")
  func notExhaustive() async {
    let issues = await issues { store in
      store.exhaustivity = .off
      await store.send(.go)
      await store.receive(.other)
      await store.receive(.step(1)) { $0.steps = [1] }
      await store.receive(.step(3)) { $0.steps.append(3) }
    }
    #expect(issues.count == 1)
  }
}

extension String {
  fileprivate var firstLine: Substring { prefix { $0 != "\n" } }
}
