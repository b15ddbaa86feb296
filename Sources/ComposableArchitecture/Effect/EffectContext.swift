internal import Clocks
internal import Dependencies

/// What code inside an effect can find out about where it runs.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  /// Asks the parent to take this feature away; `nil` when nothing presents it.
  package var dismiss: (@MainActor @Sendable () -> Void)?
}

extension RootCore {
  /// Starts the task of an effect. It comes back to the store's isolation to end.
  func makeTask(
    _ run: Run<Action>, _ handle: EffectHandle, dismissal: Action?
  ) -> Task<Void, Never> {
    let core = WeakCore(self)
    let send = Send<Action> { action in core.reference?.receive(action, from: handle) }
    let dismiss = makeDismissal(dismissal, core, handle)
    let observer = monitor?.sleepObserver(for: handle)
    return Task(name: run.name, priority: run.priority) {
      await EffectContext.$current.withValue(EffectContext(dismiss: dismiss)) {
        await DependencyValues.withValues(run.dependencies) {
          guard let observer else { return await run(send) }
          await SleepObservation.$observer.withValue(observer) { await run(send) }
        }
      }
      await core.end(handle)
    }
  }

  private func makeDismissal(
    _ dismissal: Action?, _ core: WeakCore<State, Action>, _ handle: EffectHandle
  ) -> (@MainActor @Sendable () -> Void)? {
    guard let dismissal else { return monitorDismissal(core) }
    let action = UncheckedAction(action: dismissal)
    return { core.reference?.receive(action.action, from: handle) }
  }

  /// The root feature of a test store can be dismissed: the test sees that it was.
  private func monitorDismissal(
    _ core: WeakCore<State, Action>
  ) -> (@MainActor @Sendable () -> Void)? {
    guard monitor != nil else { return nil }
    return { core.reference?.monitor?.didDismiss() }
  }
}

/// An action on its way to the isolation that it came from.
private struct UncheckedAction<Action>: @unchecked Sendable {
  let action: Action
}

/// The engine as the tasks of its effects know it: they do not keep it alive.
private final class WeakCore<State, Action>: @unchecked Sendable {
  // The engine is used on its isolation only; the reference itself is never written again.
  private(set) weak var reference: RootCore<State, Action>?
  private let isolation: any Actor

  init(_ core: RootCore<State, Action>) {
    reference = core
    isolation = core.isolation
  }

  func end(_ handle: EffectHandle) async {
    await hop(to: isolation) { self.reference?.effects.end(handle) }
  }

  private func hop(
    to isolation: isolated any Actor, _ operation: @Sendable () -> Void
  ) async {
    operation()
  }
}
