internal import IssueReporting

/// What a reducer asks the outside world to do after it has changed the state: a value, not a
/// running piece of work.
///
/// The store registers everything inside an effect as soon as the reducer returns, and only then
/// starts it. A cancellation that comes later in the same action therefore reaches an effect that
/// comes earlier, whether its task had started or not.
///
/// ```swift
/// case .refreshTapped:
///   state.isLoading = true
///   return .run { send in
///     await send(.response(try await client.load()))
///   }
/// ```
public struct Effect<Action>: @unchecked Sendable {
  // An effect is built by a reducer, handed to the store that reduced, and never shared: the
  // actions inside need not be Sendable, the operations are.
  package let node: Node

  package init(node: Node) {
    self.node = node
  }

  /// The shape of an effect.
  package indirect enum Node {
    case none
    case send(Action)
    case run(Run<Action>)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: CancelID, cancelInFlight: Bool)
    case cancel(id: CancelID)
    /// An effect that belongs to a child which can go away.
    case scoped(Effect, ChildScope<Action>)
    /// A cancellation of everything that belongs to children which went away.
    case cancelGone(GoneChildren)
    /// An effect whose actions come one per interval.
    case throttled(Effect, Throttle)
  }

  /// Whether there is nothing to do.
  @usableFromInline
  package var isNone: Bool {
    if case .none = node { true } else { false }
  }
}

/// An effect of the actions of a reducer.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// An effect that does nothing and ends at once.
  public static var none: Effect { Effect(node: .none) }

  /// An effect that sends one action to the store, in the same turn.
  ///
  /// Use it to tell a parent feature something, not to share logic between two actions: a method on
  /// the reducer does that better.
  ///
  /// - Parameter action: The action to send.
  /// - Returns: An effect that sends `action` and ends.
  public static func send(_ action: Action) -> Effect {
    Effect(node: .send(action))
  }

  /// An effect that runs several effects at the same time.
  ///
  /// - Parameter effects: The effects, registered and started in this order.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// An effect that runs a sequence of effects at the same time.
  ///
  /// - Parameter effects: The effects, registered and started in this order.
  /// - Returns: An effect that ends when all of them have ended.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let busy = effects.filter { !$0.isNone }
    return switch busy.count {
    case 0: .none
    case 1: busy[0]
    default: Effect(node: .merge(busy))
    }
  }

  /// Runs another effect at the same time as this one.
  ///
  /// - Parameter other: The other effect.
  /// - Returns: An effect that ends when both have ended.
  public func merge(with other: Effect) -> Effect {
    if isNone { return other }
    if other.isNone { return self }
    return Effect(node: .merge([self, other]))
  }

  /// An effect that runs several effects one after the other.
  ///
  /// All of them are registered at once, so cancelling an identifier also takes out an effect whose
  /// turn has not come; the next one then follows.
  ///
  /// - Parameter effects: The effects, in order.
  /// - Returns: An effect that ends when the last one has ended.
  public static func concatenate(_ effects: Effect...) -> Effect {
    concatenate(effects)
  }

  /// An effect that runs a collection of effects one after the other.
  ///
  /// - Parameter effects: The effects, in order.
  /// - Returns: An effect that ends when the last one has ended.
  public static func concatenate(_ effects: some Collection<Effect>) -> Effect {
    let busy = effects.filter { !$0.isNone }
    return switch busy.count {
    case 0: .none
    case 1: busy[0]
    default: Effect(node: .concatenate(busy))
    }
  }

  /// Runs another effect after this one.
  ///
  /// - Parameter other: The effect that follows.
  /// - Returns: An effect that ends when `other` has ended.
  public func concatenate(with other: Effect) -> Effect {
    if isNone { return other }
    if other.isNone { return self }
    return Effect(node: .concatenate([self, other]))
  }
}
