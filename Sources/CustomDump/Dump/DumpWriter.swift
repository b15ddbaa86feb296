/// Where and how a value is written.
struct DumpPlace {
  var label: String?
  /// The column of the value's first and last line.
  var indent = 0
  /// How many levels of children are still written.
  var depth = Int.max
  /// Whether an enum is written with its type.
  var isRoot = false
  /// Whether a label stands before the value.
  var isLabeled = false
  /// Whether the value lies too deep for a margin of its own.
  var isBeyondLastColumn = false

  init(
    label: String? = nil, indent: Int = 0, depth: Int = .max, isRoot: Bool = false,
    isLabeled: Bool = false
  ) {
    self.label = label
    self.indent = indent
    self.depth = depth
    self.isRoot = isRoot
    self.isLabeled = isLabeled || label != nil
  }
}

/// Writes a value as text.
///
/// It keeps its own stack of what is left to write, so that deep values do not need a deep stack.
struct DumpWriter {
  /// How many levels are indented; deeper ones stand in one column, or the margins alone would grow
  /// with the square of the depth.
  static let indentedLevels = 100

  /// Children that are being written, and what comes after them.
  private struct Frame {
    var children: [DumpChild]
    var next = 0
    /// The place of the children.
    var place: DumpPlace
    var margin: String
    var closing: String
  }

  private let reader: DumpReader
  private let lastColumn: Int
  private var ledger = ObjectLedger()
  private var frames: [Frame] = []
  private var text = ""

  private init(_ reader: DumpReader, lastColumn: Int) {
    self.reader = reader
    self.lastColumn = lastColumn
  }

  /// The description of a value; its first line is not indented.
  static func text(of value: Any, at place: DumpPlace, reader: DumpReader) -> String {
    var writer = DumpWriter(reader, lastColumn: place.indent + 2 * indentedLevels)
    if let label = place.label { writer.text += "\(label): " }
    writer.write(value, place)
    writer.run()
    return writer.text
  }

  private mutating func run() {
    while !frames.isEmpty {
      let top = frames.count - 1
      let next = frames[top].next
      guard next < frames[top].children.count else {
        text += frames[top].closing
        frames.removeLast()
        continue
      }
      frames[top].next = next + 1
      if next > 0 { text += "," }
      text += frames[top].margin
      let child = frames[top].children[next]
      var place = frames[top].place
      place.isLabeled = write(child.label, place)
      write(child.value, place)
    }
  }

  /// Writes a label, if there is one, and the colon behind it.
  private mutating func write(_ label: DumpChild.Label, _ place: DumpPlace) -> Bool {
    switch label {
    case .none: return false
    case .field(let name): text += name
    case .index(let index):
      text += "["
      text += index.description
      text += "]"
    case .key: text += reader.text(of: label, indent: place.indent, levels: place.depth) ?? ""
    }
    text += ": "
    return true
  }

  private mutating func write(_ value: Any, _ place: DumpPlace) {
    let (value, traits, object) = reader.resolve(value)
    if traits.kind == .integer, let number = value as? Int {
      text += number.description
    } else {
      write(reader.node(value, traits, object), place)
    }
  }

  private mutating func write(_ node: DumpNode, _ place: DumpPlace) {
    switch node.content {
    case .leaf(let leaf): text += leaf.indentingLines(by: place.indent)
    case .string(let string): write(string: string, place)
    case .group(let group): write(group, place)
    }
  }

  private mutating func write(string: String, _ place: DumpPlace) {
    guard StringLiteral.isMultiline(string) else {
      text += StringLiteral.quoted(string)
      return
    }
    guard place.depth > 0 else {
      text += "\"…\""
      return
    }
    let hashes = String(
      repeating: "#", count: StringLiteral.hashCount(for: string, quotes: 3))
    let margin = String(
      repeating: " ", count: place.indent + (place.isLabeled ? 2 : 0))
    text += "\(hashes)\"\"\""
    for line in StringLiteral.lines(string, hashes: hashes) {
      text += line.isEmpty ? "\n" : "\n\(margin)\(line)"
    }
    text += "\n\(margin)\"\"\"\(hashes)"
  }

  private mutating func write(_ group: DumpGroup, _ place: DumpPlace) {
    var opening = group.opening(isRoot: place.isRoot)
    if let object = group.object {
      let entry = ledger.visit(object, typeName: group.typeName)
      opening = entry.mark + opening
      if entry.isRepeated {
        text += "\(opening)↩︎\(group.closing)"
        return
      }
    }
    text += opening
    guard !group.children.isEmpty else {
      text += group.closing
      return
    }
    if group.allowsInline, writeInline(group.children[0], place) {
      text += group.closing
      return
    }
    guard place.depth > 0 else {
      text += "…" + group.closing
      return
    }
    push(group, place)
  }

  /// Writes an only child behind the opening.
  ///
  /// - Returns: Whether it fits there.
  private mutating func writeInline(_ child: DumpChild, _ place: DumpPlace) -> Bool {
    let node = reader.node(child.value)
    guard node.isInline else { return false }
    let isLabeled = write(child.label, DumpPlace(indent: place.indent + 2, depth: place.depth))
    write(node, DumpPlace(indent: place.indent, depth: 0, isLabeled: isLabeled))
    return true
  }

  /// Leaves the children to be written.
  private mutating func push(_ group: DumpGroup, _ place: DumpPlace) {
    var inner = DumpPlace(indent: place.indent + 2, depth: place.depth - 1)
    if inner.indent > lastColumn {
      inner.indent = place.indent
      inner.isBeyondLastColumn = true
      if !place.isBeyondLastColumn { text += Sentences.noDeeperIndent }
    }
    let margin = "\n" + String(repeating: " ", count: place.indent)
    frames.append(
      Frame(
        children: DumpOrder.children(of: group, reader, levels: inner.depth), place: inner,
        margin: inner.indent == place.indent ? margin : margin + "  ",
        closing: margin + group.closing))
  }
}

extension DumpReader {
  /// How many levels of a key are written. Keys take stack: they are written before their values.
  static let keyLevels = 16

  /// A label as it stands before the colon.
  ///
  /// - Parameter levels: How many levels of the value behind it are written.
  func text(of label: DumpChild.Label, indent: Int, levels: Int = .max) -> String? {
    switch label {
    case .none: nil
    case .field(let name): name
    case .index(let index): "[\(index)]"
    case .key(let key):
      DumpWriter.text(
        of: key, at: DumpPlace(indent: indent, depth: min(levels, Self.keyLevels)), reader: self)
    }
  }
}

extension String {
  /// The text with spaces before every line but the first; empty lines stay empty.
  func indentingLines(by count: Int) -> String {
    guard count > 0, utf8.contains(UInt8(ascii: "\n")) else { return self }
    let margin = String(repeating: " ", count: count)
    return utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
      .map { $0 == 0 || $1.isEmpty ? String(Substring($1)) : margin + String(Substring($1)) }
      .joined(separator: "\n")
  }
}
