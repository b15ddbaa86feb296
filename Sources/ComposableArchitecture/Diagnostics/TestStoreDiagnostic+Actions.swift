// What a test store says about actions.

/// What is known when a test waited for an action and none came.
struct NothingReceived {
  /// The action, in words.
  var expected: String
  var running: [EffectSummary] = []
  /// How long the store waited, when time was up.
  var waited: Duration?
  /// How the expected action was taken earlier, if it was.
  var earlier: String?
}

/// What is known when another action came than the expected one.
struct UnexpectedAction {
  /// The action, in words.
  var expected: String
  /// The action that came, in full.
  var received: String
  /// What was received and not asserted yet, a line each; the first is the one that came.
  var queue: [String]
  /// Where in the queue the expected action stands.
  var position: Int?
  /// How the expected action was taken earlier, if it was.
  var earlier: String?
}

extension TestStoreDiagnostic {
  var actionMessage: String {
    switch self {
    case .unassertedActions(let actions, let next):
      """
      \(actions.count.counted("action was", "actions were")) received and not asserted.

      Expected: each action that an effect sends is asserted\
      \(next.map { " before the next one is sent, which is \($0)" } ?? " before the test ends"). Got:

      \(actions.listed)

      Why: An effect sent more than the test says.

      What to do: Assert each with 'receive', or make the test not exhaustive. \
      More: Documentation/Diagnostics/test-actions-not-asserted.md.
      """
    case .skippedActions(let actions):
      """
      Not asserted: \(actions.count.counted("action was", "actions were")) skipped.

      \(actions.listed)

      More: Documentation/Diagnostics/test-not-asserted.md.
      """
    case .nothingReceived(let nothing): Self.message(nothing)
    case .unexpectedAction(let other): Self.message(other)
    case .otherPayload(let expected, let difference):
      """
      The action that was received has another payload than the expected one.

      Expected: \(expected)

      \(difference.asDifference)

      Why: The effect sent something else than the test says.

      What to do: Expect what is sent, or mend the effect. \
      More: Documentation/Diagnostics/test-payload-differs.md.
      """
    default: ""
    }
  }

  private static func message(_ nothing: NothingReceived) -> String {
    let waited = nothing.waited.map { " in \($0)" } ?? ""
    let running = nothing.running
    return """
      No action was received.

      Expected: \(nothing.expected)

      Got: nothing\(waited). \
      \(running.isEmpty ? "No effect is running." : "Still running:\n\n" + running.listed)

      Why: \(nothing.reason)

      What to do: \(nothing.advice) \
      More: Documentation/Diagnostics/test-nothing-received.md.
      """
  }

  private static func message(_ other: UnexpectedAction) -> String {
    """
    Another action was received than the expected one.

    Expected: \(other.expected)

    Got: \(other.received)
    \(other.list)
    Why: \(other.reason)

    What to do: Assert the actions in the order in which they come. \
    More: Documentation/Diagnostics/test-unexpected-action.md.
    """
  }
}

extension NothingReceived {
  fileprivate var reason: String {
    if let earlier { return "The expected action came earlier: \(earlier)." }
    if running.isEmpty { return "No effect is running that could send it." }
    return waited == nil
      ? "Every running effect sleeps on a clock that only the test can move."
      : "An effect is still running and has not sent it in time."
  }

  fileprivate var advice: String {
    if earlier != nil { return "Expect it where it comes." }
    if running.isEmpty {
      return "Remove the call, or mend the reducer that was to return an effect."
    }
    return waited == nil
      ? "Move the clock before the call: await clock.advance(by: …)."
      : "Look at what the effect waits for, or give 'receive' a longer timeout."
  }
}

extension UnexpectedAction {
  /// How many actions a text lists.
  private static let limit = 10

  fileprivate var reason: String {
    if let position {
      return """
        The expected action was received too, but later: \
        \(position.counted("action comes", "actions come")) before it.
        """
    }
    if let earlier { return "The expected action came earlier: \(earlier)." }
    return "The expected action has not been received."
  }

  /// The queue with its positions, unless the only action in it is the one that came.
  fileprivate var list: String {
    guard queue.count > 1 else { return "" }
    var lines: [String] = []
    for (index, action) in queue.enumerated() {
      let isMarked = index == 0 || index == position
      guard index < Self.limit || isMarked else { continue }
      if index == position, index > Self.limit { lines.append("   …") }
      let mark =
        index == 0 ? "  ← this one came" : index == position ? "  ← the expected one" : ""
      lines.append(number(index) + action + mark)
    }
    let shown = max(Self.limit, (position ?? 0) + 1)
    if queue.count > shown { lines.append("   … and \(queue.count - shown) more") }
    let text = lines.joined(separator: "\n").asBlock
    return "\nReceived and not asserted, in their order:\n\n\(text)\n"
  }

  private func number(_ index: Int) -> String {
    let text = "\(index + 1). "
    return String(repeating: " ", count: max(0, 4 - text.count)) + text
  }
}

extension [String] {
  /// The lines of a list, indented; a list that is long is cut.
  fileprivate var listed: String {
    let limit = 20
    guard count > limit else { return joined(separator: "\n").asBlock }
    return (prefix(limit) + ["… and \(count - limit) more"]).joined(separator: "\n").asBlock
  }
}
