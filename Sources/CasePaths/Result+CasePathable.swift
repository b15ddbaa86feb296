extension Result: CasePathable, CasePathIterable {
  /// The case paths of a result.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The key path to the case that a result is at.
    ///
    /// - Parameter root: A result.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The case with a value.
    @inlinable
    public var success: AnyCasePath<Result, Success> {
      .generated(
        name: "success",
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } },
        matches: { if case .success = $0 { true } else { false } })
    }

    /// The case with an error.
    @inlinable
    public var failure: AnyCasePath<Result, Failure> {
      .generated(
        name: "failure",
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } },
        matches: { if case .failure = $0 { true } else { false } })
    }

    /// Lists the cases.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result>]> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The case paths of a result.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
