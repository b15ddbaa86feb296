import Foundation

/// What an entry of a feed says, in clean text, before gaps are filled.
struct ArticleDraft {
  var identity: String?
  var title = ""
  var summary = ""
  var body = ""
  var link: URL?
  var date: Date?
  var author: String?
}
