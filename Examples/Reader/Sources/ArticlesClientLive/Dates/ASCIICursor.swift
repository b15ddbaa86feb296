/// A position in a short text of ASCII characters.
struct ASCIICursor {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The character at the position.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether everything was read.
  var isAtEnd: Bool { position == bytes.count }

  /// Passes over the characters of a set.
  mutating func skip(_ characters: StaticString) {
    while let next, characters.contains(next) { position += 1 }
  }

  /// Passes over one character of a set, if one is there.
  mutating func skipOne(_ characters: StaticString) -> Bool {
    guard let next, characters.contains(next) else { return false }
    position += 1
    return true
  }

  /// Reads digits, at most as many as given, and says how many there were.
  mutating func digits(atMost limit: Int) -> (value: Int, count: Int) {
    var value = 0
    var count = 0
    while count < limit, let next, next.isDigit {
      value = value &* 10 &+ Int(next - 48)
      count += 1
      position += 1
    }
    return (value, count)
  }

  /// Reads a number of exactly the given number of digits.
  mutating func number(digits count: Int) -> Int? {
    let read = digits(atMost: count)
    return read.count == count ? read.value : nil
  }

  /// Reads letters, in lower case.
  mutating func word() -> String {
    var word: [UInt8] = []
    while let next, next.isLetter {
      word.append(next | 0x20)
      position += 1
    }
    return String(decoding: word, as: UTF8.self)
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 48 < 10 }
  var isLetter: Bool { (self | 0x20) &- 97 < 26 }
}

extension StaticString {
  fileprivate func contains(_ byte: UInt8) -> Bool {
    withUTF8Buffer { $0.contains(byte) }
  }
}
