import Foundation

/// Makes whole addresses of the links in a feed.
enum LinkResolver {
  /// The address that a link leads to.
  ///
  /// - Parameters:
  ///   - link: A link as written.
  ///   - bases: Where it may be relative to; the first one on the web is taken.
  /// - Returns: Nothing when the link is empty, leads nowhere, or would run a script.
  static func resolve(_ link: String?, against bases: URL?...) -> URL? {
    guard let link = link?.trimmingCharacters(in: .whitespacesAndNewlines), !link.isEmpty else {
      return nil
    }
    let base = bases.lazy.compactMap { $0 }.first(where: \.isOnTheWeb)
    guard let url = URL(string: link, relativeTo: base)?.absoluteURL else { return nil }
    switch url.scheme?.lowercased() {
    case nil, "javascript", "data", "vbscript": return nil
    default: return url
    }
  }
}

extension URL {
  var isOnTheWeb: Bool {
    let scheme = scheme?.lowercased()
    return (scheme == "http" || scheme == "https") && host() != nil
  }
}
