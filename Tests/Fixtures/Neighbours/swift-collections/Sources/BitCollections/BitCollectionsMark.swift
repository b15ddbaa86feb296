/// Stands for what the module of this name holds.
public struct BitCollectionsMark {
  public let module = "BitCollections"

  public init() {}
}
