import Foundation

/// A channel as RSS 0.9x, 1.0 and 2.0 send it.
struct RSSChannel {
  var title = ""
  var link: String?
  var base: URL?
  var items: [RSSItem] = []
}

/// An item as RSS sends it: text in every field, few of them certain to be there.
struct RSSItem {
  var title: String?
  var link: String?
  var atomLink: String?
  var guid: String?
  var guidIsLink = true
  var description: String?
  var content: String?
  var published: String?
  var date: String?
  var author: String?
  var creator: String?
  var enclosure: String?
  var base: URL?
}
