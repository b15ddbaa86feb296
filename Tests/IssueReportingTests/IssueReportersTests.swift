import FronteraTestSupport
import Foundation
import IssueReporting
import Synchronization
import Testing

/// Implements the older of the two methods.
private final class TextReporter: IssueReporter {
  let texts = Mutex<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt,
    column: UInt
  ) {
    texts.withLock { $0.append(message() ?? "nothing") }
  }
}

private struct SaveError: Error {}

@Suite struct IssueReportersTests {
  @Test func severitiesAreOrdered() {
    #expect(IssueSeverity.warning < .error)
    #expect(!(IssueSeverity.error < .warning))
  }

  @Test func theDefaultIsInForce() {
    #expect(IssueReporters.current.map { $0 is DefaultIssueReporter } == [true])
  }

  @Test func everyReporterIsToldInOrder() {
    let first = IssueRecorder()
    let second = IssueRecorder()
    withIssueReporters([first, second]) { reportIssue("One") }
    #expect(first.issues.map(\.message) == ["One"])
    #expect(second.issues == first.issues)
  }

  @Test func theInnermostReportersAreTold() {
    let outer = IssueRecorder()
    let inner = IssueRecorder()
    withIssueReporters([outer]) {
      withIssueReporters([inner]) { reportIssue("inner") }
      reportIssue("outer")
    }
    #expect(inner.issues.map(\.message) == ["inner"])
    #expect(outer.issues.map(\.message) == ["outer"])
  }

  @Test func reportersAreReplacedWithinTheirScope() {
    let first = IssueRecorder()
    let second = IssueRecorder()
    withIssueReporters([first]) {
      IssueReporters.current.append(second)
      reportIssue("both")
      IssueReporters.current = [second]
      reportIssue("second")
    }
    #expect(first.issues.map(\.message) == ["both"])
    #expect(second.issues.map(\.message) == ["both", "second"])
    #expect(IssueReporters.current.count == 1)
  }

  @Test func replacedReportersAreFreedWithoutALock() {
    final class AppendsWhenFreed: IssueReporter {
      let recorder: IssueRecorder
      init(recorder: IssueRecorder) { self.recorder = recorder }
      deinit { IssueReporters.current.append(recorder) }
    }
    let recorder = IssueRecorder()
    withIssueReporters([]) {
      IssueReporters.current = [AppendsWhenFreed(recorder: recorder)]
      IssueReporters.current = []
      reportIssue("told")
    }
    #expect(recorder.issues.map(\.message) == ["told"])
  }

  @Test func tasksInheritReporters() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await Task { reportIssue("unstructured") }.value
      await Task.detached {
        #expect(IssueReporters.current.map { $0 is DefaultIssueReporter } == [true])
      }.value
    }
    #expect(recorder.issues.map(\.message) == ["unstructured"])
  }

  @Test func aReporterOfTheOlderMethodGetsEverything() {
    let reporter = TextReporter()
    withIssueReporters([reporter]) {
      reportIssue("message")
      reportIssue("warning", severity: .warning)
      reportIssue()
      reportIssue(SaveError())
      reportIssue(SaveError(), "Saving")
      withExpectedIssue { reportIssue("expected") }
    }
    #expect(
      reporter.texts.withLock { $0 } == [
        "message", "warning", "nothing", "Caught error: SaveError()",
        "Saving: Caught error: SaveError()",
      ])
  }

  @Test func aPlaceIsHandedOver() throws {
    let issues = recordIssues {
      reportIssue("Here")
      withIssueReporters([.default, IssueRecorder()]) {}
    }
    let issue = try #require(issues.first)
    #expect(issue.fileID == #fileID)
    #expect(issue.file == "IssueReportersTests.swift")
    #expect(issue.line == #line - 6)
    #expect(issue.column == 18)
    #expect(issue.severity == .error)
    #expect(!issue.isExpected)
  }

  @Test func aFatalReporterPrintsWarningsAndGoesOn() {
    withIssueReporters([.fatalError]) {
      reportIssue("Nothing stops because of this warning", severity: .warning)
    }
  }

  @Test func aFatalReporterStopsAndNamesThePlace() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      IssueReporters.current = [.fatalError]
      reportIssue("Stop", line: 4321)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Stop"))
    #expect(text.contains("IssueReportersTests.swift:4321"))
  }

  @Test func aFatalReporterStopsForErrors() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      withErrorReporting("Saving", to: [.fatalError]) { throw SaveError() }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Saving: Caught error: SaveError()"))
  }

  @Test func threadsHaveTheReportersOfTheProgram() async {
    let recorder = IssueRecorder()
    let counts = await withIssueReporters([recorder]) {
      await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: IssueReporters.current.count) }.start()
      }
    }
    #expect(counts == 1)
    #expect(recorder.issues.isEmpty)
  }

  @Test func aThreadMayHaveReportersOfItsOwn() async {
    let issues = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let recorder = IssueRecorder()
        withIssueReporters([recorder]) { reportIssue("On a queue") }
        continuation.resume(returning: recorder.issues.map(\.message))
      }
    }
    #expect(issues == ["On a queue"])
  }
}
