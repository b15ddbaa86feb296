import Foundation

/// Mends what makes many feeds no XML at all: characters that XML forbids, references that only
/// HTML knows, ampersands that stand alone, bytes that are not of the declared encoding.
enum XMLRepair {
  /// Whether a document has a type declaration, whose entities the parser would pass over in
  /// silence.
  static func isNeeded(at data: Data) -> Bool {
    data.prefix(1024).range(of: Data("<!DOCTYPE".utf8)) != nil
  }

  /// The document in UTF-8, with its faults mended.
  static func repaired(_ data: Data) -> Data {
    var text = decoded(data)
    text = removingProlog(text)
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    text.withUTF8 { mend($0, into: &output) }
    return Data(output)
  }

  /// The text with the characters that mark up replaced by references.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 38 || $0 == 60 }) else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  // MARK: Decoding

  private static func decoded(_ data: Data) -> String {
    if data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) {
      return String(data: data, encoding: .utf16) ?? ""
    }
    let head = String(decoding: data.prefix(128), as: UTF8.self).lowercased()
    let isLatin = head.contains("iso-8859-1") || head.contains("windows-1252")
    if isLatin, let text = String(data: data, encoding: .windowsCP1252) { return text }
    return String(decoding: data, as: UTF8.self)
  }

  /// Without the byte order mark, the XML declaration and the type declaration: the encoding has
  /// changed, and entities are not read.
  private static func removingProlog(_ text: String) -> String {
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      if rest.hasPrefix("<?"), let end = rest.range(of: "?>") {
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<!DOCTYPE"), let end = endOfType(in: rest) {
        rest = rest[end...]
      } else if rest.hasPrefix("<!--"), let end = rest.range(of: "-->") {
        rest = rest[end.upperBound...]
      } else {
        return String(rest)
      }
    }
  }

  private static func endOfType(in text: Substring) -> Substring.Index? {
    guard let close = text.firstIndex(of: ">") else { return nil }
    guard let bracket = text[..<close].firstIndex(of: "[") else { return text.index(after: close) }
    return text[bracket...].range(of: "]>")?.upperBound
  }

  // MARK: Mending

  private static func mend(_ input: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
    var index = 0
    var isInCDATA = false
    while index < input.count {
      let byte = input[index]
      switch byte {
      case 0..<9, 11, 12, 14..<32:
        break
      case UInt8(ascii: "<") where matches("<![CDATA[", in: input, at: index):
        isInCDATA = true
        output.append(byte)
      case UInt8(ascii: "]") where isInCDATA && matches("]]>", in: input, at: index):
        isInCDATA = false
        output.append(byte)
      case UInt8(ascii: "&") where !isInCDATA:
        let reference = reference(in: input, at: index)
        output.append(contentsOf: reference.replacement.utf8)
        index += reference.length
        continue
      default:
        output.append(byte)
      }
      index += 1
    }
  }

  private static func matches(
    _ text: StaticString, in input: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Bool {
    guard index + text.utf8CodeUnitCount <= input.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { input[index + $0] == text.utf8Start[$0] }
  }

  /// What to write for the ampersand at a position, and how many bytes that stands for.
  private static func reference(
    in input: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (replacement: String, length: Int) {
    let limit = min(index + 12, input.count)
    guard let end = (index + 1..<limit).first(where: { input[$0] == UInt8(ascii: ";") }) else {
      return ("&amp;", 1)
    }
    let name = String(decoding: input[index + 1..<end], as: UTF8.self)
    let length = end - index + 1
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return ("&\(name);", length) }
    guard let scalar = HTMLEntities.scalar(named: name) else {
      // A number that is no character is no text; a name that is none is.
      return name.hasPrefix("#") ? ("", length) : ("&amp;", 1)
    }
    let isForbidden = scalar.value < 32 && ![9, 10, 13].contains(scalar.value)
    return (isForbidden || scalar.value == 0xFFFE ? "" : "&#\(scalar.value);", length)
  }
}
