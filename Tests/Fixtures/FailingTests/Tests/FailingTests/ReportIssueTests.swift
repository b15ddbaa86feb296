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

@Test func unimplementedEndpoint() async throws {
  let fetch: @Sendable (Int) async throws -> [Int] =
    unimplemented("RowClient.fetch")  // MARK: unimplementedEndpoint
  _ = try? await fetch(1)
}
