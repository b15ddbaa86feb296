internal import FronteraCollections
public import IdentifiedCollections
internal import IssueReporting

/// A store, of whatever isolation, of an element of a collection.
@usableFromInline
protocol ElementStore: AnyObject {
  associatedtype State
  associatedtype Action

  init(node: StoreNode<State, Action>, anchor: AnyObject)
}

/// Where the elements of one collection are.
@usableFromInline
class ElementSource<ID: Hashable & Sendable, State, Action> {
  @usableFromInline typealias Elements =
    StoreNode<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>

  @usableFromInline final let elements: Elements
  /// Where the scope was first asked for.
  final let location: SourceLocation

  init(elements: Elements, location: SourceLocation) {
    self.elements = elements
    self.location = location
  }

  /// The identifiers of the elements there are now; whoever is being tracked depends on them.
  final var ids: [ID] {
    elements.access()
    return elements.read { $0.ids.elements }
  }
}

/// The stores of the elements of one collection, each known by its identifier while it is held.
@usableFromInline
final class ElementStores<ID: Hashable & Sendable, Element: ElementStore>:
  ElementSource<ID, Element.State, Element.Action>
{
  @usableFromInline
  struct Entry {
    @usableFromInline weak var store: Element?

    @inlinable
    init(store: Element) { self.store = store }
  }

  @usableFromInline var entries: [ID: Entry] = [:]
  @usableFromInline var sweepAt = 32

  // Inlined into the module that uses the stores: there the types are known, here they would be looked
  // up for every element.
  /// The store of an element, or nothing where that is gone and nobody holds its store.
  @inlinable
  func store(ifThere id: ID, anchor: AnyObject) -> Element? {
    if let store = entries[id]?.store { return store }
    guard let initial = elements.read({ $0[id: id] }) else { return nil }
    let node = ElementNode(collection: self, id: id, initial: initial, parentAnchor: anchor)
    let store = Element(node: node, anchor: node)
    if entries.count >= sweepAt { sweep() }
    entries[id] = Entry(store: store)
    return store
  }

  /// The store of an element. Where that is gone and nobody holds its store there is an issue, and a
  /// store that refuses actions.
  @inlinable
  func store(for id: ID, anchor: AnyObject) -> Element {
    store(ifThere: id, anchor: anchor) ?? storeOfGone(id)
  }

  @usableFromInline
  func storeOfGone(_ id: ID) -> Element {
    let diagnostic = StoreDiagnostic.goneElement(
      id: "\(id)", state: Words.name(of: Element.State.self))
    diagnostic.report(at: location)
    let node = GoneNode<Element.State, Element.Action>(
      isReducing: elements.isReducing, diagnostic: diagnostic, location: location)
    return Element(node: node, anchor: node)
  }

  /// Forgets the stores that nobody holds. Doing so at double the size keeps the cost per store
  /// constant.
  @inlinable
  func sweep() {
    entries = entries.filter { $0.value.store != nil }
    sweepAt = max(32, entries.count * 2)
  }
}
