/// Where and how a value is written.
struct DumpPlace {
  var label: String?
  /// The column of the value's first and last line.
  var indent = 0
  /// How many levels of children are still written.
  var depth = Int.max
  /// Whether an enum is written with its type.
  var isRoot = false
}

/// Writes a value as text.
///
/// It keeps its own stack of what is left to write, so that deep values do not need a deep stack.
struct DumpWriter {
  private enum Step {
    case write(String)
    case value(Any, DumpPlace, after: String)
    case node(DumpNode, DumpPlace)
  }

  private let reader: DumpReader
  private var ledger = ObjectLedger()
  private var steps: [Step] = []
  private var text = ""

  private init(_ reader: DumpReader) {
    self.reader = reader
  }

  /// The description of a value; its first line is not indented.
  static func text(of value: Any, at place: DumpPlace, reader: DumpReader) -> String {
    var writer = DumpWriter(reader)
    writer.steps.append(.value(value, place, after: ""))
    writer.run()
    return writer.text
  }

  private mutating func run() {
    while let step = steps.popLast() {
      switch step {
      case .write(let string): text += string
      case .value(let value, let place, let separator):
        text += separator
        write(reader.node(value), place)
      case .node(let node, let place): write(node, place)
      }
    }
  }

  private mutating func write(_ node: DumpNode, _ place: DumpPlace) {
    if let label = place.label {
      text += label
      text += ": "
    }
    switch node.content {
    case .leaf(let leaf): write(leaf: leaf, indent: place.indent)
    case .string(let string): write(string: string, place)
    case .group(let group): write(group, place)
    }
  }

  private mutating func write(leaf: String, indent: Int) {
    text += leaf.indentingLines(by: indent)
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
      repeating: " ", count: place.indent + (place.label == nil ? 0 : 2))
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
    if group.allowsInline {
      let child = group.children[0]
      let node = reader.node(child.value)
      if node.isInline {
        steps.append(.write(group.closing))
        steps.append(
          .node(
            node, DumpPlace(label: label(child.label, place), indent: place.indent, depth: 0)))
        return
      }
    }
    guard place.depth > 0 else {
      text += "…" + group.closing
      return
    }
    push(group, place)
  }

  /// Leaves the children to be written, last one deepest in the stack.
  private mutating func push(_ group: DumpGroup, _ place: DumpPlace) {
    let margin = "\n" + String(repeating: " ", count: place.indent)
    let first = margin + "  "
    let later = "," + first
    steps.append(.write(margin + group.closing))
    for (offset, child) in group.children.enumerated().reversed() {
      let place = DumpPlace(
        label: label(child.label, place), indent: place.indent + 2, depth: place.depth - 1)
      steps.append(.value(child.value, place, after: offset == 0 ? first : later))
    }
  }

  private func label(_ label: DumpChild.Label, _ place: DumpPlace) -> String? {
    reader.text(of: label, indent: place.indent + 2)
  }
}

extension DumpReader {
  /// A label as it stands before the colon.
  func text(of label: DumpChild.Label, indent: Int) -> String? {
    switch label {
    case .none: nil
    case .field(let name): name
    case .index(let index): "[\(index)]"
    case .key(let key): DumpWriter.text(of: key, at: DumpPlace(indent: indent), reader: self)
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
