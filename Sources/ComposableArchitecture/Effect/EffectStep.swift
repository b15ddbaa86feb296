/// An effect after its registration: what there is to start, in its order.
indirect enum EffectStep<Action> {
  case all([EffectStep])
  case sequence([EffectStep])
  case send(Action, EffectHandle)
  case run(Run<Action>, EffectHandle, dismissal: Action?)
  /// A cancellation whose turn comes later. It spares the handles with tokens from `sparing` up to
  /// `end`: they were registered with it and follow it.
  case cancel(CancelID, NavigationPath, sparing: UInt64, end: UInt64 = 0)

  /// Fills in where the registrations of an effect end.
  func sparing(upTo end: UInt64) -> EffectStep {
    switch self {
    case .all(let steps): .all(steps.map { $0.sparing(upTo: end) })
    case .sequence(let steps): .sequence(steps.map { $0.sparing(upTo: end) })
    case .cancel(let id, let path, let first, _): .cancel(id, path, sparing: first, end: end)
    case .send, .run: self
    }
  }
}
