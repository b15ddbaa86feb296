import IdentifiedCollections

/// Arrays whose elements are found by identifier.
@MainActor
enum IdentifiedArrayRows {
  static let all = [
    Row("IdentifiedArray: lookup", goal: 12, ours: { lookup() }),
    Row("IdentifiedArray: append", goal: 40, ours: { append() }),
    Row(
      "IdentifiedArray: remove in the middle of 1,000, append one", goal: 440, ours: { remove() }),
  ]

  private static func elements(_ size: Int) -> IdentifiedArrayOf<RawRow> {
    IdentifiedArray(uniqueElements: (0..<size).map { RawRow(id: $0) })
  }

  private static func lookup() -> Workload {
    let rows = elements(1_000)
    return .sync { count in
      let ids = Alternating(500, 333)
      for index in 0..<count { keep(rows[id: ids[index]]?.leaf.count ?? 0) }
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
