/// Stands for what the module of this name holds.
public struct HeapModuleMark {
  public let module = "HeapModule"

  public init() {}
}
