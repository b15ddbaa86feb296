/// A key path to one case of an enum.
///
/// It is written like any key path, `\.failed`, and goes on through the cases of a payload:
/// `\.destination.edit`.
public typealias CaseKeyPath<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>

/// A key path to one case of an enum, whatever the type of its payload.
public typealias PartialCaseKeyPath<Root: CasePathable> = PartialKeyPath<Root.AllCasePaths>
