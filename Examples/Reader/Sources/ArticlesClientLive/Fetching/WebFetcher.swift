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
    // No delegate: on Linux the program ends when a time runs out, or a task is cancelled, while a
    // delegate is being asked about a redirection.
    let session = URLSession(configuration: configuration)
    let task = session.dataTask(with: url) { data, response, error in
      answer.give(Self.result(data, response, error))
    }
    let deadline = Task {
      try await Task.sleep(for: patience.total)
      answer.give(.failure(ArticlesError.noAnswer))
    }
    defer {
      deadline.cancel()
      session.invalidateAndCancel()
    }
    task.resume()
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

  private static func result(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<FetchedDocument, any Error> {
    if let error { return .failure(WebFailure.translated(error)) }
    guard let response = response as? HTTPURLResponse else {
      return .failure(UnreadableReason.notHTTP.error)
    }
    if let failure = WebFailure.error(forStatus: response.statusCode) { return .failure(failure) }
    return .success(FetchedDocument(data: data ?? Data(), location: response.url))
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
