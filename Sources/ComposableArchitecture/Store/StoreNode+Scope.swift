internal import CasePaths
internal import IdentifiedCollections
internal import IssueReporting

// What the scopes of every type of store have in common. Stores differ in who may use them, and so in
// what they make of a node.

extension StoreNode {
  /// The store of a child that is always there.
  ///
  /// - Parameter makeStore: Makes the store of a node, when nobody holds it.
  final func scope<ChildState, ChildAction, Held: AnyObject>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    makeStore: (StoreNode<ChildState, ChildAction>) -> Held
  ) -> Held {
    let slot = children.slot(.property, state, action) {
      PropertySlot<ChildState, ChildAction, Held>(
        node: ScopedNode(
          parent: self, state: state, action: Action.allCasePaths[keyPath: action]))
    }
    return slot.store(makeStore)
  }

  /// The store of a part of the state that is sent the actions of this node.
  ///
  /// - Parameter makeStore: Makes the store of a node, when nobody holds it.
  final func scope<ChildState, Held: AnyObject>(
    state: KeyPath<State, ChildState>, action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>,
    makeStore: (StoreNode<ChildState, Action>) -> Held
  ) -> Held where Action: CasePathable {
    let slot = children.slot(.property, state, action) {
      PropertySlot<ChildState, Action, Held>(
        node: ScopedNode(parent: self, state: state, action: AnyCasePath(action)))
    }
    return slot.store(makeStore)
  }

  /// The store of the child that is there now, if one is.
  ///
  /// - Parameters:
  ///   - embed: Makes an action of this node's of one of the child's.
  ///   - makeStore: Makes the store of a node, when nobody holds it.
  final func child<ChildState, ChildAction, Held: AnyObject>(
    _ kind: ChildStores.Kind,
    state: KeyPath<State, ChildState?>,
    action: AnyKeyPath,
    location: SourceLocation,
    embed: @escaping (ChildAction) -> Action,
    makeStore: (StoreNode<ChildState, ChildAction>) -> Held
  ) -> Held? {
    access()
    guard let child = read({ $0[keyPath: state] }) else { return nil }
    let identify = LifetimeIdentity.reader(for: ChildState.self)
    let slot = children.slot(kind, state, action, identity: identify(child)) { StoreSlot<Held>() }
    return slot.store {
      makeStore(
        ChildNode(
          parent: self, initial: child, extract: { $0[keyPath: state] }, embed: embed,
          identify: identify, location: location))
    }
  }

  /// The stores of the elements of a collection.
  final func elements<ID, Element: ElementStore>(
    state: KeyPath<State, IdentifiedArray<ID, Element.State>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, Element.Action>>,
    location: @autoclosure () -> SourceLocation
  ) -> ElementStores<ID, Element> {
    let slot = children.slot(.elements, state, action) {
      ElementsSlot(
        ElementStores<ID, Element>(
          elements: ScopedNode(
            parent: self, state: state, action: Action.allCasePaths[keyPath: action]),
          location: location()))
    }
    return slot.stores
  }
}
