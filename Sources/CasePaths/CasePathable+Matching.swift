extension CasePathable {
  /// Whether this value is at a case.
  ///
  /// ```swift
  /// state.is(\.destination.edit)
  /// ```
  ///
  /// - Parameter keyPath: A key path to a case.
  @inlinable
  @inline(__always)
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    Self.resolve(keyPath).matches(self)
  }

  /// Whether this value is at a case whose payload may be of any type.
  ///
  /// - Parameter keyPath: A key path to a case.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    guard let casePath = Self.allCasePaths[keyPath: keyPath] as? any CaseMatching else {
      return keyPath == \Self.AllCasePaths.self
    }
    return casePath.matchesCase(of: self)
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The key path to the case that this value is at.
  public var `case`: PartialCaseKeyPath<Self> {
    Self.allCasePaths[self]
  }
}

/// A case path whose types are not known where it is asked.
private protocol CaseMatching {
  func matchesCase<Candidate>(of root: Candidate) -> Bool
}

extension AnyCasePath: CaseMatching {
  fileprivate func matchesCase<Candidate>(of root: Candidate) -> Bool {
    guard Candidate.self == Root.self else { return false }
    return matches(unsafeBitCast(root, to: Root.self))
  }
}
