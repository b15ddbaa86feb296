/// The sentences this module says.
enum Diagnostics {
  static let noMessage = "An issue was reported."

  /// An issue as one line for a terminal, in the form compilers use.
  static func line(_ issue: Issue) -> String {
    let place = issue.place
    let text = issue.text.isEmpty ? noMessage : issue.text
    return "\(place.filePath):\(place.line):\(place.column): \(issue.severity): \(text)"
  }

  static func caught(_ error: any Error, message: String?) -> String {
    let text = "Caught error: \(error)"
    guard let message, !message.isEmpty else { return text }
    return "\(message): \(text)"
  }

  static func noIssue(message: String?) -> String {
    let reason = message.map { " (\($0))" } ?? ""
    return """
      An expected issue was not reported\(reason).

      Expected: The body of 'withExpectedIssue' reports an issue or throws.
      Happened: It did neither.
      Why: What was wrong may be fixed, or it was reported from a detached task or by an assertion of \
      the testing library, which do not count.
      What to do: Remove 'withExpectedIssue', or pass 'isIntermittent: true' if the issue comes and \
      goes.
      """
  }

  static func unimplemented(_ description: String, function: StaticString, at place: SourceLocation)
    -> String
  {
    let name = description.isEmpty ? "\(function)" : description
    return """
      Unimplemented: '\(name)' was called.

      Expected: A test overrides every endpoint it uses.
      Happened: '\(name)', left unimplemented at \(place.fileID):\(place.line), was called.
      Why: The feature has gained a new contact with the world, one that this test does not provide.
      What to do: Override '\(name)' for this test, or, if it must not be called, find out who calls \
      it. \
      More: Documentation/Diagnostics/endpoint-not-set.md.
      """
  }

  static func missingSymbol(_ symbol: String, library: String) -> String {
    """
    Issues cannot be reported to \(library).

    Expected: \(library), which this process has loaded, offers '\(symbol)'.
    Happened: It was not found.
    Why: The library may be of a version that is not supported, or linked statically without \
    exporting its symbols.
    What to do: Use a supported toolchain and link \(library) dynamically. Going on would let tests \
    pass that must fail.
    """
  }

  static func unknownLayout(of type: String, expected: Int, bytes: Int) -> String {
    """
    Issues cannot be handed to a testing library on this platform.

    Expected: A '\(type)' has \(expected) bytes.
    Happened: It has \(bytes).
    Why: The platform may have another word size, or the standard library another layout.
    What to do: Report it to Frontera, with the name of the platform. Until then, install a reporter of your \
    own by 'IssueReporters.current'.
    """
  }

  static func noTestingLibrary(_ issue: Issue) -> String {
    """
    An issue was reported in a test process that has no testing library.

    Expected: A test process has loaded Swift Testing or XCTest.
    Happened: Neither was found, so no test can be failed. The issue: \(line(issue))
    Why: The library may be linked statically, or be one that is not supported.
    What to do: Link the testing library dynamically, or install a reporter of your own by \
    'IssueReporters.current'.
    """
  }

  static func outsideOfTestCase(_ issue: Issue) -> String {
    """
    \(line(issue))

    Expected: Issues are reported while a test case runs.
    Happened: This one was reported between two test cases, or after the last.
    Why: A task that a test started may have outlived the test.
    What to do: Wait for the task before the test ends. The run will end with a failure.
    """
  }

  /// An issue that was found when no test could be failed any more, in the form in which XCTest prints its own.
  static func atExit(_ issue: Issue, test: String?) -> String {
    let place = issue.place
    return """
      \(place.filePath):\(place.line): error: \(test ?? "unknown.test") : \(issue.text)

      Found when the process ended, which now fails, although its summary may say that all tests have passed: what \
      makes this check was kept beyond the end of its test, in a static property, a global variable or a retain \
      cycle. Let it go when the test ends, or give the test or its suite the trait '.dependencies'. \
      More: Documentation/Testing.md.
      """
  }
}
