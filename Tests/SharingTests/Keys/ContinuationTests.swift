import FronteraTestSupport
import Sharing
import Synchronization
import Testing

@Suite struct ContinuationTests {
  struct Failure: Error {}

  private func answers(
    _ body: (LoadContinuation<Int>) -> Void
  ) -> (values: [Int?], issues: [RecordedIssue]) {
    let values = Mutex<[Int?]>([])
    let issues = recordIssues {
      body(
        LoadContinuation("The answer") { result in
          values.withLock { $0.append((try? result.get()) ?? nil) }
        })
    }
    return (values.withLock { $0 }, issues)
  }

  @Test func answers() {
    #expect(answers { $0.resume(returning: 1) }.values == [1])
    #expect(answers { $0.resumeReturningInitialValue() }.values == [nil])
    #expect(answers { $0.resume(throwing: Failure()) }.values == [nil])
    #expect(answers { $0.resume(with: .success(2)) }.issues.isEmpty)
  }

  @Test func twoAnswersAreReportedAndTheFirstCounts() {
    let (values, issues) = answers {
      $0.resume(returning: 1)
      $0.resume(returning: 2)
    }
    #expect(values == [1])
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("The answer was asked for once") == true)
  }

  @Test func noAnswerIsReported() {
    let issues = answers { _ in }.issues
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("The answer was asked for and there will be") == true)
  }

  @Test func savingAnswers() {
    let failures = Mutex<[Bool]>([])
    func make() -> SaveContinuation {
      SaveContinuation { result in
        failures.withLock { $0.append((try? result.get()) == nil) }
      }
    }
    make().resume()
    make().resume(throwing: Failure())
    make().resume(with: .success(()))
    #expect(failures.withLock { $0 } == [false, true, false])
  }

  @Test func subscribersPassOn() {
    let values = Mutex<[String]>([])
    let subscriber = SharedSubscriber<Int> { result in
      let text =
        switch result {
        case .success(let value?): "\(value)"
        case .success(nil): "initial"
        case .failure: "error"
        }
      values.withLock { $0.append(text) }
    } onLoading: { isLoading in
      values.withLock { $0.append("loading \(isLoading)") }
    }
    subscriber.yieldLoading()
    subscriber.yield(1)
    subscriber.yieldReturningInitialValue()
    subscriber.yield(throwing: Failure())
    subscriber.yieldLoading(false)
    #expect(
      values.withLock { $0 } == ["loading true", "1", "initial", "error", "loading false"])
  }

  @Test func subscriptionsAreCancelledOnce() {
    let count = Mutex(0)
    do {
      let subscription = SharedSubscription { count.withLock { $0 += 1 } }
      let copy = subscription
      #expect(count.withLock { $0 } == 0)
      copy.cancel()
      subscription.cancel()
    }
    #expect(count.withLock { $0 } == 1)
    do { _ = SharedSubscription { count.withLock { $0 += 1 } } }
    #expect(count.withLock { $0 } == 2)
  }

  @Test func contexts() {
    #expect(LoadContext.initialValue(1).initialValue == 1)
    #expect(LoadContext<Int>.userInitiated.initialValue == nil)
    #expect(LoadContext.initialValue(1) == .initialValue(1))
    #expect(LoadContext.initialValue(1) != .userInitiated)
  }
}
