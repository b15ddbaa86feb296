/// Somebody who can wait for effects of a test store.
protocol EffectWaiting: AnyObject, Sendable {
  /// Waits until the effects of a task have ended, or nothing makes them go on.
  ///
  /// - Returns: How long it waited when it gave up on an effect that could have gone on; `nil` otherwise.
  @MainActor func wait(forEndOf task: StoreTask, timeout: Duration) async -> Duration?
}

extension TestRecorder: EffectWaiting {
  /// How many steps are run before the time is looked at again.
  private static var portion: Int { 256 }

  /// Whether every running effect sleeps on a test clock, which only the test can move.
  var isAsleep: Bool { running.values.allSatisfy { $0.stepped.isAsleep } }

  @MainActor
  func wait(forEndOf task: StoreTask, timeout: Duration) async -> Duration? {
    await wait(timeout: timeout) { _ in
      task.isOver
    } unless: { recorder in
      // What has not begun waits for what has.
      let begun = task.running.compactMap { recorder.running[$0.token]?.stepped }
      return !begun.isEmpty && begun.allSatisfy(\.isAsleep)
    } orOver: { _ in
      task.isOver
    }
  }

  /// Waits for a condition while there is an effect that could make it true.
  ///
  /// The effects are run meanwhile, and whatever one of them does lets the condition be looked at again.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for effects that wait where nobody sees them.
  ///   - isDone: The condition.
  ///   - isAsleep: Whether only the test can make it true, by moving a clock.
  ///   - isOver: Whether nothing can make it true.
  /// - Returns: The timeout when it ran out; `nil` when the condition holds, or when nothing can change
  ///   any more: no effect runs, or all of them sleep on clocks that only the test moves.
  @MainActor
  func wait(
    timeout: Duration, until isDone: (TestRecorder) -> Bool,
    unless isAsleep: (TestRecorder) -> Bool = { $0.isAsleep },
    orOver isOver: (TestRecorder) -> Bool = { $0.running.isEmpty }
  ) async -> Duration? {
    if isDone(self) { return nil }
    steps.attend()
    defer { steps.leave() }
    let deadline = ContinuousClock.now + timeout
    var alarm: Task<Void, any Error>?
    defer { alarm?.cancel() }
    while true {
      var budget = Self.portion
      steps.run(&budget) { isDone(self) }
      if isDone(self) || isOver(self) { return nil }
      let seen = steps.events
      if !steps.isEmpty {
        if ContinuousClock.now >= deadline { return timeout }
        await StepQueue.passMainActor()
        continue
      }
      if isAsleep(self) {
        await steps.look()
        if steps.events == seen { return nil }
      } else if ContinuousClock.now < deadline {
        if alarm == nil { alarm = steps.alarm(at: deadline) }
        await steps.event(after: seen)
      } else {
        // On a busy machine what was to come may just not have had its turn.
        await steps.look()
        if steps.events == seen { return timeout }
      }
    }
  }
}
