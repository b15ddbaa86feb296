import Clocks
import ConcurrencyExtras
import Testing

@testable import ComposableArchitecture

@Suite(.timeLimit(.minutes(5)))
@MainActor
struct StepQueueTests {
  private let queue = StepQueue()

  /// Starts a task as an effect does.
  @discardableResult
  private func start(
    _ operation: @escaping @Sendable () async -> Void
  ) -> (effect: SteppedEffect, task: Task<Void, Never>) {
    let effect = SteppedEffect(queue: queue)
    let task = SleepObservation.$observer.withValue(effect) {
      Task(executorPreference: effect) { await operation() }
    }
    effect.follow(task)
    return (effect, task)
  }

  @Test("Steps that nobody waits for are run as soon as the main actor has time")
  func unattended() async {
    await start { await Task.yield() }.task.value
    #expect(queue.isEmpty)
  }

  @Test("Steps are run in their order, each on the main actor, by who attends to them")
  func order() {
    let log = LockIsolated<[Int]>([])
    queue.attend()
    for number in 1...3 {
      start {
        log.withValue { $0.append(number) }
        await Task.yield()
        log.withValue { $0.append(number * 10) }
      }
    }
    #expect(log.value == [])
    var budget = 1_000
    queue.run(&budget)
    #expect(log.value == [1, 2, 3, 10, 20, 30])
    #expect(!SteppedEffect.isRunning)
    queue.leave()
  }

  @Test("No more steps are run than asked for, nor after it is enough")
  func budget() {
    let steps = LockIsolated(0)
    queue.attend()
    let (_, task) = start {
      while !Task.isCancelled {
        steps.withValue { $0 += 1 }
        await Task.yield()
      }
    }
    var budget = 7
    queue.run(&budget)
    #expect(budget == 0)
    #expect(!queue.isEmpty)
    budget = 1_000
    let before = steps.value
    queue.run(&budget) { steps.value > before }
    #expect(steps.value == before + 1)
    #expect(budget > 900)
    task.cancel()
    queue.leave()
  }

  @Test("It is known of an effect whether it sleeps, waits elsewhere, or has ended")
  func whereabouts() async throws {
    let clock = TestClock()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let sleeping = start { try? await clock.sleep(for: .seconds(1)) }
    let reading = start { for await _ in stream {} }
    #expect(queue.isBusy)
    await queue.settle()
    #expect(!queue.isBusy)
    #expect(sleeping.effect.isAsleep)
    #expect(sleeping.effect.remainingSleep == "1.0 seconds")
    #expect(!sleeping.effect.isElsewhere)
    #expect(reading.effect.isElsewhere)
    #expect(reading.effect.isKnownToWait)
    reading.effect.end()
    #expect(!reading.effect.isElsewhere)
    continuation.finish()
    await reading.task.value
    await clock.advance(by: .seconds(1))
    #expect(!sleeping.effect.isAsleep)
    #expect(sleeping.effect.remainingSleep == nil)
    await sleeping.task.value
  }

  @Test("[R] Who waits hears of what happens, whichever comes first")
  func events() async {
    for _ in 0..<300 {
      let seen = queue.events
      Task.detached { [queue] in queue.signal() }
      await queue.event(after: seen)
      #expect(queue.events > seen)
    }
  }
}
