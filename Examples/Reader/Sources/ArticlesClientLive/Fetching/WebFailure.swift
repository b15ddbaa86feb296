import Domain
import Foundation
import FoundationNetworking

/// Translates what goes wrong on the web into the words of the domain.
enum WebFailure {
  /// What a status means for a reader, or nothing when the document is there.
  static func error(forStatus status: Int) -> ArticlesError? {
    switch status {
    case 200..<300: nil
    case 404, 410: .notFound
    case 408, 425, 429, 500...: .server(isRetryable: true)
    default: .server(isRetryable: false)
    }
  }

  /// What a failed transfer means for a reader.
  static func translated(_ error: any Error) -> any Error {
    guard let error = error as? URLError else { return ArticlesError.offline }
    if error.code == .cancelled { return CancellationError() }
    return translated(error.code)
  }

  private static func translated(_ code: URLError.Code) -> ArticlesError {
    switch code {
    case .timedOut:
      .noAnswer
    case .badURL:
      UnreadableReason.noAddress.error
    // The address was one of the web: this is the server's answer, or where it sends us.
    case .unsupportedURL, .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
      .cannotDecodeContentData, .zeroByteResource:
      UnreadableReason.notHTTP.error
    case .httpTooManyRedirects, .redirectToNonExistentLocation, .userAuthenticationRequired:
      .server(isRetryable: false)
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
      .clientCertificateRejected, .clientCertificateRequired:
      UnreadableReason.notSecure.error
    default:
      .offline
    }
  }
}
