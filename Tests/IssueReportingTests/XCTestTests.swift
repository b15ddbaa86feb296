import FronteraTestSupport
import Foundation
import IssueReporting
import Synchronization
import XCTest

/// The same promises where XCTest runs the process.
final class XCTestTests: XCTestCase {
  func testTheContextIsXCTest() {
    XCTAssertTrue(isTesting)
    XCTAssertEqual(TestContext.current, .xcTest)
  }

  func testADetachedTaskKnowsTheLibrary() async {
    let context = await Task.detached { TestContext.current }.value
    XCTAssertEqual(context, .xcTest)
  }

  func testThreadsAndQueuesKnowTheTest() async throws {
    let id = try XCTUnwrap(TestContext.currentTestID)
    let found = await withCheckedContinuation { continuation in
      Thread {
        let onThread = (TestContext.current, TestContext.currentTestID)
        DispatchQueue.global().async {
          continuation.resume(
            returning: [onThread, (TestContext.current, TestContext.currentTestID)])
        }
      }.start()
    }
    for (context, test) in found {
      XCTAssertEqual(context, .xcTest)
      XCTAssertEqual(test, id)
    }
  }

  func testAnUnsetEndpointIsReportedOnce() {
    let load: @Sendable () throws -> Int = unimplemented("Client.load")
    let issues = recordIssues { withErrorReporting { _ = try load() } }
    XCTAssertEqual(issues.map(\.summary), ["Unimplemented: 'Client.load' was called."])
  }

  func testIssuesAreRecorded() {
    let issues = recordIssues { reportIssue("Recorded") }
    XCTAssertEqual(issues.map(\.message), ["Recorded"])
    XCTAssertEqual(issues.map(\.line), [#line - 2])
  }

  func testExpectedIssuesFailNothing() async {
    withExpectedIssue { reportIssue("Expected") }
    await withExpectedIssue {
      await Task { reportIssue("Expected") }.value
    }
  }

  func testThousandsOfExpectedIssuesInParallel() async {
    let issues = await recordIssues {
      await withExpectedIssue {
        await withTaskGroup { group in
          for task in 0..<8 {
            group.addTask {
              for number in 0..<1250 { reportIssue("task \(task), issue \(number)") }
            }
          }
        }
      }
    }
    XCTAssertEqual(Set(issues.map(\.message)).count, 10_000)
  }

  func testAWarningFailsNothing() {
    reportIssue("Printed, not failed", severity: .warning)
  }

  func testOneDiffersFromOther() async throws {
    try await meet()
  }

  func testOtherDiffersFromOne() async throws {
    try await meet()
  }

  private func meet() async throws {
    let id = try XCTUnwrap(TestContext.currentTestID)
    XCTAssertEqual(TestContext.currentTestID, id)
    let detached = await Task.detached { TestContext.currentTestID }.value
    XCTAssertEqual(detached, id)
    let isNew = Self.seen.withLock { $0.insert(id).inserted }
    XCTAssertTrue(isNew, "Two tests have one identity")
  }

  private static let seen = Mutex<Set<TestIdentity>>([])
}
