internal import CustomDump

/// Compares only what a test has written into a state.
///
/// Three states are walked together: the one that the test began with, the one it made of it, and the
/// actual one. Where the first two are equal nothing was written, and nothing is compared.
enum PartialComparison {
  /// Where what was written is not what is there.
  ///
  /// - Parameters:
  ///   - before: What the test's closure began with.
  ///   - expected: What the closure made of it.
  ///   - actual: What is there.
  ///   - writes: Which observable properties were written, although their values may be what they were.
  /// - Returns: A difference for each disagreement, named by where it is.
  static func disagreements(
    before: Any, expected: Any, actual: Any, writes: StateWrites = StateWrites()
  ) -> [String] {
    var walk = Walk(writes: writes)
    walk.visit(before, expected, actual, at: "")
    return walk.disagreements
  }

  private struct Walk {
    let writes: StateWrites
    var disagreements: [String] = []

    mutating func visit(_ before: Any, _ expected: Any, _ actual: Any, at place: String) {
      if areEqual(expected, actual) { return }
      let isChanged = !areEqual(before, expected)
      guard isChanged || !writes.isEmpty else { return }
      guard let parts = parts(before, expected, actual) else {
        if isChanged { note(expected, actual, at: place) }
        return
      }
      let written = writes.properties(of: expected)
      for part in parts {
        if written.contains(part.place) {
          if areEqual(part.expected, part.actual) { continue }
          note(part.expected, part.actual, at: place + part.place)
        } else {
          visit(part.before, part.expected, part.actual, at: place + part.place)
        }
      }
    }

    private mutating func note(_ expected: Any, _ actual: Any, at place: String) {
      let difference =
        difference(expected, actual, format: .proportional)
        ?? "\(String(customDumping: expected)) is not equal to \(String(customDumping: actual))"
      disagreements.append(place.isEmpty ? difference : "\(place):\n\n\(difference)")
    }

    private typealias Part = (place: String, before: Any, expected: Any, actual: Any)

    /// The parts of three values of one shape; `nil` when they have to be compared as wholes.
    private func parts(_ before: Any, _ expected: Any, _ actual: Any) -> [Part]? {
      let mirrors = [before, expected, actual].map { Mirror(reflecting: $0) }
      let children = mirrors.map { Array($0.children) }
      guard
        mirrors.allSatisfy({ $0.subjectType == mirrors[0].subjectType }),
        !children[0].isEmpty,
        children.allSatisfy({ $0.count == children[0].count }),
        children.allSatisfy({ $0.map(\.label) == children[0].map(\.label) }),
        mirrors.allSatisfy({ $0.displayStyle != .class && $0.displayStyle != .set }),
        mirrors.allSatisfy({ $0.displayStyle != .dictionary })
      else { return nil }
      return children[0].indices.map { index in
        let label = children[0][index].label
        return (
          label.map { "." + ($0.hasPrefix("_") ? String($0.dropFirst()) : $0) } ?? "[\(index)]",
          children[0][index].value, children[1][index].value, children[2][index].value
        )
      }
    }
  }

  private static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    func open<T: Equatable>(_ lhs: T) -> Bool { (rhs as? T) == lhs }
    guard let lhs = lhs as? any Equatable else {
      return String(customDumping: lhs) == String(customDumping: rhs)
    }
    return open(lhs)
  }
}
