import IssueReporting

/// The error of an endpoint that a test calls without having set it.
///
/// The test fails too, whatever becomes of the error: see ``report(_:of:fileID:filePath:line:column:)``.
public struct Unimplemented: Error, Hashable, CustomStringConvertible {
  /// The endpoint, with its client: `ArticleClient.load`.
  public let endpoint: String

  /// Whether ``report(_:of:fileID:filePath:line:column:)`` made the error. One that somebody else made
  /// has not been reported.
  package private(set) var isReported = false

  /// Makes the error of an endpoint.
  ///
  /// - Parameter endpoint: The endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  /// Whether two errors are of the same endpoint.
  public static func == (lhs: Unimplemented, rhs: Unimplemented) -> Bool {
    lhs.endpoint == rhs.endpoint
  }

  /// Feeds the endpoint to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(endpoint)
  }

  /// What happened, in words.
  public var description: String { "Unimplemented: '\(endpoint)'" }

  /// Reports that an endpoint was called that nobody set: closures that the macros generate call it.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint.
  ///   - client: The name of its client.
  ///   - fileID: The file of the endpoint.
  ///   - filePath: The path of that file.
  ///   - line: The line of the endpoint.
  ///   - column: The column of the endpoint.
  /// - Returns: The error to throw, where the endpoint throws.
  @discardableResult
  public static func report(
    _ endpoint: String,
    of client: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Unimplemented {
    reportIssue(
      Diagnostics.unimplemented(endpoint, of: client),
      fileID: fileID, filePath: filePath, line: line, column: column)
    var error = Unimplemented(client.isEmpty ? endpoint : "\(client).\(endpoint)")
    error.isReported = true
    return error
  }
}

extension Unimplemented: ReportedError {}
