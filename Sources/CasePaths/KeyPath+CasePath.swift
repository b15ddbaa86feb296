extension KeyPath {
  /// Makes an enum at this case.
  ///
  /// ```swift
  /// let path = \Loading.Cases.failed
  /// path("offline")  // Loading.failed("offline")
  /// ```
  ///
  /// - Parameter value: The payload.
  @inlinable
  @inline(__always)
  public func callAsFunction<Enum: CasePathable, Payload>(_ value: Payload) -> Enum
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Payload> {
    Enum.resolve(self).embedding(value)
  }

  /// Makes an enum at this case, which has no payload.
  @inlinable
  @inline(__always)
  public func callAsFunction<Enum: CasePathable>() -> Enum
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Void> {
    Enum.resolve(self).embedding(())
  }

  /// Whether a value is at this case, so that a case key path can stand as a pattern.
  ///
  /// ```swift
  /// switch state {
  /// case \.failed: retry()
  /// default: break
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: A key path to a case.
  ///   - root: A value of the enum.
  @inlinable
  @inline(__always)
  public static func ~= <Enum: CasePathable, Payload>(keyPath: KeyPath, root: Enum) -> Bool
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Payload> {
    Enum.resolve(keyPath).matches(root)
  }

  /// The key path through this case to a case of its payload.
  ///
  /// - Parameter keyPath: A key path to a case of the payload.
  public func appending<Enum: CasePathable, Payload: CasePathable, Member>(
    path keyPath: CaseKeyPath<Payload, Member>
  ) -> CaseKeyPath<Enum, Member>
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Payload> {
    appending(path: \AnyCasePath<Enum, Payload>.[dynamicMember: keyPath])
  }
}
