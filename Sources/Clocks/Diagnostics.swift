/// The sentences this module says.
enum Diagnostics {
  static func suspensions(deadlines: [String]) -> String {
    """
    Tasks still sleep on a test clock.

    Expected: No task sleeps on the clock any more.
    Happened: \(sleepers(deadlines)).
    Why: A timer or a delay may not have been cancelled, or the clock was not moved far enough.
    What to do: Cancel the work that sleeps, or move the clock with 'advance(by:)' or 'run()'. \
    More: Documentation/Diagnostics/clock-with-sleepers.md.
    """
  }

  static func runTimedOut(after timeout: Duration, deadlines: [String]) -> String {
    """
    A test clock ran for \(timeout) and tasks still sleep on it.

    Expected: After some steps no task sleeps on the clock any more.
    Happened: \(sleepers(deadlines)).
    Why: A timer that is never cancelled falls asleep again for ever; or the work between the sleeps takes \
    longer than the timeout.
    What to do: Cancel endless timers before 'run()', move the clock with 'advance(by:)' instead, or give \
    'run(timeout:)' more time. \
    More: Documentation/Diagnostics/clock-run-timed-out.md.
    """
  }

  static func leftBehind(deadlines: [String], test: String?, patience: Duration) -> String {
    """
    Tasks sleep on a test clock that nobody moves.

    Expected: A test moves its clock until no task needs it any more.
    Happened: For \(patience) the clock was not moved. \(sleepers(deadlines)). \
    The first of them began to sleep in \(test.map { "the test '\($0)'" } ?? "no test").
    Why: A task may have begun to sleep after the clock was moved, or nobody cancelled it.
    What to do: Wait until the work that sleeps has begun before the clock is moved, move the clock again, or \
    cancel the task. The tasks sleep on; this is only said once. \
    More: Documentation/Diagnostics/clock-not-moved.md.
    """
  }

  static func endlessSleeps(limit: Int) -> String {
    """
    A test clock cannot move on.

    Expected: Tasks that are woken at a moment sleep until a later one, or end.
    Happened: More than \(limit) times at one moment tasks that were woken slept for no time at all.
    Why: A loop may sleep for '.zero', or a timer may have an interval of nothing.
    What to do: Give the loop a duration above zero, or end it. \
    More: Documentation/Diagnostics/clock-endless-sleeps.md.
    """
  }

  static func unimplemented(clock name: String, member: String) -> String {
    """
    An unimplemented clock was used: '\(name).\(member)'.

    Expected: This code does not use a clock, or is given one.
    Happened: It called '\(member)' of '\(name)'.
    Why: The test may have forgotten to override the clock, or code waits where none was expected to.
    What to do: Override it, with 'TestClock()' to control time or '.immediate' to skip it. \
    More: Documentation/Diagnostics/clock-not-set.md.
    """
  }

  private static func sleepers(_ deadlines: [String]) -> String {
    let shown = deadlines.prefix(10).joined(separator: ", ")
    let rest = deadlines.count > 10 ? " and \(deadlines.count - 10) more" : ""
    let tasks = deadlines.count == 1 ? "1 task sleeps" : "\(deadlines.count) tasks sleep"
    return "\(tasks), to be woken in \(shown)\(rest)"
  }
}
