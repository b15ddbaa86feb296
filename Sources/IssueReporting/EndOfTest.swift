import CTestingBridge
import Synchronization

/// Something that makes a last check when its test ends.
package protocol EndOfTestCheck: AnyObject, Sendable {
  /// Makes the check: the test is over.
  func checkAtEndOfTest()
}

/// The end of a test, for those who have a last check to make and cannot know that they will be freed in time.
///
/// XCTest tells when a test case ends. Swift Testing does not, but to traits: where one of ours is in force, the
/// checks are made when it is left; everywhere else when the process ends, which then fails.
package final class EndOfTest: Sendable {
  /// The end of the test case of XCTest that runs.
  static let ofCase = EndOfTest(isOfProcess: false)
  /// The end of the process.
  private static let ofProcess = EndOfTest(isOfProcess: true)
  /// The end of what a trait surrounds.
  @TaskLocal private static var ofScope: EndOfTest?

  private struct Waiting: Sendable {
    let check: any EndOfTestCheck
    /// The test that it belongs to, where that has to be said.
    let test: TestIdentity?
  }

  private struct Contents {
    var waiting: [UInt64: Waiting] = [:]
    var last: UInt64 = 0
  }

  private let contents = Mutex(Contents())
  private let isOfProcess: Bool

  private init(isOfProcess: Bool) { self.isOfProcess = isOfProcess }

  /// Has a check made at the end of the test that the caller belongs to.
  ///
  /// - Parameter check: What to make. It is kept until then, or until it is taken back.
  /// - Returns: What takes it back; `nil` where no tests are run, and nothing is kept.
  package static func expect(_ check: any EndOfTestCheck) -> Registration? {
    guard let runner = TestRunner.ofTask else { return nil }
    let end: EndOfTest
    if let ofScope {
      end = ofScope
    } else if case .xcTest(let library) = runner, library.runningCase != 0 {
      end = ofCase
    } else {
      end = ofProcess
      ct_check_at_exit { EndOfTest.ofProcess.comeAtExit() }
    }
    let test = end.isOfProcess ? TestContext.currentTestID : nil
    let number = end.contents.withLock {
      $0.last += 1
      $0.waiting[$0.last] = Waiting(check: check, test: test)
      return $0.last
    }
    return Registration(end: end, number: number)
  }

  /// Something to be taken back.
  package struct Registration: Sendable {
    fileprivate let end: EndOfTest
    fileprivate let number: UInt64

    /// Takes the check back: the caller makes it.
    ///
    /// - Returns: Whether it was still to come.
    package func takeBack() -> Bool {
      let taken = end.contents.withLock { $0.waiting.removeValue(forKey: number) }
      return withExtendedLifetime(taken) { taken != nil }
    }
  }

  /// Runs an operation at whose end the checks are made that were expected in it.
  ///
  /// - Parameter operation: What to run: the body of a test.
  /// - Throws: What the operation throws.
  package static func surrounding(
    _ operation: @Sendable () async throws -> Void
  ) async throws {
    let end = EndOfTest(isOfProcess: false)
    let result: Result<Void, any Error>
    do {
      result = .success(try await $ofScope.withValue(end, operation: operation))
    } catch {
      result = .failure(error)
    }
    // There is where what is checked is used.
    if end.isExpected { await MainActor.run { end.come() } }
    try result.get()
  }

  private var isExpected: Bool { contents.withLock { !$0.waiting.isEmpty } }

  /// Makes the checks that are left, in the order in which they were expected.
  func come() {
    for waiting in takeWaiting() { waiting.check.checkAtEndOfTest() }
  }

  /// Makes the checks that are left when no test runs any more.
  ///
  /// - Returns: Whether one of them has found something.
  private func comeAtExit() -> Bool {
    var hasFailed = false
    for waiting in takeWaiting() {
      let reporter = ExitReporter(test: waiting.test?.name)
      withIssueReporters([reporter]) { waiting.check.checkAtEndOfTest() }
      if reporter.hasFailed { hasFailed = true }
    }
    return hasFailed
  }

  private func takeWaiting() -> [Waiting] {
    let waiting = contents.withLock { contents in
      defer { contents.waiting = [:] }
      return contents.waiting
    }
    return waiting.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// Prints issues when the process ends, and notes whether one of them is to fail it.
private final class ExitReporter: IssueReporter {
  private let test: String?
  private let failed = Atomic(false)

  init(test: String?) { self.test = test }

  var hasFailed: Bool { failed.load(ordering: .relaxed) }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let issue = Issue(content: .message(message(), severity), place: place)
    guard severity == .error else { return PlatformProcess.printError(Diagnostics.line(issue)) }
    failed.store(true, ordering: .relaxed)
    PlatformProcess.printError(Diagnostics.atExit(issue, test: test))
  }
}
