internal import IdentifiedCollections
internal import IssueReporting

/// An element of a collection in the parent's state, found by its identifier.
///
/// Once the element has gone the node shows the state that it last saw and refuses actions.
@usableFromInline
final class ElementNode<ID: Hashable & Sendable, State, Action>: StoreNode<State, Action> {
  @usableFromInline let collection: ElementSource<ID, State, Action>
  @usableFromInline let id: ID
  /// Keeps the node alive that the collection belongs to: for this element's store, and for those below it.
  @usableFromInline let parentAnchor: AnyObject
  /// What the element was when it was last seen. Holding it costs the next change a copy of the
  /// element.
  @usableFromInline var last: State

  @inlinable
  init(
    collection: ElementSource<ID, State, Action>, id: ID, initial: State, parentAnchor: AnyObject
  ) {
    self.collection = collection
    self.id = id
    self.parentAnchor = parentAnchor
    last = initial
    super.init(place: nil, isReducing: collection.elements.isReducing)
  }

  @usableFromInline
  override func readElsewhere<Result>(_ body: (State) -> Result) -> Result {
    if let state = collection.elements.read({ $0[id: id] }) { last = state }
    return body(last)
  }

  @usableFromInline
  override package func send(_ action: Action) -> EffectGroup? {
    // A state that is being reduced cannot be read: the reducers report an action that comes too late.
    guard isReducing.pointee || isAlive else {
      StoreDiagnostic.actionForGoneChild(
        action: ActionSummary(action).line, state: Words.name(of: State.self)
      )
      .report(at: collection.location)
      return nil
    }
    return collection.elements.send(.element(id: id, action: action))
  }

  @usableFromInline
  override func access() { collection.elements.access() }

  @usableFromInline
  override package var isAlive: Bool {
    collection.elements.isAlive && collection.elements.read { $0.index(id: id) != nil }
  }
}
