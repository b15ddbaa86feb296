/// What an effect sends its actions with.
///
/// ```swift
/// return .run { send in
///   await send(.started)
///   await send(.finished(try await client.load()))
/// }
/// ```
///
/// An action reaches the isolation of the store that runs the effect: the main actor for a ``Store``,
/// its own actor for an ``IsolatedStore``. It is reduced when the call returns.
///
/// In asynchronous code a call is written with `await`, on the main actor too, where it does not
/// suspend. Functions of the main actor that are not asynchronous call without. When the task that
/// runs the effect has been cancelled, actions are dropped. An action that is sent after its effect has
/// ended is reported and dropped.
public struct Send<Action>: Sendable {
  let isolation: StoreIsolation
  /// Takes an action. Called on `isolation`, nowhere else; the flag asks for a group of its own.
  let deliver: @Sendable (_ action: Action, _ isAwaited: Bool) -> EffectGroup?

  init(
    isolation: StoreIsolation,
    deliver: @escaping @Sendable (_ action: Action, _ isAwaited: Bool) -> EffectGroup?
  ) {
    self.isolation = isolation
    self.deliver = deliver
  }

  /// Creates a way to send actions.
  ///
  /// - Parameter send: What takes each action.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.init(isolation: .main) { action, _ in
      let action = UncheckedAction(action)
      MainActor.assumeIsolated { send(action.value) }
      return nil
    }
  }

  func pullback<Child>(_ embed: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    Send<Child>(isolation: isolation) { [deliver] in deliver(embed($0), $1) }
  }
}

/// What an effect of a reducer sends its actions with.
public typealias SendOf<R: Reducer> = Send<R.Action>

// Four calls that look alike. Which of them the compiler takes depends on where it stands: it prefers
// asynchronous functions in asynchronous code, but takes a closure of one expression for part of the
// function around it. The call with `isolation` serves such closures in functions that are not
// asynchronous, as all reducers are. Tests/Fixtures/MacroSources has every spelling.

extension Send {
  /// Sends an action to the store, unless the task that runs the effect has been cancelled.
  ///
  /// - Parameter action: The action.
  nonisolated(nonsending) public func callAsFunction(_ action: sending Action) async {
    _ = await hand(UncheckedAction(action), isAwaited: false)
  }

  /// Sends an action to the store, unless the task that runs the effect has been cancelled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - isolation: The isolation of the effect. There is no need to pass it.
  public func callAsFunction(
    _ action: Action, isolation: isolated any Actor = Self.currentIsolation
  ) {
    guard !Task.isCancelled else { return }
    guard isolation === self.isolation.actor || isPlace(isolation) else {
      return handLater(UncheckedAction(action))
    }
    _ = deliver(action, false)
  }

  /// Sends an action to the store and says what it started.
  ///
  /// ```swift
  /// let refresh: StoreTask = await send(.refresh)
  /// await refresh.finish()
  /// ```
  ///
  /// The effects of the action belong to the effect that sends it: they are cancelled when it is
  /// cancelled.
  ///
  /// - Parameter action: The action.
  /// - Returns: The effects that the action started, to await or to cancel.
  @_disfavoredOverload
  nonisolated(nonsending) public func callAsFunction(_ action: sending Action) async -> StoreTask {
    StoreTask(group: await hand(UncheckedAction(action), isAwaited: true))
  }

  /// Sends an action to a store of the main actor, unless the task that runs the effect has been
  /// cancelled.
  ///
  /// - Parameter action: The action.
  /// - Returns: Nothing of use.
  @MainActor
  @discardableResult
  public func callAsFunction(_ action: Action) -> Sent {
    guard !Task.isCancelled else { return Sent() }
    if isolation.isMain {
      _ = deliver(action, false)
    } else {
      SendDiagnostic.synchronousElsewhere(action: ActionSummary(action).line).report()
      handLater(UncheckedAction(action))
    }
    return Sent()
  }

  /// What the call without `await` returns.
  ///
  /// It cannot be copied, so that the compiler does not prefer that call where a closure's result is
  /// generic.
  public struct Sent: ~Copyable {}

  /// The isolation of the store whose effect runs here.
  public static var currentIsolation: any Actor {
    if let stepped = SteppedEffect.current { return stepped.place }
    return EffectContext.current?.isolation.actor ?? Nowhere.shared
  }
}

extension Send {
  /// Brings an action to the store.
  nonisolated(nonsending) private func hand(
    _ action: UncheckedAction<Action>, isAwaited: Bool
  ) async -> EffectGroup? {
    guard !Task.isCancelled, let actor = isolation.actor else { return nil }
    guard isolation.isMain, let stepped = SteppedEffect.current else {
      return await hand(action, isAwaited: isAwaited, on: actor)
    }
    return await hand(action, isAwaited: isAwaited, on: stepped.place)
  }

  private func hand(
    _ action: UncheckedAction<Action>, isAwaited: Bool, on isolation: isolated any Actor
  ) -> EffectGroup? {
    // The task may have been cancelled on its way.
    guard !Task.isCancelled else { return nil }
    return deliver(action.value, isAwaited)
  }

  /// Whether an actor stands for the main actor, and for the store's isolation.
  private func isPlace(_ actor: any Actor) -> Bool { isolation.isMain && actor is StepPlace }

  /// Brings an action to the store from where nobody can wait for that.
  private func handLater(_ action: UncheckedAction<Action>) {
    guard let actor = isolation.actor else { return }
    Task(executorPreference: EffectContext.current?.stepped) {
      _ = await hand(action, isAwaited: false, on: actor)
    }
  }
}

/// An action on its way from one isolation to another.
///
/// Whoever sends it gives it away.
struct UncheckedAction<Action>: @unchecked Sendable {
  let value: Action

  init(_ value: Action) { self.value = value }
}
