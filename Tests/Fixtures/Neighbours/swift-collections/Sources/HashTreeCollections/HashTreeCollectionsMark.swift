/// Stands for what the module of this name holds.
public struct HashTreeCollectionsMark {
  public let module = "HashTreeCollections"

  public init() {}
}
