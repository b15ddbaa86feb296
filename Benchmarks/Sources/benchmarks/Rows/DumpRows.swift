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

  private static func elements() -> [RawRow] {
    (0..<1_000).map { RawRow(id: $0) }
  }

  private static func changed() -> [RawRow] {
    var elements = elements()
    elements[500].leaf.count = 1
    return elements
  }

  private static func equality() -> Workload {
    let pairs = Alternating(changed(), changed())
    let elements = elements()
    return .sync { count in
      for index in 0..<count { keep(elements == pairs[index] ? 1 : 0) }
    }
  }

  private static func difference() -> Workload {
    let before = elements()
    let after = changed()
    return .sync { count in
      for _ in 0..<count { keep(diff(before, after)) }
    }
  }

  private static func dumping() -> Workload {
    let elements = elements()
    return .sync { count in
      for _ in 0..<count {
        var output = ""
        customDump(elements, to: &output)
        keep(output)
      }
    }
  }
}
