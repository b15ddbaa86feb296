import ConcurrencyExtras
import Testing

@testable import Clocks

@Suite(.timeLimit(.minutes(5)))
struct TestWorkTests {
  /// Work that has so many steps to run.
  final class Chore: TestWork {
    let left: LockIsolated<Int>
    let settled = LockIsolated(0)

    init(_ count: Int) { left = LockIsolated(count) }

    var isBusy: Bool { left.value > 0 }

    func settle() async {
      settled.withValue { $0 += 1 }
      left.withValue { $0 -= 1 }
    }
  }

  /// Somebody who falls asleep where a chore says so.
  struct Observer: SleepObserver {
    let chore: Chore

    var work: (any TestWork)? { chore }

    func didSuspend() {}

    func willResume() { chore.left.withValue { $0 += 1 } }
  }

  @Test("Work is kept once, in order, and only as long as somebody else keeps it")
  func entries() {
    let works = TestWorks()
    #expect(works.isEmpty)
    let first = Chore(0)
    var second: Chore? = Chore(0)
    for work in [first, second!, first] { works.add(work) }
    #expect(works.all.map(ObjectIdentifier.init) == [first, second!].map(ObjectIdentifier.init))
    second = nil
    #expect(works.all.map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
  }

  @Test("Only what is busy is told to go on")
  func settling() async {
    let works = TestWorks()
    let idle = Chore(0)
    let busy = Chore(1)
    works.add(idle)
    works.add(busy)
    #expect(works.isBusy)
    await works.settle()
    #expect(!works.isBusy)
    #expect(idle.settled.value == 0)
    #expect(busy.settled.value == 1)
  }

  @Test("A clock lets the work of the test go on until none of it is busy")
  func ofTheTest() async throws {
    let activity = try #require(TestActivity.current)
    let chore = Chore(3)
    activity.add(chore)
    #expect(TestActivity.hasWork)
    await TestClock().advance()
    #expect(chore.left.value <= 2)
    await TestClock().advance()
    await TestClock().advance()
    #expect(!TestActivity.isBusy)
    withExtendedLifetime(activity) {}
  }

  @Test("A clock lets the work go on of those whom it wakes")
  func ofSleepers() async throws {
    let clock = TestClock()
    let chore = Chore(0)
    let task = SleepObservation.$observer.withValue(Observer(chore: chore)) {
      Task { try await clock.sleep(for: .seconds(1)) }
    }
    while clock.sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    try await task.value
    #expect(chore.settled.value == 1)
  }

  @Test("An immediate clock keeps a task with whoever runs its steps")
  func immediate() async throws {
    let clock = ImmediateClock()
    let chore = Chore(0)
    try await SleepObservation.$observer.withValue(Observer(chore: chore)) {
      try await clock.sleep(for: .seconds(1))
    }
    #expect(clock.now == .init(offset: .seconds(1)))
  }
}
