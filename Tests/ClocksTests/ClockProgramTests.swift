import Testing

/// A test clock against the plainest scheduler: random programs, in which every wake, the time seen at it and
/// what is left after each move must be the same.
struct ClockProgramTests {
  /// Among the other tests, which keep the machine busy.
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func agreesWithANaiveSchedulerUnderLoad(seed: UInt64) async {
    #expect(await firstDifference(seed: seed, programs: 20) == nil)
  }

  @Test func schedulesByHandWhatItSchedulesByRule() {
    var random = SeededGenerator(seed: 0)
    var program = ClockProgram(using: &random)
    program.tasks = [[.sleep(2), .start(1), .sleep(0)], [.sleep(1), .cancel(0), .sleep(-1)]]
    program.moves = [.start(0), .advanceBy(2), .advanceTo(1), .cancel(1), .run]
    #expect(
      NaiveScheduler.run(program) == [
        .moved(now: 0, sleepers: 1), .woke(task: 0, now: 2), .woke(task: 0, now: 2),
        .moved(now: 2, sleepers: 1), .moved(now: 2, sleepers: 1), .cancelled(task: 1, now: 2),
        .moved(now: 2, sleepers: 0), .moved(now: 2, sleepers: 0),
      ])
  }
}

extension Alone {
  struct ClockProgramTests {
    @Test func agreesWithANaiveScheduler() async {
      let seed = UInt64.random(in: 0...UInt64.max)
      print("Clock programs, seed \(seed)")
      await #expect(processExitsWith: .success) { [seed = seed as UInt64] in
        guard let failure = await firstDifference(seed: seed, programs: 2_000) else { return }
        fatalError(failure)
      }
    }
  }
}

private func firstDifference(seed: UInt64, programs: Int) async -> String? {
  var random = SeededGenerator(seed: seed)
  for number in 0..<programs {
    let program = ClockProgram(using: &random)
    let expected = NaiveScheduler.run(program)
    let happened = await ClockProgramRunner.run(program)
    guard expected != happened else { continue }
    return """
      Program \(number) of seed \(seed) differs.
      tasks: \(program.tasks)
      moves: \(program.moves)
      expected: \(expected)
      happened: \(happened)
      """
  }
  return nil
}
