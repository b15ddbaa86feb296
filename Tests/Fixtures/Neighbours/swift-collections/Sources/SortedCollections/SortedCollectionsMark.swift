/// Stands for what the module of this name holds.
public struct SortedCollectionsMark {
  public let module = "SortedCollections"

  public init() {}
}
