extension ArticlesError {
  /// Whether the same request may succeed later without anything being changed.
  public var isRetryable: Bool {
    switch self {
    case .offline, .noAnswer: true
    case .server(let isRetryable): isRetryable
    case .notFound, .unreadable: false
    }
  }

  /// What happened and what to do about it, in one or two sentences.
  ///
  /// - Parameter source: The source that was asked for.
  /// - Returns: A text that names the source.
  public func message(for source: FeedSource) -> String {
    switch self {
    case .offline:
      "The connection to \(source.name) failed. Check the address and the network, then try again."
    case .noAnswer:
      "\(source.name) did not answer in time. Try again later."
    case .notFound:
      "\(source.name) does not exist. Check how the address or the file name is spelled."
    case .server(isRetryable: true):
      "The server of \(source.name) has a problem at the moment. Try again later."
    case .server(isRetryable: false):
      "The server of \(source.name) refuses to give it. Check that the address is open to everyone."
    case .unreadable(let reason):
      "Cannot read \(source.name): \(reason)."
    }
  }
}
