/// An error that may have been reported where it was made, so that whoever cannot handle it need not
/// report it once more.
package protocol ReportedError: Error {
  /// Whether an issue was reported when the error was made.
  var isReported: Bool { get }
}
