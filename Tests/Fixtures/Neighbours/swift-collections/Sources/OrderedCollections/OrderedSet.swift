/// A type with a name that `FronteraCollections` has as well.
public struct OrderedSet<Element: Hashable> {
  public let module = "OrderedCollections"

  public init() {}
}
