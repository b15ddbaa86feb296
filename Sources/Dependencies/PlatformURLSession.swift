#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension DependencyValues {
  /// The session that loads URLs; a test that reads it without setting it is told so, and gets one
  /// that keeps nothing.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }
}

private enum URLSessionKey: DependencyKey, ReplayableKey {
  static var liveValue: URLSession { .shared }

  static var testValue: URLSession {
    reportIfUnset("urlSession", value: "URLSession(configuration: .ephemeral)")
    return URLSession(configuration: .ephemeral)
  }
}
