/// What the purity check of a test store can find wrong.
enum PurityDiagnostic {
  case twoResults(action: String, difference: ReducerDifference)

  var message: String {
    switch self {
    case .twoResults(let action, let difference):
      """
      An action has two results: the reducer depends on something it does not declare.

      Expected: the same state and the same effect, whenever the action is reduced in the same state and \
      its dependencies answer the same. Action: \(action)

      Got, from two reductions in a row:

      \(difference.parts.map(\.text).joined(separator: "\n").indented)

      Why: \(difference.reason)

      What to do: \(difference.advice) More: Documentation/Diagnostics/test-impure-reducer.md.
      """
    }
  }
}

extension ReducerDifference {
  /// What the reducer has probably read: what goes with what differs, then the rest.
  fileprivate var reason: String {
    let likely = suspects.compactMap(\.call).sorted()
    let named = likely.isEmpty ? "" : " Here most likely \(likely.joined(separator: " and "))."
    return """
      The reducer read the world behind the back of its dependencies. The usual suspects: 'Date()', \
      'UUID()', a random choice, a global or static variable, an object that the reducer holds.\(named)
      """
  }

  /// How to get what the reducer needs.
  fileprivate var advice: String {
    let ways = Set(suspects.compactMap(\.dependency)).sorted()
    guard !ways.isEmpty else {
      return """
        Read it through a dependency, such as \\.date, \\.uuid or \\.withRandomNumberGenerator, or in an \
        effect that sends it back.
        """
    }
    return "Read it through a dependency: \(ways.joined(separator: ", "))."
  }
}

extension ReducerDifference.Suspect {
  /// What is called in most reducers in which such a value differs.
  fileprivate var call: String? {
    switch self {
    case .date: "'Date()'"
    case .identifier: "'UUID()'"
    case .random: "a random number"
    case .unknown: nil
    }
  }

  /// The dependency that answers the same.
  fileprivate var dependency: String? {
    switch self {
    case .date: "'@Dependency(\\.date.now)'"
    case .identifier: "'@Dependency(\\.uuid)'"
    case .random: "'@Dependency(\\.withRandomNumberGenerator)'"
    case .unknown: nil
    }
  }
}

extension ReducerDifference.Part {
  fileprivate var text: String {
    guard !second.isEmpty else {
      return "\(place):\n\(first.indented)\n  (First: −, Second: +)"
    }
    return "\(place):\n  first:  \(first)\n  second: \(second)"
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }
}
