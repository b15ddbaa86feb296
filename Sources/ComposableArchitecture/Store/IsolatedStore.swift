public import Dependencies
internal import IssueReporting

/// The runtime of a feature on the actor that makes it: for servers, with a store for each connection,
/// and for whatever else should not wait for the main actor.
///
/// ```swift
/// actor Connection {
///   private var store: IsolatedStoreOf<Session>?
///
///   func open() {
///     let store = IsolatedStore(initialState: Session.State()) { Session() }
///     store.send(.opened)
///     self.store = store
///   }
/// }
/// ```
///
/// Reducers, effects and dependencies are those of a ``Store``. Everything runs on the actor: actions,
/// those that effects send, dismissals, observers. The store is not `Sendable`, so it stays there. It
/// does not keep the actor alive, and when the last store of its tree goes, its effects are cancelled.
///
/// A store can be made only where the compiler knows an actor, in its methods or on a global actor; to
/// make one elsewhere is an error when it is compiled.
@dynamicMemberLookup
public final class IsolatedStore<State, Action> {
  @usableFromInline let node: StoreNode<State, Action>
  /// What keeps the node alive.
  private let anchor: AnyObject

  /// Creates a root store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with, made with the dependencies of the store in force.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for the state, the feature and its effects.
  ///   - isolation: The actor that the store belongs to: the one that calls this.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    isolation: isolated any Actor = #isolation
  ) {
    func makeCore() -> RootCore<State, Action> {
      RootCore(
        state: initialState(), reducer: reducer(), dependencies: .current, isolation: isolation)
    }
    guard let prepareDependencies else {
      // Without a scope of its own the store shares the dependencies around it: a word, not a copy.
      node = makeCore()
      anchor = node
      return
    }
    node =
      Dependencies.withDependencies {
        prepareDependencies(&$0)
      } operation: {
        NewCore(core: makeCore())
      }.core
    anchor = node
  }

  convenience init(node: StoreNode<State, Action>) {
    self.init(node: node, anchor: node.anchor)
  }

  /// A store of what a node shows, for whoever is on the isolation of the node.
  @usableFromInline
  init(node: StoreNode<State, Action>, anchor: AnyObject) {
    self.node = node
    self.anchor = anchor
  }

  /// Sends an action. When this returns, the action and all that were sent synchronously because of
  /// it have been reduced, observers have been told, and the effects have started.
  ///
  /// - Parameter action: What happened.
  /// - Returns: The effects that the action started, to await or to cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    StoreTask(group: node.send(action))
  }

  /// Runs a closure on the current state.
  ///
  /// - Parameter body: What to do with the state.
  /// - Returns: What the closure returned.
  @inlinable
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    node.read(body)
  }
}

/// An isolated store of a reducer.
public typealias IsolatedStoreOf<R: Reducer> = IsolatedStore<R.State, R.Action>

@available(*, unavailable, message: "An isolated store stays on the actor that made it.")
extension IsolatedStore: Sendable {}

extension IsolatedStore where State: ObservableState {
  /// The current state. Whoever is being tracked observes just the properties it goes on to read.
  @inlinable
  public var state: State {
    node.access()
    return node.read { $0 }
  }

  // Inlined where it is used, so that the key path becomes a plain read of the property.
  /// One property of the current state.
  @inlinable
  @inline(__always)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    let outer = node.beginRead()
    defer { node.endRead(outer) }
    return node.read { $0[keyPath: keyPath] }
  }
}

extension IsolatedStore: Hashable {
  /// Whether two stores are the same one.
  public static func == (lhs: IsolatedStore, rhs: IsolatedStore) -> Bool { lhs === rhs }

  /// Hashes the identity of the store.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension IsolatedStore: Identifiable {}

extension IsolatedStore: ElementStore {}

extension IsolatedStore: CustomDebugStringConvertible {
  /// The types of the store.
  public var debugDescription: String { "IsolatedStore<\(State.self), \(Action.self)>" }
}
