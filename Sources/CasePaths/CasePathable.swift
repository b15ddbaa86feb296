/// An enum that hands out a case path for each of its cases.
///
/// Apply ``CasePathable()`` rather than conforming by hand:
///
/// ```swift
/// @CasePathable
/// enum Loading {
///   case idle
///   case failed(String)
/// }
///
/// let state = Loading.failed("offline")
/// state.is(\.failed)          // true
/// state[case: \.failed]       // "offline"
/// ```
public protocol CasePathable {
  /// The type whose properties are the case paths of this enum.
  associatedtype AllCasePaths: Sendable

  /// The case paths of this enum.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// A short name for the type that holds the case paths, to start a key path with:
  /// `\Loading.Cases.failed`.
  public typealias Cases = AllCasePaths
}
