import CustomDump

/// Dumps and differences.
@MainActor
enum DumpRows {
  static let all = [
    Row(
      "diff of two 1,000-element arrays, one differs", goal: 50_000, raw: { equality() },
      ours: { difference() }),
    Row("dump of a 1,000-element array", goal: 4_000_000, ours: { dumping() }),
  ]

  /// Both read all of their elements: 10,000 times as many may take about as many times as long.
  static let growth = [
    GrowthRow("diff of two n-element arrays, one differs", goal: 1_000) { difference(size: $0) },
    GrowthRow("dump of an n-element array", goal: 15_000) { dumping(size: $0) },
  ]

  private static func elements(_ size: Int = 1_000) -> [RawRow] {
    (0..<size).map { RawRow(id: $0) }
  }

  private static func changed(_ size: Int = 1_000) -> [RawRow] {
    var elements = elements(size)
    elements[size / 2].leaf.count = 1
    return elements
  }

  private static func equality() -> Workload {
    let pairs = Alternating(changed(), changed())
    let elements = elements()
    return .sync { count in
      for index in 0..<count { keep(elements == pairs[index] ? 1 : 0) }
    }
  }

  private static func difference(size: Int = 1_000) -> Workload {
    let before = elements(size)
    let after = changed(size)
    return .sync { count in
      for _ in 0..<count { keep(diff(before, after)) }
    }
  }

  private static func dumping(size: Int = 1_000) -> Workload {
    let elements = elements(size)
    return .sync { count in
      for _ in 0..<count {
        var output = ""
        customDump(elements, to: &output)
        keep(output)
      }
    }
  }
}
