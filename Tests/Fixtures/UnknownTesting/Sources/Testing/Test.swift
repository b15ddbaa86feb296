public struct Test {
  public init() {}
}
