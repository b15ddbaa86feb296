internal import CustomDump
internal import Dependencies
internal import IssueReporting

extension ReducerDifference {
  /// Finds where two effects of one action are not of the same shape.
  ///
  /// Compared is what an effect says about itself before it runs: what it is made of, where its pieces
  /// were made, the identifiers they are cancelled by, and the actions that it sends at once. What a
  /// closure does cannot be compared.
  ///
  /// - Parameters:
  ///   - first: What the first reduction returned.
  ///   - second: What the second reduction returned.
  /// - Returns: The first difference; `nil` when there is none.
  static func part<Action>(first: Effect<Action>, second: Effect<Action>) -> Part? {
    switch (first.node, second.node) {
    case (.none, .none), (.cancelGone, .cancelGone):
      return nil
    case (.send(let lhs), .send(let rhs)):
      return part(first: lhs, second: rhs)
    case (.run(let lhs), .run(let rhs))
    where lhs.location?.line == rhs.location?.line && lhs.name == rhs.name:
      return nil
    case (.merge(let lhs), .merge(let rhs)) where lhs.count == rhs.count,
      (.concatenate(let lhs), .concatenate(let rhs)) where lhs.count == rhs.count:
      return zip(lhs, rhs).lazy.compactMap { part(first: $0, second: $1) }.first
    case (.cancellable(let lhs, let id, _), .cancellable(let rhs, let other, _)) where id == other:
      return part(first: lhs, second: rhs)
    case (.cancel(let lhs), .cancel(let rhs)) where lhs == rhs:
      return nil
    case (.scoped(let lhs, _), .scoped(let rhs, _)),
      (.throttled(let lhs, _), .throttled(let rhs, _)):
      return part(first: lhs, second: rhs)
    default:
      return Part(
        place: "the effect", first: first.summary, second: second.summary, suspect: .unknown)
    }
  }

  private static func part<Action>(first: Action, second: Action) -> Part? {
    func open<Known: Equatable>(_ first: Known) -> Part? {
      // Values that are not equal to themselves say nothing, nor do objects that each run makes anew.
      guard
        let second = second as? Known, first != second, first == first,
        HeldReference.first(in: Known.self) == nil
      else { return nil }
      return parts(first: first, second: second, at: "the action that the effect sends").first
    }
    return (first as? any Equatable).flatMap { open($0) }
  }
}

extension Effect {
  /// What the effect is, in a few words.
  fileprivate var summary: String {
    switch node {
    case .none: "no effect"
    case .send(let action): "sends \(ActionSummary(action).line)"
    case .run(let run):
      """
      runs \(run.name.map { "'\($0)'" } ?? "work")\
      \(run.location.map { " from \($0.fileID):\($0.line)" } ?? "")
      """
    case .merge(let effects): "\(effects.count) effects at the same time"
    case .concatenate(let effects): "\(effects.count) effects in turn"
    case .cancellable(let effect, let id, _): "\(effect.summary), cancelled by '\(id.description)'"
    case .cancel(let id): "cancels '\(id.description)'"
    case .scoped(let effect, _), .throttled(let effect, _): effect.summary
    case .cancelGone: "cancels the effects of children that are gone"
    }
  }
}
