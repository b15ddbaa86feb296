import IdentifiedCollections

/// Where in a collection an element is found, as long as it is there.
struct ElementPlace<Root, Value> {
  /// Reads the element.
  let read: (Root) -> Value?
  /// The way to the element for changing it.
  let path: (Root) -> WritableKeyPath<Root, Value>?
}

extension ElementPlace
where Root: MutableCollection & RandomAccessCollection, Root.Index: Hashable, Root.Element == Value
{
  /// The element at an index.
  init(index: Root.Index) {
    read = { $0.indexIsValid(index) ? $0[index] : nil }
    path = { $0.indexIsValid(index) ? \Root[index] : nil }
  }
}

extension ElementPlace {
  /// The element with an id.
  init<ID>(id: ID) where Root == IdentifiedArray<ID, Value> {
    read = { $0[id: id] }
    path = { root in root.index(id: id).map { \Root[$0] } }
  }
}

extension Collection {
  /// Whether there is an element at an index that was one of a former value of this collection.
  func indexIsValid(_ index: Index) -> Bool {
    startIndex <= index && index < endIndex
  }
}
