import Foundation
import FronteraTestSupport
import Testing

@testable import ComposableArchitecture

// What cannot be answered again: such actions are reduced once, and counted.
extension PurityDependencyTests {
  struct Handwritten: TestDependencyKey {
    var count: @Sendable () -> Int
    static let testValue = Handwritten { 0 }
  }

  @Test("An action that reads a client written by hand is reduced once, and counted")
  func handwritten() async {
    @Dependency(Handwritten.self) var client
    let calls = LockIsolated(0)
    let store = store { state in
      if state.numbers.isEmpty { state.numbers.append(client.count()) }
      return .none
    } withDependencies: {
      $0[Handwritten.self].count = {
        calls.withValue {
          $0 += 1
          return $0
        }
      }
    }
    await store.send(.go)
    await store.send(.go)
    #expect(calls.value == 1)
    #expect(store.purity.checked == 1)
    #expect(store.purity.unchecked == 1)
    let obstacles = store.purity.obstacles
    #expect(obstacles == [.dependency("PurityDependencyTests.Handwritten"): 1])
  }

  @Test("An endpoint that answers with an object is called once")
  func object() async {
    @Dependency(Client.self) var client
    let store = store { state in
      let object = client.object()
      object.withValue { $0 += 1 }
      state.numbers.append(object.value)
      return .none
    } withDependencies: {
      let object = LockIsolated(0)
      $0[Client.self].object = { object }
    }
    await store.send(.go)
    #expect(store.state.numbers == [1])
    #expect(store.purity.obstacles == [.dependency("object"): 1])
  }

  @Test("An action that reports an issue is reduced once; the issue is reported once")
  func issue() async {
    @Dependency(\.uuid) var uuid
    @Dependency(Client.self) var client
    let issues = await recordIssues {
      let store = store { state in
        state.numbers.append(client.next())
        reportIssue("something")
        withExpectedIssue { reportIssue("expected") }
        state.ids.append(uuid())
        return .none
      } withDependencies: { _ in
      }
      await store.send(.go)
      #expect(store.purity.checked == 0)
      #expect(store.purity.obstacles == [.issue: 1])
    }
    #expect(issues.count == 4)
  }

  @Test("What only the second reduction reports nobody hears")
  func silence() async {
    let runs = LockIsolated(0)
    let issues = await recordIssues {
      let store = store { state in
        runs.withValue { $0 += 1 }
        if runs.value == 2 { reportIssue("second") }
        return .none
      } withDependencies: { _ in
      }
      await store.send(.go)
      #expect(store.purity == PurityReport(checked: 1))
    }
    #expect(runs.value == 2)
    #expect(issues.isEmpty)
  }

  @Test("Actions of a state that holds an object are reduced once")
  func reference() async {
    struct State: Equatable {
      var count = 0
      var object = LockIsolated(0)
      static func == (lhs: State, rhs: State) -> Bool { lhs.count == rhs.count }
    }
    let store = TestStore(initialState: State()) {
      Reduce<State, Action> { state, _ in
        state.object.withValue { $0 += 1 }
        state.count = state.object.value
        return .none
      }
    }
    await store.send(.go) { $0.count = 1 }
    await store.send(.go) { $0.count = 2 }
    #expect(store.purity.checked == 0)
    let obstacle = PurityReport.Obstacle.reference(
      path: "state.object", type: "LockIsolated<Int>")
    #expect(store.purity.obstacles == [obstacle: 2])
  }
}
