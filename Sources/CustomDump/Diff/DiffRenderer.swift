/// Writes a difference as marked lines.
struct DiffRenderer {
  /// How many unchanged lines are kept around a changed one.
  static let context = 3

  private let format: DiffFormat
  private let reader: DumpReader
  private let extent: DiffExtent
  private var lines: [String] = []
  private var written: Set<ObjectPair> = []

  init(format: DiffFormat, reader: DumpReader, extent: DiffExtent = .excerpt) {
    self.format = format
    self.reader = reader
    self.extent = extent
  }

  /// Whether a comma follows a line, on each side and where both share it.
  private struct Commas {
    var first = ""
    var second = ""
    var both = ""
  }

  /// The place of a difference.
  private struct Spot {
    var label: String?
    var indent = 0
    var isRoot = false
    var commas = Commas()
    var note = ""
  }

  /// The text of a whole difference.
  mutating func text(of difference: Difference) -> String {
    write(difference, Spot(isRoot: true))
    return lines.joined(separator: "\n")
  }

  private mutating func write(_ difference: Difference, _ spot: Spot) {
    let head = margin(spot.indent) + (spot.label.map { "\($0): " } ?? "")
    switch difference {
    case .replaced(let old, let new, let distinction):
      write(old, new, distinction, spot)
    case .nested(let nested):
      if let objects = nested.objects, !written.insert(objects).inserted {
        add(format.both, head + nested.opening + "↩︎" + nested.closing + spot.commas.both)
        return
      }
      add(format.both, head + nested.opening + spot.note)
      write(nested.entries, spot)
      add(format.both, margin(spot.indent) + nested.closing + spot.commas.both)
    case .lines(let lines, let quotes):
      write(lines, quotes, spot, head: head)
    case .repeated(let opening, let closing):
      add(format.both, head + opening + "↩︎" + closing + spot.commas.both + spot.note)
    }
  }

  private mutating func write(
    _ old: Any, _ new: Any, _ distinction: Difference.Distinction, _ spot: Spot
  ) {
    var suffixes = (spot.commas.first, spot.commas.second)
    switch distinction {
    case .text: break
    case .details(let first, let second):
      suffixes = (" \(first)\(suffixes.0)", " \(second)\(suffixes.1)")
    case .equality:
      add(format.both, margin(spot.indent) + Sentences.equalText)
    }
    block(format.first, old, spot, suffix: suffixes.0)
    block(format.second, new, spot, suffix: suffixes.1 + spot.note)
  }

  private mutating func write(_ entries: [DiffEntry], _ spot: Spot) {
    let lastFirst = entries.lastIndex(where: \.isInFirst)
    let lastSecond = entries.lastIndex(where: \.isInSecond)
    for (index, entry) in entries.enumerated() {
      let isLast = index == entries.count - 1
      let commas = Commas(
        first: index == lastFirst ? "" : ",", second: index == lastSecond ? "" : ",",
        both: isLast ? "" : ",")
      let indent = spot.indent + 2
      let label = reader.text(of: entry.label, indent: indent)
      write(entry.content, Spot(label: label, indent: indent, commas: commas))
    }
  }

  private mutating func write(_ content: DiffEntry.Content, _ spot: Spot) {
    switch content {
    case .unchanged(let value):
      let depth = extent == .whole ? Int.max : 0
      block(format.both, value, spot, suffix: spot.commas.both, depth: depth)
    case .skipped(let count):
      add(format.both, "\(margin(spot.indent))… (\(count) unchanged)\(spot.commas.both)")
    case .removed(let value):
      block(format.first, value, spot, suffix: spot.commas.first)
    case .inserted(let value):
      block(format.second, value, spot, suffix: spot.commas.second)
    case .movedAway(let value, let target):
      let note = note("moved to", target)
      summary(format.first, value, spot, suffix: spot.commas.first + note)
    case .movedHere(let value, let origin):
      let note = note("moved from", origin)
      summary(format.second, value, spot, suffix: spot.commas.second + note)
    case .changed(let difference, let origin):
      var spot = spot
      spot.note = origin.map { note("moved from", $0) } ?? ""
      write(difference, spot)
    }
  }

  private mutating func write(
    _ differences: [LineDifference], _ quotes: Difference.Quotes?, _ spot: Spot, head: String
  ) {
    let inset = spot.indent + (spot.label == nil || quotes == nil ? 0 : 2)
    if let quotes { add(format.both, head + quotes.opening + spot.note) }
    let context = extent == .whole ? differences.count : Self.context
    for row in LineExcerpt.rows(differences, context: context) {
      switch row {
      case .line(.both(let line)): add(format.both, indented(line, inset))
      case .line(.first(let line)): add(format.first, indented(line, inset))
      case .line(.second(let line)): add(format.second, indented(line, inset))
      case .skipped(let count): add(format.both, "\(margin(inset))… (\(count) unchanged)")
      }
    }
    if let quotes {
      add(format.both, margin(inset) + quotes.closing + spot.commas.both)
    } else if !spot.commas.both.isEmpty, let last = lines.popLast() {
      lines.append(last + spot.commas.both)
    }
  }

  // MARK: Pieces

  /// A whole value, every line with the mark.
  private mutating func block(
    _ mark: String, _ value: Any, _ spot: Spot, suffix: String, depth: Int = .max
  ) {
    let place = DumpPlace(
      label: spot.label, indent: spot.indent, depth: depth, isRoot: spot.isRoot)
    let text = DumpWriter.text(of: value, at: place, reader: reader)
    for line in (margin(spot.indent) + text + suffix).dumpLines { add(mark, line) }
  }

  /// A value that is known already, by its id only.
  private mutating func summary(_ mark: String, _ value: Any, _ spot: Spot, suffix: String) {
    let node = reader.node(value)
    guard case .group(let group) = node.content, group.style == .fields, group.children.count > 1,
      let id = group.children.first(where: {
        if case .field("id") = $0.label { true } else { false }
      })
    else { return block(mark, value, spot, suffix: suffix, depth: 0) }
    let text = DumpWriter.text(of: id.value, at: DumpPlace(depth: 0), reader: reader)
    let head = margin(spot.indent) + (spot.label.map { "\($0): " } ?? "")
    let body = "\(group.opening(isRoot: false))id: \(text), …\(group.closing)"
    for line in (head + body + suffix).dumpLines { add(mark, line) }
  }

  private func note(_ text: String, _ label: DumpChild.Label) -> String {
    reader.text(of: label, indent: 0).map { "  // \(text) \($0)" } ?? "  // moved"
  }

  private mutating func add(_ mark: String, _ text: String) {
    if text.isEmpty {
      lines.append(mark.allSatisfy(\.isWhitespace) ? "" : mark)
    } else {
      lines.append("\(mark) \(text)")
    }
  }

  private func indented(_ line: String, _ indent: Int) -> String {
    line.isEmpty ? "" : margin(indent) + line
  }

  private func margin(_ count: Int) -> String { String(repeating: " ", count: count) }
}
