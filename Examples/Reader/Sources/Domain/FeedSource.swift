/// Where the articles of one feed come from.
public enum FeedSource: Hashable, Sendable {
  /// The feed that ships with the app.
  case sample
  /// A place as a person writes it: an address on the web, or a file.
  case location(String)

  /// The place in words, for titles and messages.
  public var name: String {
    switch self {
    case .sample: "the sample feed"
    case .location(let place): place
    }
  }
}
