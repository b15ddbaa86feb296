/// Where a store reads its state and sends its actions: the engine of a root, or a view on a parent.
///
/// A node has no state of its own. It belongs to the isolation of the store that made the root.
package class StoreNode<State, Action> {
  /// Runs a closure on the current state.
  package func read<Result>(_ body: (State) -> Result) -> Result {
    fatalError("'read' belongs to the subclasses of 'StoreNode'.")
  }

  /// Sends an action to the root.
  @discardableResult
  package func send(_ action: Action) -> EffectGroup? {
    fatalError("'send' belongs to the subclasses of 'StoreNode'.")
  }

  /// Notes that whoever is being tracked depends on the state as a whole.
  package func access() {}

  /// Whether the child that this node shows is still there.
  package var isAlive: Bool { true }
}

/// A part of the parent's state that is always there.
final class ScopedNode<ParentState, ParentAction, State, Action>: StoreNode<State, Action> {
  private let parent: StoreNode<ParentState, ParentAction>
  private let state: KeyPath<ParentState, State>
  private let embed: (Action) -> ParentAction

  init(
    parent: StoreNode<ParentState, ParentAction>,
    state: KeyPath<ParentState, State>,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.state = state
    self.embed = embed
  }

  override func read<Result>(_ body: (State) -> Result) -> Result {
    parent.read { body($0[keyPath: state]) }
  }

  override func send(_ action: Action) -> EffectGroup? { parent.send(embed(action)) }

  override func access() { parent.access() }

  override var isAlive: Bool { parent.isAlive }
}

/// A part of the parent's state that can go away: an optional, a row, the payload of a case.
///
/// Once the child has gone the node shows the state that it last saw and refuses actions.
final class ChildNode<ParentState, ParentAction, State, Action>: StoreNode<State, Action> {
  private let parent: StoreNode<ParentState, ParentAction>
  private let extract: (ParentState) -> State?
  private let embed: (Action) -> ParentAction
  private let identify: (State) -> AnyHashable
  private let identity: AnyHashable
  private let location: SourceLocation
  /// What the child was when it was last seen. Holding it costs the next change a copy of the child.
  private var last: State

  init(
    parent: StoreNode<ParentState, ParentAction>,
    initial: State,
    extract: @escaping (ParentState) -> State?,
    embed: @escaping (Action) -> ParentAction,
    identify: @escaping (State) -> AnyHashable,
    location: SourceLocation
  ) {
    self.parent = parent
    self.extract = extract
    self.embed = embed
    self.identify = identify
    self.identity = identify(initial)
    self.location = location
    self.last = initial
  }

  override func read<Result>(_ body: (State) -> Result) -> Result {
    if let state = current { last = state }
    return body(last)
  }

  override func send(_ action: Action) -> EffectGroup? {
    // A state that is being reduced cannot be read: the reducers report an action that comes too late.
    guard ChangeList.isReducing || isAlive else {
      StoreDiagnostic.actionForGoneChild(action: "\(action)", state: "\(State.self)")
        .report(at: location)
      return nil
    }
    return parent.send(embed(action))
  }

  override func access() { parent.access() }

  override var isAlive: Bool { parent.isAlive && current != nil }

  private var current: State? {
    parent.read { parent in
      guard let state = extract(parent), identify(state) == identity else { return nil }
      return state
    }
  }
}
