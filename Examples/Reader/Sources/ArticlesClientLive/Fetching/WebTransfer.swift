import Domain
import Foundation
import FoundationNetworking
import Synchronization

/// One document on its way: collects its bytes and stops what would never end.
///
/// A task that is cancelled while `URLSession` asks its delegate about a redirection ends the
/// program on Linux. So nobody cancels from outside: the transfer looks whether its answer is still
/// wanted whenever something arrives, and the session's own timer ends one where nothing does.
final class WebTransfer: NSObject, URLSessionDataDelegate {
  private struct State {
    var data = Data()
    var redirections = 0
  }

  private static let mostRedirections = 16
  private static let largestMegabytes = 512

  private let answer: FirstAnswer<FetchedDocument, any Error>
  private let state = Mutex(State())

  init(answer: FirstAnswer<FetchedDocument, any Error>) {
    self.answer = answer
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection: HTTPURLResponse,
    newRequest: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let isAllowed = state.withLock { state in
      state.redirections += 1
      return state.redirections <= Self.mostRedirections
    }
    if !isAllowed { answer.give(.failure(ArticlesError.server(isRetryable: false))) }
    completionHandler(answer.isGiven ? nil : newRequest)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let failure: ArticlesError? =
      switch response {
      case let response as HTTPURLResponse: WebFailure.error(forStatus: response.statusCode)
      default: UnreadableReason.notHTTP.error
      }
    if let failure { answer.give(.failure(failure)) }
    completionHandler(answer.isGiven ? .cancel : .allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      state.data.append(data)
      return state.data.count > Self.largestMegabytes << 20
    }
    if isTooLarge {
      answer.give(.failure(UnreadableReason.tooLarge(megabytes: Self.largestMegabytes).error))
    }
    // There are no redirections behind the first byte of a body.
    if answer.isGiven { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { return answer.give(.failure(WebFailure.translated(error))) }
    let data = state.withLock(\.data)
    answer.give(.success(FetchedDocument(data: data, location: task.response?.url)))
  }
}
