import Domain
import Foundation
import FoundationNetworking

/// Gets documents from the web.
struct WebFetcher: Sendable {
  var patience = Patience()

  /// Gets a whole document, following redirections.
  ///
  /// - Throws: ``ArticlesError``, or `CancellationError` when the task was cancelled.
  func fetch(_ url: URL) async throws -> FetchedDocument {
    let answer = FirstAnswer<FetchedDocument, any Error>()
    let session = URLSession(
      configuration: configuration, delegate: WebTransfer(answer: answer), delegateQueue: nil)
    let deadline = Task {
      try await Task.sleep(for: patience.total)
      answer.give(.failure(ArticlesError.noAnswer))
    }
    defer {
      deadline.cancel()
      session.finishTasksAndInvalidate()
    }
    session.dataTask(with: url).resume()
    return try await withTaskCancellationHandler {
      try await answer.value().get()
    } onCancel: {
      answer.give(.failure(CancellationError()))
    }
  }

  private var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    // A part of a second counts as none on Linux.
    configuration.timeoutIntervalForRequest = patience.silence.seconds.rounded(.up)
    configuration.timeoutIntervalForResource = patience.total.seconds.rounded(.up)
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpShouldSetCookies = false
    configuration.httpAdditionalHeaders = [
      "Accept": "application/rss+xml, application/atom+xml, application/feed+json, "
        + "application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.5",
      "User-Agent": "Reader/1.0",
    ]
    return configuration
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
