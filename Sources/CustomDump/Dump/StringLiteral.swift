/// Swift strings written as the literals that would make them.
enum StringLiteral {
  static func isMultiline(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "\n"))
  }

  /// A literal on one line.
  static func quoted(_ text: String) -> String {
    let hashes = String(repeating: "#", count: hashCount(for: text))
    return "\(hashes)\"\(escaped(text, hashes: hashes))\"\(hashes)"
  }

  /// The number of `#` that quotes and backslashes in the text call for.
  ///
  /// - Parameter quotes: How many quotes in a row end the literal.
  static func hashCount(for text: String, quotes: Int = 1) -> Int {
    var needed = 0
    var run = 0
    var pending: Int?
    for byte in text.utf8 {
      if byte == UInt8(ascii: "#"), let count = pending {
        pending = count + 1
        needed = max(needed, count + 2)
        continue
      }
      pending = nil
      run = byte == UInt8(ascii: "\"") ? run + 1 : 0
      if byte == UInt8(ascii: "\\") || run >= quotes {
        pending = 0
        needed = max(needed, 1)
      }
    }
    return needed
  }

  /// The text with what cannot be seen written as escapes.
  static func escaped(_ text: some StringProtocol, hashes: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return String(text) }
    var result = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      // A mark at the start would sit on the quote.
      if isInvisible(scalar) || offset == 0 && scalar.properties.isGraphemeExtend {
        result += escape(scalar, hashes: hashes)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar, hashes: String) -> String {
    switch scalar {
    case "\t": "\\\(hashes)t"
    case "\r": "\\\(hashes)r"
    case "\n": "\\\(hashes)n"
    case "\0": "\\\(hashes)0"
    default: "\\\(hashes)u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Control characters, marks of direction and what has no width; not what joins emoji.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF:
      true
    default: false
    }
  }

  /// The lines of a text as they stand between the quotes of a literal of many lines.
  static func lines(_ text: String, hashes: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { escapedLine(Substring($0), hashes: hashes) }
  }

  /// Tabs stay as they are: between lines they are layout.
  private static func escapedLine(_ line: Substring, hashes: String) -> String {
    guard line.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 >= 0x7F }) else {
      return String(line)
    }
    return line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { escaped($0, hashes: hashes) }
      .joined(separator: "\t")
  }
}
