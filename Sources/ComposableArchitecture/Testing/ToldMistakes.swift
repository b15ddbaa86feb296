internal import IssueReporting

/// What the failures of a test store have told already.
///
/// One mistake shows more than once: an action that was forgotten is in the way of the next one, an effect that
/// nobody wakes still runs when the test ends. It is told once, where it shows first. Running effects that were
/// told are marked themselves, see ``EffectHandle/isTold``.
struct ToldMistakes<Action> {
  private var actions: [Action] = []
  /// Whether there are such actions: to ask an array of unknown type takes long.
  private var isNaming = false
  private var silentSince: UInt64?

  /// Notes actions that a failure has named, and that the test may still ask for.
  mutating func note(_ actions: [Action]) {
    self.actions += actions
    isNaming = !self.actions.isEmpty
  }

  /// Whether an action that was named is the one.
  func has(_ matches: (Action) -> Bool) -> Bool {
    isNaming && actions.contains(where: matches)
  }

  /// Forgets the first named action that is the one: the test has asked for it.
  mutating func take(_ matches: (Action) -> Bool) {
    if let index = actions.firstIndex(where: matches) { actions.remove(at: index) }
  }

  /// Notes that nothing was received.
  ///
  /// - Parameter events: How many things had happened until then.
  /// - Returns: Whether that is new: nothing at all may have happened since it was noted before.
  mutating func noteSilence(after events: UInt64) -> Bool {
    defer { silentSince = events }
    return silentSince != events
  }
}

extension TestEngine {
  /// The running effects that no failure has named.
  var untold: [EffectHandle] { recorder.unfinished.filter { !$0.isTold } }

  /// Takes actions as received that a failure names.
  ///
  /// - Returns: Descriptions of the actions.
  @discardableResult
  func tellReceived(_ count: Int, at location: SourceLocation) -> [String] {
    told.note(recorder.received.prefix(count).map(\.action))
    return skipReceived(count, at: location)
  }
}
