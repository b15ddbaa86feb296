/// Measures what Frontera costs, each row beside the same in raw Swift and in the same run.
@main
@MainActor
struct Benchmarks {
  static let rows: [Row] = [
    RawRows.all, StoreRows.all, CollectionRows.all, EffectRows.all, ObservationRows.all,
    BindingRows.all,
    TestStoreRows.all, DependencyRows.all, CasePathRows.all, IdentifiedArrayRows.all, DumpRows.all,
    ClockRows.all, SharingRows.all, SavingRows.all,
  ].flatMap { $0 }

  static let growthRows: [GrowthRow] =
    StoreRows.growth + CollectionRows.growth + BindingRows.growth + IdentifiedArrayRows.growth
    + DependencyRows.growth
    + DumpRows.growth
    + ClockRows.growth + TestStoreRows.growth

  static func main() async throws {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print(Options.usage)
      throw ExitCode.usage
    }
    var stopwatch = Stopwatch()
    if options.isQuick { stopwatch = Stopwatch(runTime: .milliseconds(2), runs: 3) }
    #if DEBUG
      print("Built without optimisation: these figures mean nothing.\n")
    #endif
    await measureCosts(options, stopwatch)
    let isWithinGoals = await measureGrowth(options, stopwatch)
    measureMemory(options)
    await CrowdRows.measure(options)
    if options.checks, !isWithinGoals { throw ExitCode.growth }
  }

  private static func measureCosts(_ options: Options, _ stopwatch: Stopwatch) async {
    let rows = rows.filter { options.wants($0.name) }
    if rows.isEmpty { return }
    print(Report.head)
    for row in rows {
      var times = await stopwatch.measure([row.raw, row.ours].compactMap { $0?() })
      let raw = row.raw == nil ? nil : times.removeFirst()
      print(Report.line(name: row.name, raw: raw, ours: times.first, goal: row.goal))
    }
    print()
  }

  private static func measureGrowth(_ options: Options, _ stopwatch: Stopwatch) async -> Bool {
    let rows = growthRows.filter { options.wants($0.name) }
    if rows.isEmpty { return true }
    print(Report.growthHead)
    var isWithinGoals = true
    for row in rows {
      let times = await stopwatch.measure(row.sizes.map { row.work($0) })
      print(
        Report.growthLine(name: row.name, sizes: row.sizes, times: times, goal: row.goal))
      if Report.growth(times) > row.goal { isWithinGoals = false }
    }
    print()
    return isWithinGoals
  }

  private static func measureMemory(_ options: Options) {
    let rows = MemoryRows.all.filter { options.wants($0.name) }
    if rows.isEmpty { return }
    print(Report.memoryHead)
    for row in rows {
      let bytes = Scales.weigh(10_000, row.prepare())
      print(Report.memoryLine(name: row.name, bytes: bytes, goal: row.goal))
    }
    print()
  }
}

/// Why the program ends without success.
enum ExitCode: Error {
  case usage
  case growth
}
