import Domain
import Testing

@Suite struct ArticlesErrorMessageTests {
  static let errors: [(ArticlesError, isRetryable: Bool, part: String)] = [
    (.offline, true, "The connection to feed.xml failed"),
    (.noAnswer, true, "did not answer in time"),
    (.notFound, false, "does not exist"),
    (.server(isRetryable: true), true, "has a problem"),
    (.server(isRetryable: false), false, "refuses"),
    (.unreadable(reason: "it is empty"), false, "Cannot read feed.xml: it is empty."),
  ]

  @Test(arguments: errors)
  func namesTheSourceAndSaysWhatHappened(
    _ error: ArticlesError, isRetryable: Bool, part: String
  ) {
    let message = error.message(for: .location("feed.xml"))
    #expect(message.contains("feed.xml"))
    #expect(message.contains(part))
    #expect(message.hasSuffix("."))
    #expect(error.isRetryable == isRetryable)
  }

  @Test func messagesDiffer() {
    let messages = Set(Self.errors.map { $0.0.message(for: .sample) })
    #expect(messages.count == Self.errors.count)
  }
}
