internal import IssueReporting

/// A part of the parent's state that can go away: an optional, a row, the payload of a case.
///
/// Once the child has gone the node shows the state that it last saw and refuses actions.
final class ChildNode<ParentState, ParentAction, State, Action>: StoreNode<State, Action> {
  private let parent: StoreNode<ParentState, ParentAction>
  private let parentAnchor: AnyObject
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
    parentAnchor = parent.anchor
    self.extract = extract
    self.embed = embed
    self.identify = identify
    self.identity = identify(initial)
    self.location = location
    self.last = initial
    super.init(place: nil, isReducing: parent.isReducing)
  }

  override func readElsewhere<Result>(_ body: (State) -> Result) -> Result {
    if let state = current { last = state }
    return body(last)
  }

  override func send(_ action: Action) -> EffectGroup? {
    // A state that is being reduced cannot be read: the reducers report an action that comes too late.
    guard isReducing.pointee || isAlive else {
      StoreDiagnostic.actionForGoneChild(
        action: ActionSummary(action).line, state: Words.name(of: State.self)
      )
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
