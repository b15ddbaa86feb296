import Domain
import Foundation

/// Gets the feed of a source: fetches the document, then reads it.
struct FeedLoader: Sendable {
  var web = WebFetcher()

  /// The feed of a source.
  ///
  /// - Throws: ``ArticlesError``, or `CancellationError` when the task was cancelled.
  func load(_ source: FeedSource) async throws -> Feed {
    let document =
      switch try SourceAddress(source) {
      case .web(let url): try await web.fetch(url)
      case .file(let path): try FileFetcher.fetch(path: path)
      }
    try Task.checkCancellation()
    return try FeedDecoder.decode(document.data, from: document.location)
  }
}
