/// A type whose dump leaves something out that can be told when two dumps look alike.
protocol DumpDistinguishable {
  /// What this value has and another one, which prints alike, has not.
  ///
  /// - Parameter other: The other value.
  /// - Returns: `nil` when there is nothing to tell.
  func dumpDetail(comparedTo other: Any) -> String?
}
