internal import CustomDump
internal import Sharing

/// What an action that was reduced twice has left differently.
struct ReducerDifference: Equatable {
  /// One difference.
  struct Part: Equatable {
    /// Where: `state.lastRefreshed`.
    var place: String
    /// What the first reduction left there, or the whole difference when `second` is empty.
    var first: String
    /// What the second reduction left there.
    var second: String
    /// What usually differs like that.
    var suspect: Suspect
  }

  /// What reducers read behind the back of their dependencies, by the type of what differs.
  enum Suspect: Hashable {
    case date
    case identifier
    case random
    case unknown

    init(_ value: Any) {
      let type = "\(Swift.type(of: value))"
      switch type {
      case "Date", "Instant", "DateComponents": self = .date
      case "UUID": self = .identifier
      default:
        let isNumber = value is any FixedWidthInteger || value is any FloatingPoint
        self = isNumber || value is Bool ? .random : .unknown
      }
    }
  }

  var parts: [Part]

  var suspects: Set<Suspect> { Set(parts.map(\.suspect)) }
}

extension ReducerDifference.Part {
  /// Shows two values, each on a line of its own, or their difference when they are long.
  init(_ place: String, first: Any, second: Any) {
    self.place = place
    suspect = ReducerDifference.Suspect(first)
    let texts = (String(customDumping: first), String(customDumping: second))
    let isShort = ![texts.0, texts.1].contains { $0.contains("\n") } && texts.0 != texts.1
    if isShort {
      (self.first, self.second) = texts
    } else {
      self.first = difference(first, second, format: .proportional) ?? texts.0
      self.second = ""
    }
  }
}

// MARK: States

extension ReducerDifference {
  /// Finds where two values of one type differ, down to the smallest parts that can be compared.
  ///
  /// - Parameters:
  ///   - first: What the first reduction left.
  ///   - second: What the second reduction left.
  ///   - place: What the value is called.
  static func parts(first: Any, second: Any, at place: String) -> [Part] {
    var walk = Walk()
    walk.visit(first, second, at: place)
    return walk.parts
  }

  private struct Walk {
    var parts: [Part] = []

    /// Visits two values that stand at one place.
    ///
    /// - Returns: Whether they differ, and it is known why.
    @discardableResult
    mutating func visit(_ first: Any, _ second: Any, at place: String) -> Bool {
      let first = (first as? any DiffSided)?.diffValue(on: .second) ?? first
      let second = (second as? any DiffSided)?.diffValue(on: .first) ?? second
      if areEqual(first, second) { return false }
      var isExplained = false
      for child in children(first, second) ?? [] {
        if visit(child.first, child.second, at: place + child.label) { isExplained = true }
      }
      // There are no parts, or what makes the two unequal is none of them.
      if !isExplained, ReducerDifference.isComparable(first) {
        parts.append(Part(place, first: first, second: second))
      }
      return true
    }

    private typealias Child = (label: String, first: Any, second: Any)

    /// The parts of two values of one shape; `nil` when they have to be shown as wholes.
    private func children(_ first: Any, _ second: Any) -> [Child]? {
      let mirrors = (mirror(of: first), mirror(of: second))
      let (lhs, rhs) = (Array(mirrors.0.children), Array(mirrors.1.children))
      guard
        mirrors.0.subjectType == mirrors.1.subjectType, !lhs.isEmpty, lhs.count == rhs.count,
        mirrors.0.displayStyle != .class, mirrors.0.displayStyle != .set,
        lhs.map(\.label) == rhs.map(\.label), !isLeaf(first, mirrors.0)
      else { return nil }
      if mirrors.0.displayStyle == .dictionary { return entries(lhs, rhs) }
      let isOptional = mirrors.0.displayStyle == .optional
      return lhs.indices.map { index in
        let label = isOptional ? "" : lhs[index].label.map(Self.label) ?? "[\(index)]"
        return (label, lhs[index].value, rhs[index].value)
      }
    }

    /// The values of two dictionaries with the same keys.
    private func entries(_ lhs: [Mirror.Child], _ rhs: [Mirror.Child]) -> [Child]? {
      func texts(_ children: [Mirror.Child]) -> [String: Any]? {
        let entries = children.compactMap { child -> (String, Any)? in
          let entry = Array(Mirror(reflecting: child.value).children)
          guard entry.count == 2 else { return nil }
          return (String(customDumping: entry[0].value), entry[1].value)
        }
        guard entries.count == children.count else { return nil }
        return Dictionary(entries) { first, _ in first }
      }
      guard
        let first = texts(lhs), let second = texts(rhs),
        first.count == lhs.count, first.keys == second.keys
      else { return nil }
      return first.keys.sorted().compactMap { key in
        guard let lhs = first[key], let rhs = second[key] else { return nil }
        return ("[\(key)]", lhs, rhs)
      }
    }

    /// Whether a value is known as a whole: a date, not the number that it is made of.
    private func isLeaf(_ value: Any, _ mirror: Mirror) -> Bool {
      guard mirror.displayStyle == .struct else { return false }
      let layout = TypeLayout(type(of: value))
      return layout.kind == .structure
        && (layout.module == "Swift" || layout.module.hasPrefix("Foundation"))
    }

    private func mirror(of value: Any) -> Mirror {
      // The mirror of a collection in a dump knows what its elements are called.
      (value as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: value)
    }

    private static func label(_ name: String) -> String {
      "." + (name.hasPrefix("_") ? String(name.dropFirst()) : name)
    }
  }

  /// Whether a value is equal to itself. What is not, such as a number that is none, can be equal to no
  /// other: that says nothing.
  static func isComparable(_ value: Any) -> Bool { areEqual(value, value) }

  private static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    func open<T: Equatable>(_ lhs: T) -> Bool { (rhs as? T).map { lhs == $0 } ?? false }
    guard let lhs = lhs as? any Equatable else {
      return String(customDumping: lhs) == String(customDumping: rhs)
    }
    return open(lhs)
  }
}
