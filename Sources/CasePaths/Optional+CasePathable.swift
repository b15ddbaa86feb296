extension Optional: CasePathable, CasePathIterable {
  /// The case paths of an optional.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The key path to the case that an optional is at.
    ///
    /// - Parameter root: An optional.
    public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
      root == nil ? \.none : \.some
    }

    /// The case without a value.
    @inlinable
    public var none: AnyCasePath<Wrapped?, Void> {
      .generated(
        name: "none",
        embed: { _ in nil },
        extract: { $0 == nil ? () : nil },
        matches: { $0 == nil })
    }

    /// The case with a value.
    @inlinable
    public var some: AnyCasePath<Wrapped?, Wrapped> {
      .generated(
        name: "some",
        embed: { $0 },
        extract: { $0 },
        matches: { $0 != nil })
    }

    /// Lists the cases.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Wrapped?>]> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The case paths of an optional.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
