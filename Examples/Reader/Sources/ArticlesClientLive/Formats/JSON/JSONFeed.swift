import Domain
import Foundation

/// A feed as JSON Feed 1.0 and 1.1 send it.
struct JSONFeed: Decodable {
  var version: String
  var title: String?
  var home_page_url: String?
  var feed_url: String?
  var authors: [JSONFeedAuthor]?
  var author: JSONFeedAuthor?
  var items: [JSONFeedItem]

  private enum Key: String, CodingKey {
    case version, title, home_page_url, feed_url, authors, author, items
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    version = try values.decode(String.self, forKey: .version)
    title = values.lenient(.title)
    home_page_url = values.lenient(.home_page_url)
    feed_url = values.lenient(.feed_url)
    authors = values.lenient(.authors)
    author = values.lenient(.author)
    items = try values.decode([Lenient<JSONFeedItem>].self, forKey: .items).compactMap(\.value)
  }

  /// Reads a document.
  ///
  /// - Throws: ``ArticlesError/unreadable(reason:)``.
  static func decode(_ data: Data) throws(ArticlesError) -> JSONFeed {
    do {
      let feed = try JSONDecoder().decode(JSONFeed.self, from: data.withoutByteOrderMark)
      guard feed.version.contains("jsonfeed.org/version/") else {
        throw UnreadableReason.otherJSON.error
      }
      return feed
    } catch let error as ArticlesError {
      throw error
    } catch DecodingError.dataCorrupted {
      throw UnreadableReason.brokenJSON.error
    } catch {
      throw UnreadableReason.otherJSON.error
    }
  }
}

/// An item as JSON Feed sends it.
struct JSONFeedItem: Decodable {
  var id: JSONFeedIdentity?
  var url: String?
  var external_url: String?
  var title: String?
  var content_html: String?
  var content_text: String?
  var summary: String?
  var date_published: String?
  var date_modified: String?
  var authors: [JSONFeedAuthor]?
  var author: JSONFeedAuthor?
}

struct JSONFeedAuthor: Decodable {
  var name: String?
}

/// An identity is text; publishers also send numbers.
struct JSONFeedIdentity: Decodable {
  var text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      self.text = text
    } else if let number = try? value.decode(Int64.self) {
      text = String(number)
    } else {
      text = String(try value.decode(Double.self))
    }
  }
}

/// A value, or nothing where the document holds something of another shape.
private struct Lenient<Value: Decodable>: Decodable {
  var value: Value?

  init(from decoder: any Decoder) throws {
    value = try? Value(from: decoder)
  }
}

extension KeyedDecodingContainer {
  fileprivate func lenient<Value: Decodable>(_ key: Key) -> Value? {
    try? decodeIfPresent(Value.self, forKey: key)
  }
}

extension Data {
  fileprivate var withoutByteOrderMark: Data {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
  }
}
