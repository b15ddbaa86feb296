public import Dependencies
internal import IssueReporting

/// The runtime of a feature: holds its state, reduces the actions sent to it and runs their effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) {
///   Counter()
/// }
/// store.send(.incrementTapped)
/// print(store.count)
/// ```
///
/// A store made with ``scope(state:action:)`` shows a part of another: it holds no state and adds no
/// work to an action. The effects of a root store are cancelled when the last store of its tree goes.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  // Itself bound to the isolation of the store; elsewhere it is only handed over.
  @usableFromInline nonisolated(unsafe) let node: StoreNode<State, Action>
  /// What keeps the node alive.
  private nonisolated(unsafe) let anchor: AnyObject

  /// Creates a root store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with, made with the dependencies of the store in force.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for the state, the feature and its effects.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let core = Dependencies.withDependencies {
      prepareDependencies?(&$0)
    } operation: {
      NewCore(
        core: RootCore(
          state: initialState(), reducer: reducer(), dependencies: .current,
          isolation: MainActor.shared))
    }.core
    node = core
    anchor = core
  }

  convenience nonisolated init(node: StoreNode<State, Action>) {
    self.init(node: node, anchor: node.anchor)
  }

  /// A store of what a node shows, for whoever is on the isolation of the node.
  @usableFromInline
  nonisolated init(node: StoreNode<State, Action>, anchor: AnyObject) {
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

/// A store of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store where State: ObservableState {
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

extension Store: Hashable {
  /// Whether two stores are the same one.
  public nonisolated static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }

  /// Hashes the identity of the store.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Store: Identifiable {}

extension Store: nonisolated ElementStore {}

extension Store: CustomDebugStringConvertible {
  /// The types of the store.
  public nonisolated var debugDescription: String { "Store<\(State.self), \(Action.self)>" }
}
