internal import Clocks
internal import Dependencies

/// What code inside an effect can find out about where it runs.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  /// The isolation of the store that runs the effect.
  package var isolation: StoreIsolation

  /// Asks the parent to take this feature away; `nil` when nothing presents it.
  package var dismiss: (@Sendable () async -> Void)?

  /// Whether a parent presents the feature of the effect.
  package var isPresented = false

  /// The effect that the code is part of.
  package var scope: (any EffectScope)?

  /// What runs the effect step by step, in a test store.
  package var stepped: SteppedEffect?
}

extension RootCore {
  /// Starts the task of an effect. It comes back to the store's isolation to end.
  func makeTask(
    _ run: Run<Action>, _ handle: EffectHandle, dismissal: Action?, on stepped: SteppedEffect?
  ) -> Task<Void, Never> {
    let core = WeakCore(self)
    let send = Send<Action>(isolation: isolation) { action, isAwaited in
      core.reference?.receive(action, from: handle, isAwaited: isAwaited)
    }
    let context = EffectContext(
      isolation: isolation, dismiss: makeDismissal(dismissal, core, handle),
      isPresented: dismissal != nil,
      scope: RunningEffect(core, handle, effects.makeRemoteCancellations()), stepped: stepped)
    return Task(name: run.name, executorPreference: stepped, priority: run.priority) {
      await EffectContext.$current.withValue(context) {
        await DependencyValues.withValues(run.dependencies) {
          guard let stepped else { return await run(send) }
          await SleepObservation.$observer.withValue(stepped) { await run(send) }
        }
      }
      await core.perform { $0.effects.end(handle) }
    }
  }

  private func makeDismissal(
    _ dismissal: Action?, _ core: WeakCore<State, Action>, _ handle: EffectHandle
  ) -> (@Sendable () async -> Void)? {
    guard let dismissal else { return monitorDismissal(core) }
    let action = UncheckedAction(dismissal)
    return { await core.perform { $0.receive(action.value, from: handle) } }
  }

  /// The root feature of a test store can be dismissed: the test sees that it was.
  private func monitorDismissal(
    _ core: WeakCore<State, Action>
  ) -> (@Sendable () async -> Void)? {
    guard monitor != nil else { return nil }
    return { await core.perform { $0.monitor?.didDismiss() } }
  }
}

/// The engine as the tasks of its effects know it: they do not keep it alive.
final class WeakCore<State, Action>: @unchecked Sendable {
  // The engine is used on its isolation only; the reference itself is never written again.
  weak let reference: RootCore<State, Action>?
  private let isolation: StoreIsolation

  init(_ core: RootCore<State, Action>) {
    reference = core
    isolation = core.isolation
  }

  /// Does something with the engine on its isolation, unless the store or its actor has gone.
  nonisolated(nonsending) func perform(
    _ operation: @Sendable (RootCore<State, Action>) -> Void
  ) async {
    if let reference = referenceHere {
      reference.activity?.note()
      return operation(reference)
    }
    guard let actor = isolation.actor else { return }
    await perform(operation, on: actor)
  }

  /// The engine, where a step of an effect is run: that is on the isolation of the store.
  var referenceHere: RootCore<State, Action>? {
    isolation.isMain && SteppedEffect.isRunning ? reference : nil
  }

  private func perform(
    _ operation: @Sendable (RootCore<State, Action>) -> Void, on isolation: isolated any Actor
  ) {
    guard let reference else { return }
    reference.activity?.note()
    operation(reference)
  }

  /// Asks the engine something on its isolation.
  ///
  /// - Returns: The answer; `nil` when the store or its actor has gone.
  nonisolated(nonsending) func ask<Answer: Sendable>(
    _ question: @Sendable (RootCore<State, Action>) -> Answer
  ) async -> Answer? {
    if let reference = referenceHere {
      reference.activity?.note()
      return question(reference)
    }
    guard let actor = isolation.actor else { return nil }
    return await ask(question, on: actor)
  }

  private func ask<Answer: Sendable>(
    _ question: @Sendable (RootCore<State, Action>) -> Answer, on isolation: isolated any Actor
  ) -> Answer? {
    reference?.activity?.note()
    return reference.map(question)
  }
}
