import CustomDump
import FronteraTestSupport
import IssueReporting
import Testing

@Suite struct ExpectDifferenceTests {
  struct State: Equatable {
    var count = 0
    var title = ""
  }

  @Test func changesThatWereMadePass() {
    var count = 1
    let issues = recordIssues {
      expectDifference(count) {
        count += 1
      } changes: {
        $0 = 2
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func otherChangesFailAtTheCall() throws {
    var count = 1
    let issues = recordIssues {
      expectDifference(count, "Counting") {
        count += 1
      } changes: {
        $0 = 5
      }
    }
    #expect(issues.count == 1)
    let issue = try #require(issues.first)
    #expect(issue.line == #line - 8)
    #expect(issue.severity == .error)
    #expect(
      issue.message == """
        Counting - Difference: …

            \u{2212} 5
            + 2

        (Expected: \u{2212}, Actual: +)
        """)
  }

  @Test func propertiesThatWereNotMentionedCount() {
    var state = State()
    let issues = recordIssues {
      expectDifference(state) {
        state.count += 1
        state.title = "x"
      } changes: {
        $0.count = 1
      }
    }
    #expect(issues.map { $0.message.contains("+   title: \"x\"") } == [true])
  }

  /// The value changes between two reads: an operation is not needed.
  @Test func withoutAnOperation() {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
    let issues = recordIssues { expectDifference(next()) { $0 = 2 } }
    #expect(issues.isEmpty)
  }

  @Test func theExpressionIsReadTwice() {
    var reads = 0
    func read() -> Int {
      reads += 1
      return reads
    }
    _ = recordIssues {
      expectDifference(read()) {
      } changes: {
        $0 += 1
      }
    }
    #expect(reads == 2)
  }

  @MainActor
  @Test func asynchronousOperationsStayOnTheActor() async {
    let model = Model()
    await expectDifference(model.count) {
      await model.increment()
    } changes: {
      $0 = 1
    }
    #expect(model.count == 1)
    let issues = await recordIssues {
      await expectDifference(model.count, "Again") {
        await model.increment()
      } changes: {
        $0 = 7
      }
    }
    #expect(issues.map { $0.message.hasPrefix("Again - Difference: …") } == [true])
  }

  @MainActor
  final class Model {
    var count = 0
    func increment() async { count += 1 }
  }

  // MARK: Bad input

  struct Failure: Error {}

  @Test func thrownErrorsAreReportedOnceAndStopTheComparison() async throws {
    var ran = 0
    func fail() throws -> Int { throw Failure() }
    let issues = try recordIssues {
      expectDifference(try fail()) {
        ran += 1
      } changes: {
        $0 = 1
      }
      expectDifference(1) {
        throw Failure()
      } changes: { _ in
        ran += 1
      }
      expectDifference(1) {
      } changes: { _ in
        throw Failure()
      }
    }
    #expect(ran == 0)
    #expect(issues.count == 3)
    #expect(issues.allSatisfy { $0.message.contains("'expectDifference' threw an error") })
    let later = await recordIssues {
      await expectDifference(1) {
        throw Failure()
      } changes: {
        $0 = 2
      }
    }
    #expect(later.count == 1)
  }

  @Test func anExpectationOfNoChangeIsAWarning() async {
    let issues = recordIssues {
      expectDifference(1, "Nothing") {
      } changes: { _ in
      }
    }
    #expect(issues.map(\.severity) == [.warning])
    #expect(
      issues.map { $0.message.hasPrefix("Nothing - Expected 'operation' to change") } == [true])
    let later = await recordIssues {
      await expectDifference(1) {
        await Task.yield()
      } changes: { _ in
      }
    }
    #expect(later.map(\.severity) == [.warning])
  }

  @Test func aClosureThatForgotTheChangeIsNamed() {
    var count = 0
    let issues = recordIssues {
      expectDifference(count) {
        count = 1
      } changes: { _ in
      }
    }
    #expect(issues.count == 1)
    #expect(issues[0].severity == .error)
    #expect(issues[0].message.contains("The 'changes' closure left the value as it was"))
  }

  @Test func anOperationThatDidNothingIsNamed() {
    let count = 0
    let issues = recordIssues {
      expectDifference(count) {
        var copy = count
        copy += 1
        _ = copy
      } changes: {
        $0 = 1
      }
    }
    #expect(issues.count == 1)
    #expect(issues[0].message.contains("may have changed a copy"))
  }

  final class Object: Equatable {
    var count = 0
    static func == (lhs: Object, rhs: Object) -> Bool { lhs.count == rhs.count }
  }

  @Test func oneObjectCannotDifferFromItself() {
    let object = Object()
    let issues = recordIssues {
      expectDifference(object) {
        object.count = 1
      } changes: {
        $0.count = 5
      }
    }
    #expect(issues.map(\.severity) == [.warning])
    #expect(issues[0].message.contains("both are the same 'ExpectDifferenceTests.Object' object"))
  }
}
