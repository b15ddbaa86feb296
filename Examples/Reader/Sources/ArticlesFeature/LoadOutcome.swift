public import Domain

/// What came of loading one source.
public struct LoadOutcome: Equatable, Sendable {
  /// The source.
  public var source: FeedSource
  /// Its feed, or why there is none.
  public var result: Result<Feed, ArticlesError>

  /// An outcome.
  public init(source: FeedSource, result: Result<Feed, ArticlesError>) {
    self.source = source
    self.result = result
  }
}

/// A source that could not be loaded.
public struct LoadFailure: Equatable, Sendable {
  /// The source.
  public var source: FeedSource
  /// Why.
  public var error: ArticlesError

  /// A failure.
  public init(source: FeedSource, error: ArticlesError) {
    self.source = source
    self.error = error
  }

  /// What happened, for the reader.
  public var message: String { error.message(for: source) }
}

extension ArticlesError {
  /// An error of the domain, whatever was thrown.
  init(_ error: any Error) {
    self = error as? ArticlesError ?? .unreadable(reason: "\(error)")
  }
}
