/// Stands for what the module of this name holds.
public struct DequeModuleMark {
  public let module = "DequeModule"

  public init() {}
}
