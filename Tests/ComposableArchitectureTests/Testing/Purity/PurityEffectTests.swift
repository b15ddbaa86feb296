@testable import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import FronteraTestSupport
import Testing

/// An effect is compared by what it says about itself; that of the second reduction never starts.
@MainActor
@Suite(.purity(.checked))
struct PurityEffectTests {
  struct State: Equatable { var count = 0 }

  @CasePathable
  enum Action: Equatable { case go, sent(Int), dated(Date) }

  private nonisolated static let global = LockIsolated(0)

  private nonisolated static func isOdd() -> Bool {
    global.withValue {
      $0 += 1
      return !$0.isMultiple(of: 2)
    }
  }

  private func store(
    _ effect: @escaping () -> Effect<Action>
  ) -> TestStore<State, Action> {
    let store = TestStore(initialState: State()) {
      Reduce<State, Action> { _, action in action == .go ? effect() : .none }
    }
    store.exhaustivity = .off
    return store
  }

  private func issues(_ effect: @escaping () -> Effect<Action>) async -> [RecordedIssue] {
    await recordIssues {
      let store = store(effect)
      await store.send(.go)
      await store.skipInFlightEffects(strict: false)
      await store.skipReceivedActions(strict: false)
    }
  }

  @Test(
    "Another effect is a difference",
    arguments: [
      ("no effect", { @Sendable in isOdd() ? .none : .send(.sent(1)) }),
      ("runs 'odd'", { isOdd() ? .run(name: "odd") { _ in } : .run(name: "even") { _ in } }),
      (
        "2 effects at the same time",
        { isOdd() ? .merge(.send(.sent(1)), .send(.sent(2))) : .send(.sent(1)) }
      ),
      (
        "2 effects in turn",
        { isOdd() ? .concatenate(.send(.sent(1)), .send(.sent(2))) : .none }
      ),
      ("cancels '1'", { .cancel(id: isOdd() ? 1 : 2) }),
      ("cancelled by '1'", { .send(.sent(1)).cancellable(id: isOdd() ? 1 : 2) }),
      (
        "no effect",
        { .merge(.run { _ in }, .merge(.run { _ in }, isOdd() ? .cancel(id: 1) : .run { _ in })) }
      ),
    ] as [(String, @Sendable () -> Effect<Action>)])
  func shape(_ text: String, _ effect: @escaping @Sendable () -> Effect<Action>) async {
    let issues = await issues(effect)
    #expect(issues.count == 1)
    let message = issues.first?.message ?? ""
    #expect(message.contains("the effect:\n"), "\(message)")
    #expect(text == "no effect" || message.contains(text), "\(message)")
  }

  @Test("So is another action that is sent at once")
  func sent() async throws {
    let issues = await issues { .send(.dated(Date())) }
    #expect(issues.count == 1)
    let message = try #require(issues.first?.message)
    #expect(message.contains("the action that the effect sends.dated:\n"), "\(message)")
    #expect(message.contains("'Date()'"))
  }

  @Test(
    "Effects of one shape are alike",
    arguments: [
      { @Sendable in .none }, { .send(.sent(1)) }, { .run { await $0(.sent(2)) } },
      { .merge(.send(.sent(1)), .cancel(id: 1)) },
      { .run { _ in }.cancellable(id: "id", cancelInFlight: true) },
      { .run { _ in }.debounce(id: 1, for: .zero, clock: ImmediateClock()) },
      { .run { _ in }.throttle(id: 1, for: .zero, clock: ImmediateClock(), latest: true) },
      { Effect<Int>.send(1).map(Action.sent) },
    ] as [@Sendable () -> Effect<Action>])
  func alike(_ effect: @escaping @Sendable () -> Effect<Action>) async {
    let store = store(effect)
    await store.send(.go)
    await store.finish()
    #expect(store.purity.impure == 0)
    #expect(store.purity.checked > 0)
  }

  @Test("The effect of the second reduction does not start, and its closure is released")
  func start() async {
    let runs = LockIsolated(0)
    let released = LockIsolated(0)
    final class Token: Sendable {
      let released: LockIsolated<Int>
      init(_ released: LockIsolated<Int>) { self.released = released }
      deinit { released.withValue { $0 += 1 } }
    }
    let clock = TestClock()
    let store = store {
      let token = Token(released)
      return .run { _ in
        runs.withValue { $0 += 1 }
        try? await clock.sleep(for: .seconds(1))
        withExtendedLifetime(token) {}
      }
    }
    await store.send(.go)
    #expect(released.value == 1)
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(runs.value == 1)
    #expect(store.purity == PurityReport(checked: 1))
  }

  @Test("An effect in flight is cancelled by the first reduction alone")
  func inFlight() async {
    let clock = TestClock()
    let ends = LockIsolated(0)
    let store = store {
      .run { _ in
        try? await clock.sleep(for: .seconds(1))
        ends.withValue { $0 += 1 }
      }
      .cancellable(id: 1, cancelInFlight: true)
    }
    await store.send(.go)
    await store.send(.go)
    #expect(ends.value == 1)
    await clock.advance(by: .seconds(1))
    await store.finish()
    #expect(ends.value == 2)
  }
}
