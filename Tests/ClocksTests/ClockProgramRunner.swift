import Clocks
import ConcurrencyExtras

/// Runs a program with tasks on a test clock.
final class ClockProgramRunner: Sendable {
  /// What is known of one task.
  private final class Performer: SleepObserver {
    let task = LockIsolated<Task<Void, Never>?>(nil)
    let sleeps = LockIsolated(0)
    let hasEnded = LockIsolated(false)

    var isAsleep: Bool { sleeps.value > 0 }

    func didSuspend() { sleeps.withValue { $0 += 1 } }

    func willResume() { sleeps.withValue { $0 -= 1 } }
  }

  private let program: ClockProgram
  private let clock = TestClock()
  private let performers: [Performer]
  private let events = LockIsolated<[ClockProgram.Event]>([])

  static func run(_ program: ClockProgram) async -> [ClockProgram.Event] {
    let runner = ClockProgramRunner(program: program)
    for move in program.moves { await runner.make(move) }
    return runner.events.value
  }

  private init(program: ClockProgram) {
    self.program = program
    performers = program.tasks.map { _ in Performer() }
  }

  private func make(_ move: ClockProgram.Move) async {
    switch move {
    case .start(let task): await start(task)
    case .cancel(let task): await cancel(task)
    case .advanceBy(let duration): await clock.advance(by: .seconds(duration))
    case .advanceTo(let moment): await clock.advance(to: .init(offset: .seconds(moment)))
    case .run: await clock.run(timeout: .seconds(60))
    }
    note(.moved(now: now, sleepers: clock.sleeperCount))
  }

  private var now: Int {
    Int(TestClock<Duration>.Instant().duration(to: clock.now).components.seconds)
  }

  private func note(_ event: ClockProgram.Event) {
    events.withValue { $0.append(event) }
  }

  /// Starts a task and waits until it sleeps or has ended.
  private func start(_ number: Int) async {
    let performer = performers[number]
    guard performer.task.withValue({ $0 == nil }) else { return }
    let task = SleepObservation.$observer.withValue(performer) {
      Task {
        await perform(number)
        performer.hasEnded.setValue(true)
      }
    }
    performer.task.setValue(task)
    while !performer.isAsleep, !performer.hasEnded.value { await Task.yield() }
  }

  /// Cancels a task that sleeps and waits until it has ended.
  private func cancel(_ number: Int) async {
    guard performers[number].isAsleep, let task = performers[number].task.withValue({ $0 }) else {
      return
    }
    task.cancel()
    await task.value
  }

  private func perform(_ number: Int) async {
    for step in program.tasks[number] {
      switch step {
      case .sleep(let duration):
        do {
          try await clock.sleep(for: .seconds(duration))
          note(.woke(task: number, now: now))
        } catch {
          return note(.cancelled(task: number, now: now))
        }
      case .start(let other): await start(other)
      case .cancel(let other): await cancel(other)
      }
    }
  }
}
