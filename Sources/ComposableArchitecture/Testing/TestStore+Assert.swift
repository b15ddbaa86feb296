internal import IssueReporting

extension TestStore {
  /// Asserts the current state, apart from any action.
  ///
  /// In an exhaustive test the closure gets the current state and must leave it as it is, except for shared
  /// values that effects have changed since the last action: it describes these changes. In a test that
  /// is not exhaustive it gets the state before the first step since the last closure, and what it writes
  /// must agree with the current state:
  ///
  /// ```swift
  /// await store.send(\.path[id: 0].detail.delegate.deleted)
  /// store.assert { $0.path.removeLast() }
  /// ```
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Turns the earlier state into the expected one.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    engine.assertCurrent(
      updateStateToExpectedResult,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
