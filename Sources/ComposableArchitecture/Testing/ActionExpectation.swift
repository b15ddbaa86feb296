internal import CasePaths
internal import CustomDump

/// The action that a test waits for, and how to say so.
struct ActionExpectation<Action> {
  /// Whether an action is the one.
  let matches: (Action) -> Bool
  /// The action, in words for a failure.
  let description: String
  /// How an action differs from the one; `nil` when there is nothing to compare.
  let difference: (Action) -> String?

  /// Expects an action that is equal to another.
  init(action: Action) where Action: Equatable {
    matches = { $0 == action }
    description = describe(action)
    difference = { CustomDump.difference(action, $0, format: .proportional) }
  }

  /// Expects any action of a case.
  init<Value>(case path: CaseKeyPath<Action, Value>) where Action: CasePathable {
    let casePath = Action.allCasePaths[keyPath: path]
    matches = { casePath.extract(from: $0) != nil }
    description = String(reflecting: casePath)
    difference = { _ in nil }
  }

  /// Expects an action of a case, with a payload.
  init<Value: Equatable>(case path: CaseKeyPath<Action, Value>, payload: Value)
  where Action: CasePathable {
    let casePath = Action.allCasePaths[keyPath: path]
    matches = { casePath.extract(from: $0) == payload }
    description = describe(casePath.embed(payload))
    difference = { action in
      casePath.extract(from: action).flatMap {
        CustomDump.difference(payload, $0, format: .proportional)
      }
    }
  }

  /// Expects an action that satisfies a condition.
  init(predicate: @escaping (Action) -> Bool) {
    matches = predicate
    description = "an action that satisfies the condition"
    difference = { _ in nil }
  }
}

/// An action as failures show it.
func describe(_ action: Any) -> String {
  String(customDumping: action)
}
