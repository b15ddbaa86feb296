/// The error that a throwing closure made by `unimplemented` throws.
public struct UnimplementedFailure: Error, Hashable, CustomStringConvertible {
  /// What was not implemented.
  public let description: String

  /// Makes an error.
  ///
  /// - Parameter description: What was not implemented.
  public init(description: String) {
    self.description = description
  }
}
