import Foundation

/// A text without the differences that a search does not see: case, accents, width.
struct SearchableText: Equatable, Sendable {
  let bytes: [UInt8]

  init(_ text: String) {
    let isASCII = text.utf8.allSatisfy { $0 < 128 }
    let folded =
      isASCII
      ? text.lowercased()
      : text.folding(
        options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    bytes = Array(folded.utf8)
  }

  /// Whether the other text lies somewhere in this one.
  func contains(_ other: SearchableText) -> Bool {
    bytes.withUnsafeBytes { text in
      other.bytes.withUnsafeBytes { part in
        guard let first = part.first, let needle = part.baseAddress else { return true }
        guard var position = text.baseAddress else { return false }
        var left = text.count - part.count + 1
        while left > 0, let hit = memchr(position, Int32(first), left) {
          if memcmp(hit, needle, part.count) == 0 { return true }
          left -= UnsafeRawPointer(hit) - position + 1
          position = UnsafeRawPointer(hit) + 1
        }
        return false
      }
    }
  }
}
