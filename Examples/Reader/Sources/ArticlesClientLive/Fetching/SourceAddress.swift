import Domain
import Foundation

/// Where to get a document: a place that a person typed, understood.
enum SourceAddress: Equatable {
  case web(URL)
  case file(path: String)

  /// Understands a source.
  ///
  /// - Throws: ``ArticlesError/unreadable(reason:)`` for an address that nothing can be done with.
  init(_ source: FeedSource) throws(ArticlesError) {
    switch source {
    case .sample:
      guard let url = Bundle.module.url(forResource: "sample", withExtension: "xml") else {
        throw ArticlesError.notFound
      }
      self = .file(path: url.path)
    case .location(let text):
      try self.init(typed: text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  private init(typed text: String) throws(ArticlesError) {
    guard let separator = text.range(of: "://") else {
      self = .file(path: text)
      return
    }
    let scheme = text[..<separator.lowerBound].lowercased()
    switch scheme {
    case "http", "https":
      guard let url = URL(string: text), let host = url.host(), !host.isEmpty else {
        throw UnreadableReason.noAddress.error
      }
      self = .web(url)
    case "file":
      guard let url = URL(string: text), !url.path.isEmpty else {
        throw UnreadableReason.noAddress.error
      }
      self = .file(path: url.path)
    default:
      throw UnreadableReason.unsupportedAddress(scheme: scheme).error
    }
  }
}
