/// What a test store can find wrong. The texts have four parts: what was expected, what happened, why it
/// may be, what to do. They stand in extensions, by what they are about.
enum TestStoreDiagnostic {
  // States.
  case stateMismatch(difference: String, isExpectingChange: Bool)
  case closureWithoutChange
  case closureThrew(String)
  case skippedState(difference: String)
  case sharedNotAsserted(difference: String)
  case takenNotAsserted(action: String, difference: String)
  // Actions.
  case unassertedActions([String], before: String?)
  case skippedActions([String])
  case nothingReceived(NothingReceived)
  case unexpectedAction(UnexpectedAction)
  case otherPayload(expected: String, difference: String)
  // Effects.
  case runningEffects([EffectSummary], waited: Duration?)
  case nothingToSkip(String)
  case threadBlocked(EffectSummary, BlockedThread)
  // Dependencies.
  case overridesTooLate(action: String)
  case dependenciesAssigned(running: [EffectSummary])

  var message: String {
    switch self {
    case .stateMismatch, .closureWithoutChange, .closureThrew, .skippedState, .sharedNotAsserted,
      .takenNotAsserted:
      stateMessage
    case .unassertedActions, .skippedActions, .nothingReceived, .unexpectedAction, .otherPayload:
      actionMessage
    case .runningEffects, .nothingToSkip, .threadBlocked:
      effectMessage
    case .overridesTooLate, .dependenciesAssigned:
      dependencyMessage
    }
  }
}

// MARK: Pieces of texts

extension [EffectSummary] {
  /// One line for each effect.
  var listed: String { map(\.description).joined(separator: "\n").asBlock }
}

extension Int {
  func counted(_ one: String, _ many: String) -> String {
    self == 1 ? "1 \(one)" : "\(self) \(many)"
  }
}

extension String {
  var asBlock: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }

  /// A difference as texts show it, with what its marks mean.
  var asDifference: String { "\(asBlock)\n\n(Expected: −, Actual: +)" }
}
