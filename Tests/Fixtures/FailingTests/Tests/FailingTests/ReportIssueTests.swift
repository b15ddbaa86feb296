import Foundation
import IssueReporting
import Testing

private struct SaveError: Error {}

@Test func message() {
  reportIssue("A message long enough to be kept on the heap")  // MARK: message
}

@Test func noMessage() {
  reportIssue()  // MARK: noMessage
}

@Test func error() {
  reportIssue(SaveError(), "Saving the draft")  // MARK: error
}

@Test func warning() {
  reportIssue("Only a warning", severity: .warning)
}

@Test func childTask() async {
  await withTaskGroup { group in
    group.addTask {
      reportIssue("From a child task")  // MARK: childTask
    }
  }
}

@Test func unstructuredTask() async {
  await Task {
    reportIssue("From an unstructured task")  // MARK: unstructuredTask
  }.value
}

@Test func detachedTask() async {
  await Task.detached {
    reportIssue("From a detached task")  // MARK: detachedTask
  }.value
}

@Test func plainThread() async {
  await withCheckedContinuation { continuation in
    Thread {
      reportIssue("From a thread")  // MARK: plainThread
      continuation.resume()
    }.start()
  }
}

@Test func dispatchQueue() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      reportIssue("From a queue")  // MARK: dispatchQueue
      continuation.resume()
    }
  }
}

@Test(arguments: ["a", "b"]) func parameterized(letter: String) {
  if letter == "b" {
    reportIssue("The letter is \(letter)")  // MARK: parameterized
  }
}

@Test func context() {
  func helper() {
    reportIssue("From a helper")
  }
  withIssueContext {  // MARK: context
    helper()
  }
}

@Test func expectedIssueDoesNotCome() {
  withExpectedIssue("It rains") {}  // MARK: expectedIssueDoesNotCome
}

@Test func asynchronousExpectedIssueDoesNotCome() async {
  await withExpectedIssue {  // MARK: asynchronousExpectedIssueDoesNotCome
    await Task {}.value
  }
}

@Test func intermittentIssueDoesNotCome() async {
  withExpectedIssue(isIntermittent: true) {}
  await withExpectedIssue(isIntermittent: true) { await Task {}.value }
}

@Test func expectedErrorComes() async {
  withExpectedIssue { throw SaveError() }
  await withExpectedIssue { try await Task { throw SaveError() }.value }
}

@Test func expectedIssueComes() {
  withExpectedIssue {
    reportIssue("Expected")
  }
}

@Test func errorReporting() {
  withErrorReporting("Saving") {  // MARK: errorReporting
    throw SaveError()
  }
}

@Test func unimplementedEndpointIsReportedOnce() async {
  let fetch: @Sendable () async throws -> [Int] =
    unimplemented("RowClient.all")  // MARK: unimplementedEndpointIsReportedOnce
  await withErrorReporting("Fetching") { _ = try await fetch() }
}

@Test func unimplementedEndpoint() async throws {
  let fetch: @Sendable (Int) async throws -> [Int] =
    unimplemented("RowClient.fetch")  // MARK: unimplementedEndpoint
  _ = try? await fetch(1)
}
