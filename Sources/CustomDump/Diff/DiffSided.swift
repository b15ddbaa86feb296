/// A side of a diff.
package enum DiffSide: Sendable {
  /// What is expected, or was there before.
  case first
  /// What is there.
  case second
}

/// A type that a diff shows as another value on its first side than on its second.
///
/// References that stand in an expected state and in an actual one are the same, although what the
/// test expects of them is not what they hold.
package protocol DiffSided {
  /// The value that stands for this one.
  ///
  /// - Parameter side: The side of the diff.
  func diffValue(on side: DiffSide) -> Any
}

extension DumpReader {
  /// The value that stands for another one on a side of a diff: mostly itself.
  func side(_ side: DiffSide, of value: Any) -> Any {
    let traits = traits(of: type(of: value))
    if traits.isOptional, let wrapped = (value as? any OptionalValue)?.wrappedValue {
      return self.traits(of: type(of: wrapped)).isSided ? self.side(side, of: wrapped) : value
    }
    guard traits.isSided, let sided = value as? any DiffSided else { return value }
    return sided.diffValue(on: side)
  }
}
