import IssueReporting

extension CasePathable {
  /// The payload of a case, or nil where this value is at another case.
  ///
  /// Writing replaces the payload, in place, where this value is at that case; where it is not,
  /// nothing changes and an issue is reported. Optional chaining stays silent, as it does
  /// elsewhere:
  ///
  /// ```swift
  /// state[case: \.edit]?.title = "New"
  /// ```
  ///
  /// - Parameter keyPath: A key path to a case.
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    @inline(__always)
    get {
      Self.resolve(keyPath).extraction(self)
    }
    set {
      assign(newValue, at: keyPath)
    }
    @inline(__always)
    _modify {
      let casePath = Self.resolve(keyPath)
      var payload = casePath.extraction(self)
      if payload == nil {
        yield &payload
        if payload != nil { reportWrite(at: casePath) }
        return
      }
      _ = consume self
      defer { self = casePath.restore(payload) }
      yield &payload
    }
  }

  /// The payload of a case, or nil where this value is at another case.
  ///
  /// An enum that is also `@dynamicMemberLookup` has a property per case, which reads and writes
  /// like ``subscript(case:)``:
  ///
  /// ```swift
  /// state.destination?.edit?.title = "New"
  /// ```
  ///
  /// - Parameter keyPath: A key path to a case.
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    @inline(__always)
    get { self[case: keyPath] }
    set { self[case: keyPath] = newValue }
    @inline(__always)
    _modify { yield &self[case: keyPath] }
  }

  /// Changes the payload of a case, in place.
  ///
  /// Where this value is at another case, nothing changes and an issue is reported.
  ///
  /// ```swift
  /// state.modify(\.edit) { $0.title = "New" }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: A key path to a case.
  ///   - yield: What changes the payload.
  ///   - fileID: The file the issue is reported at.
  ///   - filePath: The path of that file.
  ///   - line: The line the issue is reported at.
  ///   - column: The column the issue is reported at.
  @inlinable
  @inline(__always)
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let casePath = Self.resolve(keyPath)
    guard casePath.modify(&self, yield) == nil else { return }
    reportWrite(at: casePath, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension CasePathable {
  /// Replaces the payload of a case that this value is at.
  @usableFromInline
  mutating func assign<Value>(_ newValue: Value?, at keyPath: CaseKeyPath<Self, Value>) {
    let casePath = Self.resolve(keyPath)
    switch (casePath.matches(self), newValue) {
    case (true, let newValue?): self = casePath.embedding(newValue)
    case (true, nil): reportIssue(Diagnostics.removedPayload(self, casePath))
    case (false, nil): break
    case (false, _): reportWrite(at: casePath)
    }
  }

  /// Reports that a payload was written to a case that this value is not at.
  @usableFromInline
  func reportWrite<Value>(
    at casePath: AnyCasePath<Self, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    reportIssue(
      Diagnostics.modifiedAnotherCase(self, casePath),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
