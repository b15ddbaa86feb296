extension Aligner {
  /// Compares two lists: equal ends are skipped, what is between them is aligned.
  func entries(
    _ first: any ElementList, _ second: any ElementList, _ place: DiffPlace
  ) -> EntryList {
    let ends = commonEnds(first, second, place)
    let middle = Middle(
      first: first, second: second, start: ends.start,
      firstCount: first.count - ends.start - ends.end,
      secondCount: second.count - ends.start - ends.end)
    var result = EntryList(joinsUnchanged: true)
    result.unchanged(count: ends.start) { (.index(0), second.element(at: 0)) }
    for step in steps(middle) {
      add(step, middle, to: &result, place)
    }
    let tail = second.count - ends.end
    result.unchanged(count: ends.end) { (.index(tail), second.element(at: tail)) }
    result.finishRun()
    return result
  }

  /// What is left of two lists when equal ends are taken off.
  private struct Middle {
    var first: any ElementList
    var second: any ElementList
    var start: Int
    var firstCount: Int
    var secondCount: Int

    func old(_ offset: Int) -> DumpChild {
      DumpChild(label: .index(start + offset), value: first.element(at: start + offset))
    }

    func new(_ offset: Int) -> DumpChild {
      DumpChild(label: .index(start + offset), value: second.element(at: start + offset))
    }
  }

  private func commonEnds(
    _ first: any ElementList, _ second: any ElementList, _ place: DiffPlace
  ) -> (start: Int, end: Int) {
    if reader.traits(of: first.elementType).hasExactEquality,
      let list = first as? any EquatableElementList, let ends = list.commonEnds(with: second)
    {
      return ends
    }
    func isEqual(_ i: Int, _ j: Int) -> Bool {
      switch difference(first.element(at: i), second.element(at: j), place.below) {
      case nil, .repeated: true
      default: false
      }
    }
    let shorter = min(first.count, second.count)
    var start = 0
    while start < shorter, isEqual(start, start) { start += 1 }
    var end = 0
    while end < shorter - start, isEqual(first.count - 1 - end, second.count - 1 - end) { end += 1 }
    return (start, end)
  }

  private func steps(_ middle: Middle) -> [RowAlignment.Step] {
    let old = (0..<middle.firstCount).map { middle.old($0).value }
    let new = (0..<middle.secondCount).map { middle.new($0).value }
    if old.isEmpty { return new.indices.map { .inserted($0) } }
    if new.isEmpty { return old.indices.map { .removed($0) } }
    if let identities = (ids(old), ids(new)) as? ([AnyHashable], [AnyHashable]) {
      var rows = rows(identities.0, identities.1)
      rows.markMoves { _ in true }
      return rows.steps
    }
    if old.count == 1, new.count == 1 { return [.both(0, 0)] }
    var rows = rows(old.map(key), new.map(key))
    rows.markMoves { !reader.node(old[$0]).isInline }
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

  /// Adds a step; rows that only replace each other at other positions keep their own lines.
  private func add(
    _ step: RowAlignment.Step, _ middle: Middle, to result: inout EntryList, _ place: DiffPlace
  ) {
    if case .both(let i, let j) = step, i != j {
      let old = middle.old(i)
      let new = middle.new(j)
      if case .replaced(_, _, .text) = difference(old.value, new.value, place.below) {
        result.add(old.label, .removed(old.value))
        result.add(new.label, .inserted(new.value))
        return
      }
    }
    add(step, to: &result, place, first: middle.old, second: middle.new)
  }
}
