/// Why articles could not be had, told apart as far as a reader acts differently.
public enum ArticlesError: Error, Hashable, Sendable {
  /// No connection could be made, or it broke.
  case offline
  /// The place was reached and then said nothing for too long.
  case noAnswer
  /// There is no such feed.
  case notFound
  /// The place answered that it cannot or will not give the feed.
  case server(isRetryable: Bool)
  /// Something is there, but it holds no articles that could be read.
  case unreadable(reason: String)
}
