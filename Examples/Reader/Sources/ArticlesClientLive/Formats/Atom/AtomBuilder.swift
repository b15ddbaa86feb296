import Foundation

/// Builds a feed from the elements of an Atom document.
struct AtomBuilder: XMLFeedBuilder {
  private var feed = AtomFeed()
  private var entry: AtomEntry?
  /// Whether an entry tells which feed it was copied from; that feed's authors did not write it.
  private var isInSource = false

  var document: XMLFeedDocument { .atom(feed) }

  func isContainer(_ name: XMLName) -> Bool {
    guard name.isAtom else { return false }
    switch name.local {
    case "feed", "entry", "author", "contributor", "source": return true
    default: return false
    }
  }

  mutating func begin(_ element: XMLElement) {
    guard element.name.isAtom else { return }
    switch element.name.local {
    case "entry": entry = AtomEntry()
    case "source": isInSource = true
    default: break
    }
  }

  mutating func end(_ element: XMLElement, in parent: String, text: String) {
    guard element.name.isAtom else {
      if parent == "entry", element.name == .dublinCoreCreator { entry?.authors.append(text) }
      return
    }
    switch (parent, element.name.local) {
    case ("feed", "entry"):
      if let entry { feed.entries.append(entry) }
      entry = nil
    case ("entry", "source"): isInSource = false
    case ("entry", _): endOfEntryPart(element, text: text)
    case ("feed", "title"): feed.title = AtomText(element, text)
    case ("feed", "link"): if let link = AtomLink(element) { feed.links.append(link) }
    case ("author", "name") where !isInSource:
      if entry == nil { feed.author = text } else { entry?.authors.append(text) }
    default: break
    }
  }

  private mutating func endOfEntryPart(_ element: XMLElement, text: String) {
    switch element.name.local {
    case "id": entry?.id = text
    case "title": entry?.title = AtomText(element, text)
    case "summary": entry?.summary = AtomText(element, text)
    case "content":
      entry?.content = AtomText(element, text)
      if let source = element.attributes["src"] {
        entry?.links.append(AtomLink(relation: "content", address: source, base: element.base))
      }
    case "link": if let link = AtomLink(element) { entry?.links.append(link) }
    case "published", "issued", "created": entry?.published = text
    case "updated", "modified": entry?.updated = text
    default: break
    }
  }
}

extension XMLName {
  /// Some feeds forget the namespace of Atom.
  fileprivate var isAtom: Bool { vocabulary == .atom || vocabulary == .rss }

  fileprivate static let dublinCoreCreator = XMLName(
    local: "creator", namespace: nil, qualified: "dc:creator")
}

extension AtomText {
  fileprivate init(_ element: XMLElement, _ text: String) {
    self.init(type: element.attributes["type"] ?? "text", value: text)
  }
}

extension AtomLink {
  fileprivate init?(_ element: XMLElement) {
    guard let address = element.attributes["href"] else { return nil }
    self.init(
      relation: element.attributes["rel"] ?? "alternate", address: address, base: element.base)
  }
}
