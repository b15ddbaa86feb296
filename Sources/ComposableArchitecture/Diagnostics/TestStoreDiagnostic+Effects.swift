// What a test store says about effects.

extension TestStoreDiagnostic {
  var effectMessage: String {
    switch self {
    case .runningEffects(let effects, let waited):
      """
      \(effects.count.counted("effect is", "effects are")) still running.

      Expected: every effect has ended\(waited.map { " within \($0)" } ?? ""). Got:

      \(effects.listed)

      Why: \(effects.reasonToGoOn)

      What to do: Let it end: \(effects.wayToEnd), send the action that cancels it, or take it out with \
      'skipInFlightEffects'. \
      More: Documentation/Diagnostics/test-effects-running.md.
      """
    case .nothingToSkip(let what):
      """
      There is no \(what) to skip.

      Expected: at least one \(what). Got: none.

      Why: The test has accounted for everything already.

      What to do: Remove the call, or pass 'strict: false'. \
      More: Documentation/Diagnostics/test-nothing-to-skip.md.
      """
    case .threadBlocked(let effect, let thread):
      """
      An effect keeps the thread of the test.

      Expected: it comes to its next 'await', or ends, within \(thread.duration). Got, still going on:

      \([effect].listed)

      Why: \(thread.reason) The effects of a test store run where the test does, which goes on when this one does.

      What to do: Await instead, or take the work out of the test by a dependency. \
      More: Documentation/Diagnostics/effect-blocks-thread.md.
      """
    default: ""
    }
  }
}

extension [EffectSummary] {
  /// Whether all of them sleep on clocks that only the test moves.
  private var areAsleep: Bool { !isEmpty && allSatisfy { $0.sleep != nil } }

  fileprivate var reasonToGoOn: String {
    areAsleep
      ? "Time stands still on a test clock until the test moves it."
      : "It waits for something that the test does not give it, or it never ends by itself."
  }

  /// How to let them end.
  fileprivate var wayToEnd: String {
    areAsleep ? "move the clock on" : "give it what it waits for, advance its clock"
  }
}

extension BlockedThread {
  fileprivate var reason: String {
    switch isAsleep {
    case true:
      "Its thread sleeps: in a lock, a semaphore, 'sleep', or a call that waits for the world."
    case false: "It computes, or goes round in a loop."
    case nil: "It blocks its thread, or computes for long."
    }
  }
}
