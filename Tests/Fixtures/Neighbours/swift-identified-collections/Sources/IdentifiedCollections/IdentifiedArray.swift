/// A type with a name that a module of this package has as well.
public struct IdentifiedArray {
  public let module = "the original"

  public init() {}
}
