internal import FronteraCollections
public import IdentifiedCollections
internal import IssueReporting

/// The stores of the elements of one collection, each known by its identifier while it is held.
@usableFromInline
final class ElementStores<ID: Hashable & Sendable, State, Action> {
  @usableFromInline typealias Elements =
    StoreNode<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>

  @usableFromInline
  struct Entry {
    @usableFromInline weak var store: Store<State, Action>?

    @inlinable
    init(store: Store<State, Action>) { self.store = store }
  }

  @usableFromInline let elements: Elements
  /// Where the scope was first asked for.
  let location: SourceLocation
  @usableFromInline var entries: [ID: Entry] = [:]
  @usableFromInline var sweepAt = 32

  /// The stores as the parent's node keeps them.
  init(elements: Elements, location: SourceLocation) {
    self.elements = elements
    self.location = location
  }

  /// The identifiers of the elements there are now; whoever is being tracked depends on them.
  var ids: [ID] {
    elements.access()
    return elements.read { $0.ids.elements }
  }

  // Inlined into the module that uses the stores: there the types are known, here they would be looked
  // up for every element.
  /// The store of an element.
  @inlinable
  func store(for id: ID, anchor: AnyObject) -> Store<State, Action> {
    if let store = entries[id]?.store { return store }
    guard let initial = elements.read({ $0[id: id] }) else { failGone(id) }
    let node = ElementNode(stores: self, id: id, initial: initial, parentAnchor: anchor)
    let store = Store<State, Action>(node: node, anchor: node)
    if entries.count >= sweepAt { sweep() }
    entries[id] = Entry(store: store)
    return store
  }

  @usableFromInline
  func failGone(_ id: ID) -> Never {
    fatalError(StoreDiagnostic.goneElement(id: "\(id)", state: Words.name(of: State.self)).message)
  }

  /// Forgets the stores that nobody holds. Doing so at double the size keeps the cost per store
  /// constant.
  @inlinable
  func sweep() {
    entries = entries.filter { $0.value.store != nil }
    sweepAt = max(32, entries.count * 2)
  }
}
