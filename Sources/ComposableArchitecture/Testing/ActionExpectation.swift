internal import CasePaths
internal import CustomDump

/// The action that a test waits for, and how to say so.
struct ActionExpectation<Action> {
  /// Whether an action is the one.
  let matches: (Action) -> Bool
  /// Puts the action in words: only a failure needs them, and they take long to find.
  private let describeAction: () -> (text: String, line: String)
  /// How an action of the same case differs from the one; `nil` for an action of another case.
  let difference: (Action) -> String?

  /// The action, in words for a failure.
  var description: String { describeAction().text }
  /// The action in one line.
  var line: String { describeAction().line }

  private init(
    _ expected: @escaping () -> ActionSummary, matches: @escaping (Action) -> Bool
  ) {
    self.matches = matches
    describeAction = {
      let expected = expected()
      return (expected.excerpt, expected.line)
    }
    difference = { expected().payloadDifference(from: ActionSummary($0)) }
  }

  /// Expects an action that is equal to another.
  init(action: Action) where Action: Equatable {
    self.init({ ActionSummary(action) }, matches: { $0 == action })
  }

  /// Expects any action of a case.
  init<Value>(case path: CaseKeyPath<Action, Value>) where Action: CasePathable {
    let casePath = Action.allCasePaths[keyPath: path]
    matches = { casePath.extract(from: $0) != nil }
    describeAction = {
      let text = String(reflecting: casePath)
      return (text, text)
    }
    difference = { _ in nil }
  }

  /// Expects an action of a case, with a payload.
  init<Value: Equatable>(case path: CaseKeyPath<Action, Value>, payload: Value)
  where Action: CasePathable {
    let casePath = Action.allCasePaths[keyPath: path]
    self.init(
      { ActionSummary(casePath.embed(payload)) },
      matches: { casePath.extract(from: $0) == payload })
  }

  /// Expects an action that satisfies a condition.
  init(
    _ description: String = "an action that satisfies the condition",
    predicate: @escaping (Action) -> Bool
  ) {
    matches = predicate
    describeAction = { (description, description) }
    difference = { _ in nil }
  }

  /// Expects any action at all.
  static var any: Self { Self("any action") { _ in true } }
}

extension ActionSummary {
  /// How the payload of an action of the same case differs from that of this one.
  fileprivate func payloadDifference(from received: ActionSummary) -> String? {
    guard path == received.path, let expected = payload, let actual = received.payload else {
      return nil
    }
    return difference(expected, actual, format: .proportional)
      ?? "The two payloads print alike and are not equal: see how their type implements '=='."
  }
}
