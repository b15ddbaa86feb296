internal import IssueReporting

/// What was gone before anybody had seen it: it has no state to show, and refuses actions.
final class GoneNode<State, Action>: StoreNode<State, Action> {
  private let diagnostic: StoreDiagnostic
  private let location: SourceLocation

  init(isReducing: UnsafePointer<Bool>, diagnostic: StoreDiagnostic, location: SourceLocation) {
    self.diagnostic = diagnostic
    self.location = location
    super.init(place: nil, isReducing: isReducing)
  }

  override func readElsewhere<Result>(_ body: (State) -> Result) -> Result {
    fatalError(diagnostic.message)
  }

  override func send(_ action: Action) -> EffectGroup? {
    StoreDiagnostic.actionForGoneChild(
      action: ActionSummary(action).line, state: Words.name(of: State.self)
    )
    .report(at: location)
    return nil
  }

  override func access() {}

  override var isAlive: Bool { false }
}
