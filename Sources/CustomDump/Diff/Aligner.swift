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
  /// How many pairs of values are compared before the rest is compared line by line: where lists of
  /// lists have little in common, the pairs that could belong together multiply with every level.
  static let pairLimit = 1_000_000

  let reader: DumpReader
  let extent: DiffExtent
  /// How many pairs of values were taken apart so far.
  private(set) var pairCount = 0
  private var objects: [ObjectPair: ObjectState] = [:]

  private enum ObjectState {
    case active
    case done(Difference?)
  }

  init(_ reader: DumpReader, extent: DiffExtent = .excerpt) {
    self.reader = reader
    self.extent = extent
  }

  /// One side of a comparison.
  struct Side {
    /// The value as it was found.
    var original: Any
    /// The value that stands for it.
    var value: Any
    var traits: TypeTraits
    var object: AnyObject?

    init(_ original: Any, _ reader: DumpReader) {
      self.original = original
      (value, traits, object) = reader.resolve(original)
    }
  }

  /// Two values that are compared.
  struct Pair {
    var first: Side
    var second: Side
    /// Whether `==` said that they differ.
    var isUnequal = false

    var haveSameType: Bool { first.traits === second.traits }

    var objects: ObjectPair? {
      guard let first = first.object, let second = second.object else { return nil }
      return ObjectPair(first: first, second: second)
    }

    func replaced(_ distinction: Difference.Distinction) -> Difference {
      .replaced(first.original, second.original, distinction)
    }
  }

  /// Compares two values.
  ///
  /// - Returns: `nil` when they do not differ.
  func difference(_ first: Any, _ second: Any, _ place: DiffPlace) -> Difference? {
    var pair = Pair(
      first: Side(reader.side(.first, of: first), reader),
      second: Side(reader.side(.second, of: second), reader))
    if pair.haveSameType {
      if pair.first.traits.hasExactEquality,
        let isEqual = Equality.holds(pair.first.value, pair.second.value)
      {
        if isEqual { return nil }
        pair.isUnequal = true
      } else if Equality.areIdentical(pair.first.value, pair.second.value) {
        return nil
      }
    }
    guard let objects = pair.objects else { return contents(pair, place) }
    return difference(of: objects, pair, place)
  }

  /// Compares two objects, unless that was done or is being done.
  private func difference(
    of objects: ObjectPair, _ pair: Pair, _ place: DiffPlace
  ) -> Difference? {
    if objects.first === objects.second, !pair.isUnequal { return nil }
    switch self.objects[objects] {
    case .active: return .repeated(opening: "\(pair.first.traits.name)(", closing: ")")
    case .done(let difference): return difference
    case nil: break
    }
    self.objects[objects] = .active
    let result = contents(pair, place)
    self.objects[objects] = .done(result)
    return result
  }

  private func contents(_ pair: Pair, _ place: DiffPlace) -> Difference? {
    pairCount += 1
    if place.depth > Self.deepestLevel || pairCount > Self.pairLimit { return dumps(pair) }
    if pair.haveSameType,
      let first = ElementLists.list(pair.first.value, pair.first.traits),
      let second = ElementLists.list(pair.second.value, pair.second.traits)
    {
      let group = DumpGroup(style: .list, typeName: "", children: [])
      return outcome(pair, entries(first, second, place), group, place)
    }
    let old = reader.node(pair.first)
    let new = reader.node(pair.second)
    switch (old.content, new.content) {
    case (.string(let a), .string(let b)) where a != b:
      return strings(a, b) ?? pair.replaced(.text)
    case (.group(let a), .group(let b)) where haveSameShape(a, old.type, b, new.type):
      return outcome(pair, entries(a, b, place), b, place)
    default:
      return replacement(pair)
    }
  }

  /// Two values that are not taken apart any further.
  private func replacement(_ pair: Pair) -> Difference? {
    text(of: pair.first.original) == text(of: pair.second.original)
      ? hidden(pair) : pair.replaced(.text)
  }

  /// The difference of two values that print alike.
  private func hidden(_ pair: Pair) -> Difference? {
    guard pair.haveSameType else {
      let names = TypeName.distinct(pair.first.traits.type, pair.second.traits.type)
      return pair.replaced(.details("as \(names.0)", "as \(names.1)"))
    }
    guard pair.isUnequal else { return nil }
    if let a = pair.first.value as? any DumpDistinguishable,
      let b = pair.second.value as? any DumpDistinguishable,
      let details = (a.dumpDetail(comparedTo: b), b.dumpDetail(comparedTo: a)) as? (String, String)
    {
      return pair.replaced(.details(details.0, details.1))
    }
    return pair.replaced(.equality)
  }

  private func outcome(
    _ pair: Pair, _ entries: EntryList, _ group: DumpGroup, _ place: DiffPlace
  ) -> Difference? {
    guard entries.hasDifference else { return hidden(pair) }
    if group.allowsInline, entries.entries.count == 1,
      case .changed(.replaced(let old, let new, .text), movedFrom: nil) = entries.entries[0].content,
      reader.node(old).isInline, reader.node(new).isInline
    {
      return pair.replaced(.text)
    }
    return .nested(
      NestedDifference(
        opening: group.openingOfSome(isRoot: place.isRoot), closing: group.closing,
        entries: entries.entries, objects: pair.objects))
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
  private func dumps(_ pair: Pair) -> Difference? {
    let texts = (text(of: pair.first.original), text(of: pair.second.original))
    if texts.0 == texts.1 { return hidden(pair) }
    return .lines(
      LineDifference.between(texts.0.dumpLines, texts.1.dumpLines), quotes: nil)
  }

  /// The dump of a value.
  func text(of value: Any) -> String {
    DumpWriter.text(of: value, at: DumpPlace(), reader: reader)
  }
}

extension DumpReader {
  /// Reads one level of a side whose stand-in is known.
  func node(_ side: Aligner.Side) -> DumpNode {
    node(side.value, side.traits, side.object)
  }
}

extension String {
  /// The lines of a dump.
  var dumpLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }
}
