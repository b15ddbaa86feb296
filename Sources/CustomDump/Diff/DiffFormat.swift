/// The marks that begin the lines of a diff.
public struct DiffFormat: Sendable {
  /// The mark of a line that only the first value has.
  public var first: String
  /// The mark of a line that only the second value has.
  public var second: String
  /// The mark of a line that both values have.
  public var both: String

  /// Makes a format of three marks.
  ///
  /// - Parameters:
  ///   - first: The mark of a line that only the first value has.
  ///   - second: The mark of a line that only the second value has.
  ///   - both: The mark of a line that both values have.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// Plain ASCII marks, for terminals and files.
  public static let `default` = Self(first: "-", second: "+", both: " ")

  /// Marks of one width, for places that show text in a proportional font.
  public static let proportional = Self(first: "\u{2212}", second: "+", both: "\u{2007}")
}
