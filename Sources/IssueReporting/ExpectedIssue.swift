import Synchronization

/// One `withExpectedIssue` that is running: it learns whether an issue came.
final class ExpectedIssue: Sendable {
  @TaskLocal static var current: ExpectedIssue?

  private let isMet = Atomic(false)

  func meet() {
    isMet.store(true, ordering: .relaxed)
  }

  /// Takes an error thrown out of the body into account, which may have been reported when it was made.
  fileprivate func meet(_ error: any Error, _ message: String?, at place: SourceLocation) {
    if (error as? any ReportedError)?.isReported == true { return meet() }
    Issue.deliver(at: place) { .error(error, message) }
  }

  /// Reports that no issue came, if none did.
  fileprivate func conclude(message: String?, isIntermittent: Bool, at place: SourceLocation) {
    guard !isIntermittent, !isMet.load(ordering: .relaxed) else { return }
    reportIssue(Diagnostics.noIssue(message: message), at: place)
  }
}

/// Runs a body that is expected to report an issue.
///
/// Issues that `reportIssue` gets from the body do not fail the test, and an error thrown out of the body
/// counts as one; if there are none, that is an issue. It works in both testing libraries and outside of
/// tests. A failed `#expect` or `XCTAssert` is not expected by it.
///
/// ```swift
/// withExpectedIssue("The server still sends a wrong date, see INV-17.") {
///   model.importRows()
/// }
/// ```
///
/// - Parameters:
///   - message: Why an issue is expected.
///   - isIntermittent: Whether the issue may fail to appear.
///   - fileID: The file of the issue that is reported if none came.
///   - filePath: The path of that file.
///   - line: The line of that issue.
///   - column: The column of that issue.
///   - body: What to run.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: () throws -> Void
) {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = ExpectedIssue()
  ExpectedIssue.$current.withValue(expectation) {
    do {
      try body()
    } catch {
      expectation.meet(error, message, at: place)
    }
  }
  expectation.conclude(message: message, isIntermittent: isIntermittent, at: place)
}

/// Runs an asynchronous body that is expected to report an issue.
///
/// Tasks made by the body belong to it, detached ones do not.
///
/// - Parameters:
///   - message: Why an issue is expected.
///   - isIntermittent: Whether the issue may fail to appear.
///   - isolation: The actor to stay on.
///   - fileID: The file of the issue that is reported if none came.
///   - filePath: The path of that file.
///   - line: The line of that issue.
///   - column: The column of that issue.
///   - body: What to run.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: () async throws -> Void
) async {
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = ExpectedIssue()
  await ExpectedIssue.$current.withValue(
    expectation,
    operation: {
      do {
        try await body()
      } catch {
        expectation.meet(error, message, at: place)
      }
    },
    isolation: isolation)
  expectation.conclude(message: message, isIntermittent: isIntermittent, at: place)
}
