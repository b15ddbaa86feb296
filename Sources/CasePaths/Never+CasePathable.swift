extension Never: CasePathable, CasePathIterable {
  /// The case paths of a type without values: there are none.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The key path to the case that a value is at, which never happens.
    ///
    /// - Parameter root: A value that cannot exist.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// Lists nothing.
    public func makeIterator() -> EmptyCollection<PartialCaseKeyPath<Never>>.Iterator {
      EmptyCollection.Iterator()
    }
  }

  /// The case paths of a type without values.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
