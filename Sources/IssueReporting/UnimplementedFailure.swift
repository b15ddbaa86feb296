/// The error that a throwing closure made by `unimplemented` throws.
public struct UnimplementedFailure: Error, Hashable, CustomStringConvertible {
  /// What was not implemented.
  public let description: String

  /// Whether `unimplemented` made the error. One that somebody else made has not been reported.
  package private(set) var isReported = false

  /// Makes an error.
  ///
  /// - Parameter description: What was not implemented.
  public init(description: String) {
    self.description = description
  }

  /// Makes the error of a closure that has reported it.
  init(reported description: String) {
    self.description = description
    isReported = true
  }

  /// Whether two errors are of the same closure.
  public static func == (lhs: UnimplementedFailure, rhs: UnimplementedFailure) -> Bool {
    lhs.description == rhs.description
  }

  /// Feeds the description to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }
}

extension UnimplementedFailure: ReportedError {}
