/// Stands for what the module of this name holds.
public struct RopeModuleMark {
  public let module = "_RopeModule"

  public init() {}
}
