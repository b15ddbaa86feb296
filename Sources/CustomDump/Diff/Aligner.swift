/// Where a comparison stands.
struct DiffPlace {
  /// How many levels lie above.
  var depth = 0
  /// Whether an enum is written with its type.
  var isRoot = false

  /// The place of a child.
  var below: DiffPlace { DiffPlace(depth: depth + 1) }
}

/// Compares two values and lays what they have in common side by side.
///
/// Values are read one level at a time, and a part that is equal is never read at all.
final class Aligner {
  /// Below this depth, dumps are compared line by line: that takes no stack.
  static let deepestLevel = 40

  let reader: DumpReader
  private var objects: [ObjectPair: ObjectState] = [:]

  private enum ObjectState {
    case active
    case done(Difference?)
  }

  init(_ reader: DumpReader) {
    self.reader = reader
  }

  /// Compares two values.
  ///
  /// - Returns: `nil` when they do not differ.
  func difference(_ first: Any, _ second: Any, _ place: DiffPlace) -> Difference? {
    let first = reader.side(.first, of: first)
    let second = reader.side(.second, of: second)
    let old = reader.resolve(first)
    let new = reader.resolve(second)
    var isUnequal = false
    if old.traits.type == new.traits.type {
      if old.traits.hasExactEquality, let isEqual = Equality.holds(old.value, new.value) {
        if isEqual { return nil }
        isUnequal = true
      } else if Equality.areIdentical(old.value, new.value) {
        return nil
      }
    }
    guard let oldObject = old.object, let newObject = new.object else {
      return contents(first, second, isUnequal: isUnequal, place)
    }
    if oldObject == newObject, !isUnequal { return nil }
    let pair = ObjectPair(first: oldObject, second: newObject)
    switch objects[pair] {
    case .active: return .repeated(opening: "\(old.traits.name)(", closing: ")")
    case .done(let difference): return difference
    case nil: break
    }
    objects[pair] = .active
    let result = contents(first, second, isUnequal: isUnequal, place)
    objects[pair] = .done(result)
    return result
  }

  private func contents(
    _ first: Any, _ second: Any, isUnequal: Bool, _ place: DiffPlace
  ) -> Difference? {
    if place.depth > Self.deepestLevel { return dumps(first, second) }
    if let lists = lists(first, second) {
      let entries = entries(lists.first, lists.second, place)
      return outcome(
        first, second, isUnequal: isUnequal, entries,
        DumpGroup(style: .list, typeName: "", children: []), place)
    }
    let old = reader.node(first)
    let new = reader.node(second)
    switch (old.content, new.content) {
    case (.string(let a), .string(let b)) where a != b:
      return strings(a, b) ?? .replaced(first, second, .text)
    case (.group(let a), .group(let b)) where haveSameShape(a, old.type, b, new.type):
      let entries = entries(a, b, place)
      return outcome(first, second, isUnequal: isUnequal, entries, b, place)
    default:
      return replacement(first, second, isUnequal: isUnequal)
    }
  }

  /// Two values that are not taken apart any further.
  private func replacement(_ first: Any, _ second: Any, isUnequal: Bool) -> Difference? {
    let texts = (text(of: first), text(of: second))
    if texts.0 != texts.1 { return .replaced(first, second, .text) }
    return hidden(first, second, isUnequal: isUnequal)
  }

  /// The difference of two values that print alike.
  private func hidden(_ first: Any, _ second: Any, isUnequal: Bool) -> Difference? {
    let old = reader.resolve(first)
    let new = reader.resolve(second)
    if old.traits.type != new.traits.type {
      let names = TypeName.distinct(old.traits.type, new.traits.type)
      return .replaced(first, second, .details("as \(names.0)", "as \(names.1)"))
    }
    guard isUnequal else { return nil }
    if let a = old.value as? any DumpDistinguishable, let b = new.value as? any DumpDistinguishable,
      let details = (a.dumpDetail(comparedTo: b), b.dumpDetail(comparedTo: a)) as? (String, String)
    {
      return .replaced(first, second, .details(details.0, details.1))
    }
    return .replaced(first, second, .equality)
  }

  private func outcome(
    _ first: Any, _ second: Any, isUnequal: Bool, _ entries: EntryList, _ group: DumpGroup,
    _ place: DiffPlace
  ) -> Difference? {
    guard entries.hasDifference else { return hidden(first, second, isUnequal: isUnequal) }
    if group.allowsInline, entries.entries.count == 1,
      case .changed(.replaced(let old, let new, .text), movedFrom: nil) = entries.entries[0].content,
      reader.node(old).isInline, reader.node(new).isInline
    {
      return .replaced(first, second, .text)
    }
    let objects = pair(first, second)
    return .nested(
      NestedDifference(
        opening: group.opening(isRoot: place.isRoot), closing: group.closing,
        entries: entries.entries, objects: objects))
  }

  private func pair(_ first: Any, _ second: Any) -> ObjectPair? {
    guard let old = reader.resolve(first).object, let new = reader.resolve(second).object else {
      return nil
    }
    return ObjectPair(first: old, second: new)
  }

  private func haveSameShape(
    _ first: DumpGroup, _ firstType: any Any.Type, _ second: DumpGroup, _ secondType: any Any.Type
  ) -> Bool {
    guard first.style == second.style else { return false }
    switch first.style {
    case .list, .set, .dictionary: return true
    case .fields, .enumCase, .tuple: return firstType == secondType
    }
  }

  /// Two lists of one type, without reading their elements.
  private func lists(
    _ first: Any, _ second: Any
  ) -> (first: any ElementList, second: any ElementList)? {
    let old = reader.resolve(first)
    let new = reader.resolve(second)
    guard old.traits.type == new.traits.type, let a = ElementLists.list(old.value, old.traits),
      let b = ElementLists.list(new.value, new.traits)
    else { return nil }
    return (a, b)
  }

  /// Line by line when both texts have several.
  private func strings(_ first: String, _ second: String) -> Difference? {
    guard StringLiteral.isMultiline(first), StringLiteral.isMultiline(second) else { return nil }
    let count = max(
      StringLiteral.hashCount(for: first, quotes: 3),
      StringLiteral.hashCount(for: second, quotes: 3))
    let hashes = String(repeating: "#", count: count)
    let lines = LineDifference.between(
      StringLiteral.lines(first, hashes: hashes), StringLiteral.lines(second, hashes: hashes))
    let quotes = Difference.Quotes(opening: "\(hashes)\"\"\"", closing: "\"\"\"\(hashes)")
    return .lines(lines, quotes: quotes)
  }

  /// The lines of two dumps.
  private func dumps(_ first: Any, _ second: Any) -> Difference? {
    let texts = (text(of: first), text(of: second))
    if texts.0 == texts.1 { return hidden(first, second, isUnequal: false) }
    return .lines(
      LineDifference.between(texts.0.dumpLines, texts.1.dumpLines), quotes: nil)
  }

  /// The dump of a value.
  func text(of value: Any) -> String {
    DumpWriter.text(of: value, at: DumpPlace(), reader: reader)
  }
}

extension String {
  /// The lines of a dump.
  var dumpLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
