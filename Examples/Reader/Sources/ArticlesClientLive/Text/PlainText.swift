/// Turns what feeds call text into text for a terminal: no markup, no control characters.
struct PlainText {
  /// How the source is written.
  enum Markup {
    case none
    case html
  }

  /// How the result is laid out.
  enum Layout {
    /// Everything on one line.
    case line
    /// Paragraphs with an empty line between them.
    case paragraphs
  }

  private let source: UnsafePointer<UInt8>
  private let count: Int
  private let markup: Markup
  private var position = 0
  private var writer: TextWriter

  /// The text of a source.
  ///
  /// - Parameters:
  ///   - source: What a feed holds.
  ///   - markup: How it is written.
  ///   - layout: How it is to be laid out.
  static func make(_ source: String, markup: Markup, layout: Layout) -> String {
    var source = source
    return source.withUTF8 { input in
      guard let start = input.baseAddress else { return "" }
      // No replacement is longer than what it replaces.
      return String(unsafeUninitializedCapacity: input.count) { output in
        var text = PlainText(
          source: start, count: input.count, markup: markup,
          writer: TextWriter(output, keepsLines: layout == .paragraphs))
        text.run(plainLines: markup == .none && layout == .paragraphs)
        return text.writer.count
      }
    }
  }

  private init(
    source: UnsafePointer<UInt8>, count: Int, markup: Markup, writer: TextWriter
  ) {
    self.source = source
    self.count = count
    self.markup = markup
    self.writer = writer
  }

  private mutating func run(plainLines: Bool) {
    while position < count {
      let byte = source[position]
      switch byte {
      case UInt8(ascii: "<") where markup == .html:
        tag()
      case UInt8(ascii: "&") where markup == .html:
        reference()
      case UInt8(ascii: "\n") where plainLines || writer.isVerbatim:
        writer.line()
        position += 1
      case 32, 9, 10, 12, 13:
        writer.space()
        position += 1
      case 0...31, 127:
        position += 1
      case 0xC2 where position + 1 < count && source[position + 1] <= 0xA0:
        // U+0080 to U+009F are control characters, U+00A0 is a space.
        if source[position + 1] == 0xA0 { writer.space() }
        position += 2
      default:
        ordinary()
      }
    }
  }

  /// Copies everything up to the next byte that may mean something.
  private mutating func ordinary() {
    // Most of a feed passes through here, a byte at a time.
    let start = position
    let end = count
    var index = start + 1
    while index < end {
      let byte = source[index]
      if byte <= 32 || byte == 38 || byte == 60 || byte == 127 || byte == 0xC2 { break }
      index += 1
    }
    position = index
    writer.write(source + start, count: index - start)
  }

  // MARK: References

  private mutating func reference() {
    let limit = min(position + 12, count)
    var end = position + 1
    while end < limit, source[end] != UInt8(ascii: ";") { end += 1 }
    guard end < limit, source[end] == UInt8(ascii: ";") else { return ordinary() }
    let name = UnsafeBufferPointer(start: source + position + 1, count: end - position - 1)
    guard let scalar = HTMLEntities.scalar(named: name) else { return ordinary() }
    position = end + 1
    if scalar.properties.isWhitespace { return writer.space() }
    if scalar.properties.generalCategory == .control { return }
    var text = String(scalar)
    text.withUTF8 { writer.write($0.baseAddress!, count: $0.count) }
  }

  // MARK: Tags

  private mutating func tag() {
    var name = position + 1
    let isClosing = name < count && source[name] == UInt8(ascii: "/")
    if isClosing { name += 1 }
    let next: UInt8 = name < count ? source[name] : 0
    if !isClosing, next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      let isComment = starts(with: "<!--", at: position)
      return skip(past: isComment ? "-->" : ">", from: isComment ? position + 4 : name)
    }
    var end = name
    while end < count, source[end].isLetter || source[end].isDigit { end += 1 }
    guard next.isLetter, let close = endOfTag(from: end) else { return ordinary() }
    let meaning = HTMLTag.named(HTMLTag.key(of: source + name, count: end - name))
    // `Array<Int>` in a title is text, `<my-widget>` and `<x class="y">` are not.
    let isCustom = end < count && (source[end] == UInt8(ascii: "-") || source[end] == 32)
    guard meaning != nil || isCustom else { return ordinary() }
    position = close
    apply(meaning ?? .inline, isClosing: isClosing, name: name, length: end - name)
  }

  private mutating func apply(_ meaning: HTMLTag, isClosing: Bool, name: Int, length: Int) {
    switch meaning {
    case .inline: break
    case .block: writer.paragraph()
    case .line: if !isClosing { writer.line() }
    case .item: isClosing ? writer.softLine() : writer.bullet()
    case .cell: writer.space()
    case .preformatted: isClosing ? writer.endVerbatim() : beginVerbatim()
    case .hidden: if !isClosing { skipHidden(name: name, length: length) }
    }
  }

  private mutating func beginVerbatim() {
    writer.beginVerbatim()
    // The line break behind `<pre>` belongs to the tag.
    if position < count, source[position] == UInt8(ascii: "\n") { position += 1 }
  }

  /// The position behind the `>` of a tag, minding quotes.
  private func endOfTag(from start: Int) -> Int? {
    var quote: UInt8 = 0
    var index = start
    while index < count {
      let byte = source[index]
      index += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        return index
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        return nil
      }
    }
    return nil
  }

  private mutating func skipHidden(name: Int, length: Int) {
    let key = HTMLTag.key(of: source + name, count: length)
    var index = position
    while index + 2 + length <= count {
      if source[index] == UInt8(ascii: "<"), source[index + 1] == UInt8(ascii: "/"),
        HTMLTag.key(of: source + index + 2, count: length) == key
      {
        return skip(past: ">", from: index)
      }
      index += 1
    }
  }

  private func starts(with text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { source[index + $0] == text.utf8Start[$0] }
  }

  private mutating func skip(past text: StaticString, from start: Int) {
    var index = start
    while index < count {
      if starts(with: text, at: index) {
        position = index + text.utf8CodeUnitCount
        return
      }
      index += 1
    }
    position = count
  }
}
