import Foundation

/// What a document is, told from its first bytes: names and media types of feeds are often wrong.
enum FeedFormat: Equatable {
  case xml
  case json
  case none(UnreadableReason)

  /// Looks at the beginning of a document.
  static func sniff(_ data: Data) -> FeedFormat {
    let head = data.prefix(1024)
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) { return .xml }
    let text = head.drop { $0 <= 32 && $0 != 0 || [0xEF, 0xBB, 0xBF].contains($0) }
    switch text.first {
    case nil:
      return .none(head.count < data.count ? .plainText : .empty)
    case UInt8(ascii: "{"):
      return .json
    case UInt8(ascii: "<"):
      let start = String(decoding: text.prefix(256), as: UTF8.self).lowercased()
      return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .none(.webPage) : .xml
    default:
      let isBinary = text.contains { $0 < 9 || (14..<32).contains($0) }
      return .none(isBinary ? .binary : .plainText)
    }
  }
}
