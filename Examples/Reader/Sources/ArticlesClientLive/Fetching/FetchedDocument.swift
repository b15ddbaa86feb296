import Foundation

/// The bytes of a document with the place they came from, after redirections.
struct FetchedDocument: Equatable, Sendable {
  var data: Data
  var location: URL?
}
