/// The stores of the elements of a collection, in order, on the actor of the store that they are from.
///
/// ```swift
/// for room in store.scope(state: \.rooms, action: \.rooms) {
///   room.send(.closing)
/// }
/// ```
///
/// It shows which elements there were when it was made, and makes a store when it is asked for one: ask
/// the parent's store again when the parent has changed. Holding it costs no change of an element
/// anything.
///
/// Elements may go while a loop runs over their stores, because of the actions that it sends: the loop
/// leaves them out.
public struct IsolatedStoreCollection<ID: Hashable & Sendable, State, Action>:
  RandomAccessCollection
{
  @usableFromInline let ids: [ID]
  @usableFromInline let stores: ElementStores<ID, IsolatedStore<State, Action>>
  /// What keeps the stores alive.
  @usableFromInline let anchor: AnyObject

  init(_ stores: ElementStores<ID, IsolatedStore<State, Action>>, anchor: AnyObject) {
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
  /// Where the element has gone, and nobody holds its store, an issue is reported and the store has no
  /// state: it refuses actions, and to read it ends the program.
  ///
  /// - Parameter position: The position of the element when the collection was made.
  @inlinable
  public subscript(position: Int) -> IsolatedStore<State, Action> {
    stores.store(for: ids[position], anchor: anchor)
  }

  /// The stores, each made when it is asked for.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Goes through the stores of the elements that are still there when it comes to them.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let collection: IsolatedStoreCollection
    @usableFromInline var position = 0

    @inlinable
    init(_ collection: IsolatedStoreCollection) { self.collection = collection }

    /// The next store, or nothing at the end.
    @inlinable
    public mutating func next() -> IsolatedStore<State, Action>? {
      while position < collection.ids.count {
        defer { position += 1 }
        let id = collection.ids[position]
        if let store = collection.stores.store(ifThere: id, anchor: collection.anchor) {
          return store
        }
      }
      return nil
    }
  }
}

@available(*, unavailable)
extension IsolatedStoreCollection: Sendable {}

@available(*, unavailable)
extension IsolatedStoreCollection.Iterator: Sendable {}
