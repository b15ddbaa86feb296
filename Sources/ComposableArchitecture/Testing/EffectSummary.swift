/// A running effect as failures show it.
struct EffectSummary: Sendable, CustomStringConvertible {
  var name: String?
  var place: String
  var origin: String

  init(_ handle: EffectHandle) {
    name = handle.name
    let withoutPlace = handle.isOneShot ? "a send effect" : "an operator"
    place = handle.location.map { "\($0.fileID):\($0.line)" } ?? withoutPlace
    origin = describe(handle.origin)
  }

  var description: String {
    "• \(name.map { "'\($0)', " } ?? "")made at \(place), started by \(origin)"
  }
}
