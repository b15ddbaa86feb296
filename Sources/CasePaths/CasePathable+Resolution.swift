public import CLiteralHint

extension CasePathable {
  /// The case path that a key path leads to.
  ///
  /// A literal of one case costs no more than the literal in optimised code. Any other key path is
  /// followed when it is new, and remembered when it is used again.
  ///
  /// - Parameter keyPath: A key path to a case.
  @inlinable
  @inline(__always)
  static func resolve<Value>(
    _ keyPath: CaseKeyPath<Self, Value>
  ) -> AnyCasePath<Self, Value> {
    isLiteral(keyPath) ? allCasePaths[keyPath: keyPath] : recall(keyPath)
  }

  /// The case path that a key path leads to, remembered where it was used before.
  @inlinable
  static func recall<Value>(
    _ keyPath: CaseKeyPath<Self, Value>
  ) -> AnyCasePath<Self, Value> {
    // Case paths that are kept in a value may differ from one value to the next.
    guard MemoryLayout<AllCasePaths>.size == 0 else { return allCasePaths[keyPath: keyPath] }
    return CasePathCache.recall(keyPath, from: CasePathOrigin()) {
      allCasePaths[keyPath: keyPath]
    }
  }
}

/// Whether the optimiser sees the literal that a key path comes from, so that it can follow it
/// while it compiles. Both answers are right.
///
/// The optimiser knows of a literal that it has no key-value-coding text. Of other key paths it
/// does not know that, although it is so.
@inlinable
@inline(__always)
func isLiteral(_ keyPath: AnyKeyPath) -> Bool {
  clh_is_known(keyPath._kvcKeyPathString == nil)
}
