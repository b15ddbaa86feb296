import FronteraCollections
import IdentifiedCollections

/// Arrays whose elements are found by identifier.
@MainActor
enum IdentifiedArrayRows {
  static let all = [
    Row(
      "IdentifiedArray: lookup", goal: 12, raw: { Raw.dictionaryLookup() }, ours: { lookup() }),
    Row("IdentifiedArray: append", goal: 40, raw: { Raw.append() }, ours: { append() }),
    Row(
      "IdentifiedArray: remove in the middle of 1,000, append one", goal: 440,
      raw: { Raw.remove() }, ours: { remove() }),
    Row(
      "OrderedDictionary: change in place", raw: { Raw.dictionaryChange() },
      ours: { dictionaryChange() }),
  ]

  static let growth = [
    GrowthRow("IdentifiedArray: lookup in n elements") { lookup(size: $0) },
    GrowthRow("IdentifiedArray: in-place change of one of n elements") { change(size: $0) },
  ]

  private static func elements(_ size: Int) -> IdentifiedArrayOf<RawRow> {
    IdentifiedArray(uniqueElements: (0..<size).map { RawRow(id: $0) })
  }

  private static func lookup(size: Int = 1_000) -> Workload {
    let rows = elements(size)
    return .sync { count in
      let ids = Alternating(size / 2, size / 3)
      for index in 0..<count { keep(rows[id: ids[index]]?.leaf.count ?? 0) }
    }
  }

  private static func change(size: Int) -> Workload {
    var rows = elements(size)
    return .sync { count in
      let ids = Alternating(size / 2, size / 3)
      for index in 0..<count { rows[id: ids[index]]?.leaf.count += 1 }
    }
  }

  private static func dictionaryChange() -> Workload {
    var rows = OrderedDictionary(uniqueKeysWithValues: (0..<1_000).map { ($0, RawRow(id: $0)) })
    return .sync { count in
      let ids = Alternating(500, 333)
      for index in 0..<count { rows[ids[index]]?.leaf.count += 1 }
    }
  }

  private static func append() -> Workload {
    .sync { count in
      var rows: IdentifiedArrayOf<RawRow> = []
      for index in 0..<count {
        rows.append(RawRow(id: index))
        if rows.count == 10_000 { rows = [] }
      }
      keep(rows)
    }
  }

  private static func remove() -> Workload {
    .sync { count in
      var rows = elements(1_000)
      for index in 0..<count {
        rows.remove(at: 500)
        rows.append(RawRow(id: 1_000 + index))
      }
      keep(rows)
    }
  }
}
