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

  /// The text with control characters made visible.
  static func escaped(_ text: some StringProtocol, hashes: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": result += "\\\(hashes)t"
      case "\r": result += "\\\(hashes)r"
      case "\n": result += "\\\(hashes)n"
      case "\0": result += "\\\(hashes)0"
      case let control where control.value < 0x20 || control.value == 0x7F:
        result += "\\\(hashes)u{\(String(control.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The lines of a text as they stand between the quotes of a literal of many lines.
  static func lines(_ text: String, hashes: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { escapedLine(Substring($0), hashes: hashes) }
  }

  /// Tabs stay as they are: between lines they are layout.
  private static func escapedLine(_ line: Substring, hashes: String) -> String {
    line.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
      ? escaped(line, hashes: hashes) : String(line)
  }
}
