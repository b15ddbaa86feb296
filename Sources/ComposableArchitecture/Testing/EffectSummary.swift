/// A running effect as failures show it.
struct EffectSummary: Sendable, CustomStringConvertible {
  var name: String?
  var place: String
  var origin: String
  /// How much longer it sleeps, when it does so on a clock that only the test moves.
  var sleep: String?

  /// What it does where it does not sleep so.
  var activity: String?

  init(_ handle: EffectHandle, _ stepped: SteppedEffect? = nil) {
    name = handle.name
    let withoutPlace = handle.isOneShot ? "a send effect" : "an operator"
    place = handle.location.map { "\($0.fileID):\($0.line)" } ?? withoutPlace
    origin = ActionSummary(handle.origin).line
    guard let stepped else { return }
    if stepped.isAsleep {
      sleep = stepped.remainingSleep
    } else if let remaining = stepped.remainingSleep {
      activity =
        "a part of it sleeps on a test clock, for another \(remaining), another waits elsewhere"
    } else if handle.isCancelled {
      activity = "was cancelled, and goes on"
    } else {
      activity = "waits, but not on a test clock"
    }
  }

  var description: String {
    """
    • \(name.map { "'\($0)', " } ?? "")made at \(place), started by \(origin)\
    \(sleep.map { "; sleeps on a test clock, for another \($0)" } ?? "")\(activity.map { "; \($0)" } ?? "")
    """
  }
}
