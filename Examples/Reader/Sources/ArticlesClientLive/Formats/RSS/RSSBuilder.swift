import Foundation

/// Builds a channel from the elements of an RSS document.
struct RSSBuilder: XMLFeedBuilder {
  private var channel = RSSChannel()
  private var item: RSSItem?

  var document: XMLFeedDocument { .rss(channel) }

  func isContainer(_ name: XMLName) -> Bool {
    guard name.vocabulary == .rss else { return false }
    switch name.local {
    case "item", "channel", "rss", "RDF", "image", "textInput", "textinput": return true
    default: return false
    }
  }

  mutating func begin(_ element: XMLElement) {
    guard element.name.vocabulary == .rss else { return }
    switch element.name.local {
    case "item":
      item = RSSItem(base: element.base)
      // RSS 1.0 names its items by an attribute.
      item?.guid = element.attributes["rdf:about"]
    case "channel":
      channel.base = element.base
    default:
      break
    }
  }

  mutating func end(_ element: XMLElement, in parent: String, text: String) {
    switch parent {
    case "item": endOfItemPart(element, text: text)
    case "channel" where item == nil: endOfChannelPart(element, text: text)
    default: break
    }
    if element.name == XMLName(local: "item", namespace: nil, qualified: nil), let item {
      channel.items.append(item)
      self.item = nil
    }
  }

  private mutating func endOfChannelPart(_ element: XMLElement, text: String) {
    guard element.name.vocabulary == .rss else { return }
    switch element.name.local {
    case "title": channel.title = text
    case "link": channel.link = text
    default: break
    }
  }

  private mutating func endOfItemPart(_ element: XMLElement, text: String) {
    switch (element.name.vocabulary, element.name.local) {
    case (.rss, "title"): item?.title = text
    case (.rss, "link"): item?.link = text
    case (.rss, "guid"):
      item?.guid = text
      item?.guidIsLink = element.attributes["isPermaLink"] != "false"
    case (.rss, "description"): item?.description = text
    case (.rss, "pubDate"), (.rss, "pubdate"): item?.published = text
    case (.rss, "author"): item?.author = text
    case (.rss, "enclosure"): item?.enclosure = element.attributes["url"]
    case (.content, "encoded"): item?.content = text
    case (.dublinCore, "creator"): item?.creator = text
    case (.dublinCore, "date"): item?.date = text
    case (.atom, "link") where element.attributes["rel"] ?? "alternate" == "alternate":
      item?.atomLink = element.attributes["href"]
    case (.atom, "published"), (.atom, "updated"):
      if item?.date == nil { item?.date = text }
    default: break
    }
  }
}
