/// A running effect as failures show it.
struct EffectSummary: Sendable, CustomStringConvertible {
  var name: String?
  var place: String
  var origin: String
  /// How much longer it sleeps, when it does so on a clock that only the test moves.
  var sleep: String?

  init(_ handle: EffectHandle, sleep: String? = nil) {
    name = handle.name
    let withoutPlace = handle.isOneShot ? "a send effect" : "an operator"
    place = handle.location.map { "\($0.fileID):\($0.line)" } ?? withoutPlace
    origin = ActionSummary(handle.origin).line
    self.sleep = sleep
  }

  var description: String {
    """
    • \(name.map { "'\($0)', " } ?? "")made at \(place), started by \(origin)\
    \(sleep.map { "; sleeps on a test clock, for another \($0)" } ?? "")
    """
  }
}
