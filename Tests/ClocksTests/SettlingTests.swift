import Clocks
import ConcurrencyExtras
import Testing

@Suite(.timeLimit(.minutes(5)))
struct SettlingTests {
  @Test func letsChainsOfTasksEnd() async {
    for _ in 0..<50 {
      let steps = LockIsolated<UInt64>(0)
      Task {
        for _ in 0..<4 {
          await MainActor.run { steps.withValue { $0 += 1 } }
          await Task.detached { steps.withValue { $0 += 1 } }.value
        }
      }
      await Settling.run(events: { steps.value })
      #expect(steps.value == 8)
    }
  }

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
