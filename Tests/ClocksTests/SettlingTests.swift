import Clocks
import ConcurrencyExtras
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SettlingTests {
  @Test func goesOnWhileSomethingIsKnownToBeOnItsWay() async {
    let rounds = LockIsolated(0)
    await Settling.run(events: {
      rounds.withValue { rounds -> UInt64? in
        rounds += 1
        return rounds < 12 ? nil : 0
      }
    })
    #expect(rounds.value >= 12)
  }

  @Test func endsWhenItIsNotNeeded() async {
    var rounds = 0
    await Settling.run(
      events: { nil },
      while: {
        rounds += 1
        return rounds <= 3
      })
    #expect(rounds >= 4)
  }

  @MainActor
  @Test func staysOnItsActor() async {
    await Settling.run(events: {
      MainActor.assertIsolated()
      return 0
    })
    MainActor.assertIsolated()
  }
}

extension Alone {
  struct SettlingTests {
    /// Where nothing else runs in the process, however busy the machine is, and nothing says that something happens.
    @Test func letsChainsOfTasksEnd() async {
      await #expect(processExitsWith: .success) {
        for round in 0..<200 {
          let steps = LockIsolated(0)
          Task {
            for _ in 0..<4 {
              await MainActor.run { steps.withValue { $0 += 1 } }
              await Task.detached { steps.withValue { $0 += 1 } }.value
            }
          }
          await Settling.run(events: { 0 })
          precondition(steps.value == 8, "Round \(round): \(steps.value) of 8 steps")
        }
      }
    }
  }
}
