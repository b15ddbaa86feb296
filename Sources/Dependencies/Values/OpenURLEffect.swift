public import Foundation
import IssueReporting

/// Opens a URL in whatever the user has chosen for it.
///
/// ```swift
/// @Dependency(\.openURL) var openURL
/// // …
/// await openURL(article.url)
/// ```
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// Makes one from a closure.
  ///
  /// - Parameter handler: Opens the URL, and tells whether that could be done.
  public init(handler: @escaping @Sendable (URL) async -> Bool) {
    self.handler = handler
  }

  /// Opens a URL.
  ///
  /// - Parameter url: What to open: it has a scheme, such as `https`.
  /// - Returns: Whether that could be done.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool {
    DependencyObservation.noteCall(of: Self.self)
    return await handler(url)
  }
}
