extension Aligner {
  /// Compares two lists: equal ends are skipped, what is between them is aligned.
  func entries(
    _ first: any ElementList, _ second: any ElementList, _ place: DiffPlace
  ) -> EntryList {
    let ends = commonEnds(first, second, place)
    let middle = Middle(
      first: first, second: second, start: ends.start,
      firstCount: first.count - ends.start - ends.end,
      secondCount: second.count - ends.start - ends.end, known: ends.known)
    var result = EntryList(joinsUnchanged: extent == .excerpt)
    result.unchanged(0..<ends.start) { (.index($0), second.element(at: $0)) }
    for step in steps(middle) {
      add(step, middle, to: &result, place)
    }
    result.unchanged((second.count - ends.end)..<second.count) {
      (.index($0), second.element(at: $0))
    }
    result.finishRun()
    return result
  }

  /// The ends of two lists that are equal.
  private struct CommonEnds {
    var start: Int
    var end: Int
    /// Comparing the ends compares the elements beside them. Each is compared once: its parts may be
    /// lists again, and so may theirs.
    var known: [KnownDifference] = []
  }

  /// Two positions whose elements were found to differ.
  private struct KnownDifference {
    var first: Int
    var second: Int
    var difference: Difference
  }

  /// What is left of two lists when equal ends are taken off.
  private struct Middle {
    var first: any ElementList
    var second: any ElementList
    var start: Int
    var firstCount: Int
    var secondCount: Int
    var known: [KnownDifference]

    func old(_ offset: Int) -> DumpChild {
      DumpChild(label: .index(start + offset), value: first.element(at: start + offset))
    }

    func new(_ offset: Int) -> DumpChild {
      DumpChild(label: .index(start + offset), value: second.element(at: start + offset))
    }
  }

  private func commonEnds(
    _ first: any ElementList, _ second: any ElementList, _ place: DiffPlace
  ) -> CommonEnds {
    if reader.traits(of: first.elementType).hasExactEquality,
      let list = first as? any EquatableElementList, let ends = list.commonEnds(with: second)
    {
      return CommonEnds(start: ends.start, end: ends.end)
    }
    var ends = CommonEnds(start: 0, end: 0)
    func isEqual(_ i: Int, _ j: Int) -> Bool {
      if ends.known.contains(where: { $0.first == i && $0.second == j }) { return false }
      switch difference(first.element(at: i), second.element(at: j), place.below) {
      case nil, .repeated: return true
      case let difference?:
        ends.known.append(KnownDifference(first: i, second: j, difference: difference))
        return false
      }
    }
    let shorter = min(first.count, second.count)
    while ends.start < shorter, isEqual(ends.start, ends.start) { ends.start += 1 }
    while ends.end < shorter - ends.start,
      isEqual(first.count - 1 - ends.end, second.count - 1 - ends.end)
    {
      ends.end += 1
    }
    return ends
  }

  private func steps(_ middle: Middle) -> [RowAlignment.Step] {
    let old = (0..<middle.firstCount).map { middle.old($0).value }
    let new = (0..<middle.secondCount).map { middle.new($0).value }
    if old.isEmpty { return new.indices.map { .inserted($0) } }
    if new.isEmpty { return old.indices.map { .removed($0) } }
    if let identities = (ids(old), ids(new)) as? ([AnyHashable], [AnyHashable]) {
      var rows = rows(identities.0, identities.1)
      if extent == .excerpt { rows.markMoves { _ in true } }
      return rows.steps
    }
    if old.count == 1, new.count == 1 { return [.both(0, 0)] }
    var rows = rows(old.map(key), new.map(key))
    if extent == .excerpt { rows.markMoves { !reader.node(old[$0]).isInline } }
    rows.pairNeighbours()
    return rows.steps
  }

  private func rows(_ first: [AnyHashable], _ second: [AnyHashable]) -> RowAlignment {
    var table = KeyTable<AnyHashable>()
    return RowAlignment(
      first.map { table.number(of: $0) }, second.map { table.number(of: $0) })
  }

  /// The ids of rows, when all have one and no two have the same.
  private func ids(_ rows: [Any]) -> [AnyHashable]? {
    var seen: Set<AnyHashable> = []
    var result: [AnyHashable] = []
    for row in rows {
      let (value, traits, _) = reader.resolve(row)
      // An object without an id of its own is identified by its address, which means nothing here.
      guard traits.isIdentifiable, let row = value as? any Identifiable, let id = id(of: row),
        seen.insert(id).inserted
      else { return nil }
      result.append(id)
    }
    return result
  }

  private func id<Row: Identifiable>(of row: Row) -> AnyHashable? {
    Row.ID.self == ObjectIdentifier.self ? nil : AnyHashable(row.id)
  }

  /// Adds a step, without comparing again what was compared.
  private func add(
    _ step: RowAlignment.Step, _ middle: Middle, to result: inout EntryList, _ place: DiffPlace
  ) {
    add(step, to: &result, first: middle.old, second: middle.new) { i, j in
      let known = middle.known.first {
        $0.first == middle.start + i && $0.second == middle.start + j
      }
      if let known { return known.difference }
      return difference(middle.old(i).value, middle.new(j).value, place.below)
    }
  }
}
