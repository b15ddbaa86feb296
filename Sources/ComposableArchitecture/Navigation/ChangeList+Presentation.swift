extension ChangeList {
  /// Runs the reduction of a presented feature, which can ask whether it is presented.
  @usableFromInline
  static func presenting<Action>(_ reduction: () -> Effect<Action>) -> Effect<Action> {
    guard let list = current else { return reduction() }
    list.presentations += 1
    defer { list.presentations -= 1 }
    return reduction()
  }
}
