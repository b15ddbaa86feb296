/// Gives an enum a case path per case, and the conformances that let it be used through them.
///
/// ```swift
/// @CasePathable
/// enum Loading {
///   case idle
///   case failed(String)
/// }
/// ```
///
/// A payload of several values is a tuple: `case moved(from: Int, to: Int)` has the payload
/// `(from: Int, to: Int)`. An enum that is also `@dynamicMemberLookup` has a property per case:
/// `loading.failed`.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_$Element), named(_$Iterator),
  named(_$Root))
public macro CasePathable() =
  #externalMacro(module: "FronteraMacros", type: "CasePathableMacro")
