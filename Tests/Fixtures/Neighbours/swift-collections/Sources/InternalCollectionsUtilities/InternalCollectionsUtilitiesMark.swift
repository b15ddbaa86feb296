/// Stands for what the module of this name holds.
public struct InternalCollectionsUtilitiesMark {
  public let module = "InternalCollectionsUtilities"

  public init() {}
}
