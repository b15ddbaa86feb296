import DependenciesTestSupport
import FronteraTestSupport
import Testing

@testable import ComposableArchitecture
@testable import Dependencies

/// The nearest word on the check decides: the store's, the suite's, the environment's.
@MainActor
@Suite(.purity(.checked))
struct PuritySwitchTests {
  private struct State: Equatable { var count = 0 }

  private enum Action { case go }

  private func store(
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> (store: TestStore<State, Action>, runs: LockIsolated<Int>) {
    let runs = LockIsolated(0)
    let store = TestStore(initialState: State()) {
      Reduce<State, Action> { _, _ in
        runs.withValue { $0 += 1 }
        return .none
      }
    } withDependencies: {
      prepare(&$0)
    }
    return (store, runs)
  }

  @Test("A trait turns the check on")
  func suite() async {
    let (store, runs) = store()
    #expect(store.checksPurity)
    await store.send(.go)
    #expect(runs.value == 2)
  }

  @Test("The trait of a test wins over that of its suite", .purity(.unchecked))
  func test() async {
    let (store, runs) = store()
    #expect(!store.checksPurity)
    await store.send(.go)
    #expect(runs.value == 1)
    #expect(store.purity == PurityReport())
    #expect(store.purity.description == "0 actions checked.")
  }

  @Test("A dependency wins over both, and the store over everything, at any time")
  func property() async {
    let (store, runs) = store { $0.purityCheck = .unchecked }
    await store.send(.go)
    #expect(runs.value == 1)
    store.checksPurity = true
    await store.send(.go)
    #expect(runs.value == 3)
    store.checksPurity = false
    await store.send(.go)
    #expect(runs.value == 4)
    #expect(store.purity.checked == 1)
  }

  @Test("The environment decides where nobody else does")
  func environment() {
    #expect(PurityCheck(environment: ["FRONTERA_PURITY": "1"]) == .checked)
    #expect(PurityCheck(environment: ["FRONTERA_PURITY": "0"]) == .unchecked)
    #expect(PurityCheck(environment: ["FRONTERA_PURITY": "yes"]) == .unchecked)
    #expect(PurityCheck(environment: [:]) == .unchecked)
    withDependencies {
      $0.purityCheck = nil
    } operation: {
      #expect(DependencyValues.current.checksPurity == (PurityCheck.environment == .checked))
    }
  }

  @Test("The report says how many actions, and why others were left out")
  func report() {
    var report = PurityReport(checked: 1)
    #expect(report.description == "1 action checked.")
    report.checked = 5
    report.impure = 2
    report.obstacles = [
      .issue: 1, .dependency("Player"): 3, .reference(path: "state.a", type: "A"): 1,
    ]
    #expect(report.unchecked == 5)
    #expect(
      report.description == """
        5 actions checked (2 with two results), 5 not checked:
          3: 'Player' was read, and what was asked of it cannot be answered again
          1: 'state.a' of the state holds a reference: 'A'
          1: an issue was reported
        """)
  }
}
