/// The stores of the elements of a collection, in order.
///
/// ```swift
/// ForEach(store.scope(state: \.rows, action: \.rows)) { rowStore in
///   RowView(store: rowStore)
/// }
/// ```
///
/// It shows which elements there were when it was made, and makes a store when it is asked for one: ask
/// the parent's store again when the parent has changed. Holding it costs no change of an element
/// anything.
public struct StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  @usableFromInline let ids: [ID]
  @usableFromInline let stores: ElementStores<ID, State, Action>
  /// What keeps the stores alive.
  @usableFromInline let anchor: AnyObject

  init(_ stores: ElementStores<ID, State, Action>, anchor: AnyObject) {
    self.stores = stores
    self.anchor = anchor
    ids = stores.ids
  }

  /// The position of the first store.
  @inlinable
  public var startIndex: Int { ids.startIndex }

  /// The position after the last store.
  @inlinable
  public var endIndex: Int { ids.endIndex }

  // Only a store makes a collection, and a collection cannot leave the isolation of its store.
  /// The store of an element; the same one every time while it is held.
  ///
  /// - Parameter position: The position of the element when the collection was made. The element must
  ///   still be there, or its store be held.
  @inlinable
  public subscript(position: Int) -> Store<State, Action> {
    stores.store(for: ids[position], anchor: anchor)
  }
}

@available(*, unavailable)
extension StoreCollection: Sendable {}
