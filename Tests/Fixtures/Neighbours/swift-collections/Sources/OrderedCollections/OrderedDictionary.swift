/// A type with a name that `FronteraCollections` has as well.
public struct OrderedDictionary<Key: Hashable, Value> {
  public let module = "OrderedCollections"

  public init() {}
}
