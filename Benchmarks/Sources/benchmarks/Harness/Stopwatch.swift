/// Measures pieces of work beside each other.
@MainActor
struct Stopwatch {
  /// How long one run takes at least.
  var runTime: Duration = .milliseconds(60)
  /// How many runs the median is taken of.
  var runs = 5

  /// Measures several pieces of work.
  ///
  /// The runs take turns, so that a machine which gets slower meanwhile does so for all of them.
  ///
  /// - Parameter workloads: The pieces of work.
  /// - Returns: What doing each once costs, in nanoseconds: the median of the runs.
  func measure(_ workloads: [Workload]) async -> [Double] {
    var counts: [Int] = []
    for workload in workloads { counts.append(await count(for: workload)) }
    var times = workloads.map { _ in [Double]() }
    for _ in 0..<runs {
      for (index, workload) in workloads.enumerated() {
        times[index].append(await workload.time(counts[index]) / Double(counts[index]))
      }
    }
    return times.map { $0.sorted()[$0.count / 2] }
  }

  /// How many times a piece of work has to be done to fill a run.
  private func count(for workload: Workload) async -> Int {
    let wanted = runTime / .nanoseconds(1)
    var count = 1
    while true {
      let time = await workload.time(count)
      if time >= wanted { return count }
      precondition(count < 1 << 40, "The work takes no time: the optimiser has seen through it.")
      let factor = time > 0 ? wanted / time * 1.2 : 10
      count = Int(Double(count) * min(max(factor, 2), 10))
    }
  }
}
