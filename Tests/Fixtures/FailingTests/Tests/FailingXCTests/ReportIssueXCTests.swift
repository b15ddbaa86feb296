import Foundation
import IssueReporting
import XCTest

private struct SaveError: Error {}

final class ReportIssueXCTests: XCTestCase {
  func testMessage() {
    reportIssue("A message long enough to be kept on the heap")  // MARK: testMessage
  }

  func testNoMessage() {
    reportIssue()  // MARK: testNoMessage
  }

  func testError() {
    reportIssue(SaveError(), "Saving the draft")  // MARK: testError
  }

  func testWarning() {
    reportIssue("Only a warning", severity: .warning)
  }

  func testChildTask() async {
    await withTaskGroup { group in
      group.addTask {
        reportIssue("From a child task")  // MARK: testChildTask
      }
    }
  }

  func testDetachedTask() async {
    await Task.detached {
      reportIssue("From a detached task")  // MARK: testDetachedTask
    }.value
  }

  func testPlainThread() async {
    await withCheckedContinuation { continuation in
      Thread {
        reportIssue("From a thread")  // MARK: testPlainThread
        continuation.resume()
      }.start()
    }
  }

  func testDispatchQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        reportIssue("From a queue")  // MARK: testDispatchQueue
        continuation.resume()
      }
    }
  }

  func testManyInParallel() async {
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          reportIssue("Issue \(number)")  // MARK: testManyInParallel
        }
      }
    }
  }

  func testContext() {
    func helper() {
      reportIssue("From a helper")
    }
    withIssueContext {  // MARK: testContext
      helper()
    }
  }

  func testExpectedIssueDoesNotCome() {
    withExpectedIssue("It rains") {}  // MARK: testExpectedIssueDoesNotCome
  }

  func testAsynchronousExpectedIssueDoesNotCome() async {
    await withExpectedIssue {  // MARK: testAsynchronousExpectedIssueDoesNotCome
      await Task {}.value
    }
  }

  func testIntermittentIssueDoesNotCome() async {
    withExpectedIssue(isIntermittent: true) {}
    await withExpectedIssue(isIntermittent: true) { await Task {}.value }
  }

  func testExpectedErrorComes() async {
    withExpectedIssue { throw SaveError() }
    await withExpectedIssue { try await Task { throw SaveError() }.value }
  }

  func testErrorReporting() {
    withErrorReporting("Saving") {  // MARK: testErrorReporting
      throw SaveError()
    }
  }

  func testUnimplementedEndpointIsReportedOnce() async {
    let fetch: @Sendable () async throws -> [Int] =
      unimplemented("RowClient.all")  // MARK: testUnimplementedEndpointIsReportedOnce
    await withErrorReporting("Fetching") { _ = try await fetch() }
  }

  func testExpectedIssueComes() async {
    await withExpectedIssue {
      await Task { reportIssue("Expected") }.value
    }
  }

  func testUnimplementedEndpoint() async throws {
    let fetch: @Sendable (Int) async throws -> [Int] =
      unimplemented("RowClient.fetch")  // MARK: testUnimplementedEndpoint
    _ = try? await fetch(1)
  }
}

/// All tests pass, and an issue is reported when none runs: the process must fail.
final class OutsideOfTestCaseXCTests: XCTestCase {
  override class func tearDown() {
    reportIssue("Reported when no test runs")
  }

  func testPasses() {
    XCTAssertTrue(isTesting)
  }
}
