public import Domain
public import Foundation

/// An address that leads into the app.
public enum DeepLink: Equatable, Sendable {
  /// `reader://articles/<id>`
  case article(Article.ID)

  /// Understands an address, or nothing when it leads nowhere in this app.
  public init?(_ url: URL) {
    let prefix = "reader://articles/"
    let text = url.absoluteString
    guard text.lowercased().hasPrefix(prefix) else { return nil }
    let rest = String(text.dropFirst(prefix.count))
    guard let id = rest.removingPercentEncoding, !id.isEmpty else { return nil }
    self = .article(id)
  }

  /// The address as text, to be shown and copied.
  public var text: String {
    switch self {
    case .article(let id):
      let plain = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
      return "reader://articles/" + (id.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
    }
  }
}
