/// An enum whose case key paths can be listed, in the order of its cases.
///
/// ```swift
/// for path in Loading.allCasePaths where state.is(path) { … }
/// ```
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
