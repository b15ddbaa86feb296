internal import CasePaths

/// A part of the parent's state that is always there.
final class ScopedNode<ParentState, ParentAction, State, Action>: StoreNode<State, Action> {
  // The parent owns this node.
  private unowned(unsafe) let parent: StoreNode<ParentState, ParentAction>
  private let state: KeyPath<ParentState, State>
  private let action: AnyCasePath<ParentAction, Action>

  init(
    parent: StoreNode<ParentState, ParentAction>,
    state: KeyPath<ParentState, State>,
    action: AnyCasePath<ParentAction, Action>
  ) {
    self.parent = parent
    self.state = state
    self.action = action
    let stored = StoredProperty(state)
    guard
      let parentPlace = parent.place, let offset = stored.offset,
      let way = Self.way(of: parent, parentPlace, stored.observed)
    else {
      super.init(place: nil, isReducing: parent.isReducing, way: [])
      return
    }
    super.init(
      place: (UnsafeRawPointer(parentPlace) + offset).assumingMemoryBound(to: State.self),
      isReducing: parent.isReducing, way: way)
  }

  /// What a read depends on; `nil` when only the key path can tell.
  private static func way(
    of parent: StoreNode<ParentState, ParentAction>, _ parentPlace: UnsafePointer<ParentState>,
    _ observed: StoredProperty<ParentState, State>.Observed?
  ) -> [ObservedProperty]? {
    guard let observed else { return parent.way }
    guard let offset = observed.locationOffset else { return nil }
    let location = (UnsafeRawPointer(parentPlace) + offset)
      .assumingMemoryBound(to: StateLocation.self)
    // Who has read a property of the root needs no other word of its replacement.
    return parent.wayBelow
      + [ObservedProperty(location: location, property: observed.property)]
  }

  override func readElsewhere<Result>(_ body: (State) -> Result) -> Result {
    parent.read { body($0[keyPath: state]) }
  }

  override func send(_ action: Action) -> EffectGroup? {
    parent.send(self.action.embed(action))
  }

  override func access() {
    if place == nil { parent.access() } else { super.access() }
  }

  override var isAlive: Bool { parent.isAlive }

  override var anchor: AnyObject { parent.anchor }
}
