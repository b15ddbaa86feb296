/// A collection of case paths that knows which of them a value is at.
public protocol CasePathReflectable<Root> {
  /// The enum whose case paths these are.
  associatedtype Root: CasePathable

  /// The key path to the case that a value is at.
  ///
  /// - Parameter root: A value of the enum.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}
