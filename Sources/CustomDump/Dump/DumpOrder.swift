/// The order in which the elements of sets and dictionaries are printed: numbers by size, everything
/// else by its text, so that it is the same every time.
enum DumpOrder {
  /// How many levels of an element its place depends on, unless two elements are alike so far:
  /// whoever orders sets of sets by all of their text writes the innermost once for every level.
  private static let firstLevels = 3

  /// The children of a value as they are written.
  ///
  /// - Parameter levels: How many levels of each child are written; no more are looked at.
  static func children(
    of group: DumpGroup, _ reader: DumpReader, levels: Int = .max
  ) -> [DumpChild] {
    guard group.isUnordered, group.children.count > 1 else { return group.children }
    // The label of an entry is written at any depth.
    let levels = group.style == .dictionary ? DumpReader.keyLevels : levels
    return group.children.map {
      (key: Key($0, reader, levels: min(firstLevels, levels)), child: $0)
    }
    .sorted { first, second in
      if first.key < second.key { return true }
      guard first.key == second.key, case .text(_, isWhole: false) = first.key else {
        return false
      }
      return levels > firstLevels
        && text(of: first.child, reader, levels: levels)
          < text(of: second.child, reader, levels: levels)
    }
    .map(\.child)
  }

  private static func subject(_ child: DumpChild) -> Any {
    if case .key(let key) = child.label { key } else { child.value }
  }

  private static func text(of child: DumpChild, _ reader: DumpReader, levels: Int) -> String {
    DumpWriter.text(of: subject(child), at: DumpPlace(depth: levels), reader: reader)
  }

  private enum Key: Comparable {
    case integer(Int)
    case real(Double)
    case text(String, isWhole: Bool)

    init(_ child: DumpChild, _ reader: DumpReader, levels: Int) {
      let value = reader.resolve(subject(child)).value
      if let integer = (value as? any BinaryInteger).flatMap({ Int(exactly: $0) }) {
        self = .integer(integer)
      } else if let value = value as? any BinaryFloatingPoint, let real = Self.number(value) {
        self = .real(real)
      } else if let text = value as? String {
        self = .text(text, isWhole: true)
      } else {
        self = .text(DumpOrder.text(of: child, reader, levels: levels), isWhole: false)
      }
    }

    /// The number, unless it is none: that has no place among the others.
    private static func number(_ value: some BinaryFloatingPoint) -> Double? {
      value.isNaN ? nil : Double(value)
    }

    static func < (lhs: Self, rhs: Self) -> Bool {
      switch (lhs, rhs) {
      case (.integer(let a), .integer(let b)): a < b
      case (.real(let a), .real(let b)): a < b
      case (.text(let a, _), .text(let b, _)): a < b
      default: lhs.kind < rhs.kind
      }
    }

    private var kind: Int {
      switch self {
      case .integer: 0
      case .real: 1
      case .text: 2
      }
    }
  }
}
