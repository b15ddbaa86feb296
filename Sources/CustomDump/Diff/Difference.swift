/// How two values differ: what the alignment finds and the renderer writes.
indirect enum Difference {
  /// One stands in place of the other.
  case replaced(Any, Any, Distinction)
  /// The same kind of value with other children.
  case nested(NestedDifference)
  /// Two texts of many lines; `quotes` is what stands around them.
  case lines([LineDifference], quotes: Quotes?)
  /// A pair of objects that is being compared already, further up: no difference by itself.
  case repeated(opening: String, closing: String)

  /// What stands around the lines of a string.
  struct Quotes: Equatable {
    var opening: String
    var closing: String
  }

  /// What tells two values apart that stand in each other's place.
  enum Distinction {
    /// Their text.
    case text
    /// Something their text leaves out, such as their types; it is written behind them.
    case details(String, String)
    /// Only what `==` says of them.
    case equality
  }
}

/// A value that both sides have, with children that differ.
struct NestedDifference {
  var opening: String
  var closing: String
  var entries: [DiffEntry]
  /// The two objects that were compared, if they are objects.
  var objects: ObjectPair?
}

/// Two objects that stand at the same place of two values.
///
/// It keeps both: others at their addresses would pass for them.
struct ObjectPair: Hashable {
  var first: AnyObject
  var second: AnyObject

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.first === rhs.first && lhs.second === rhs.second
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(first))
    hasher.combine(ObjectIdentifier(second))
  }
}

/// One line or block below a value that differs.
struct DiffEntry {
  enum Content {
    /// Both sides have this.
    case unchanged(Any)
    /// Both sides have this many more.
    case skipped(Int)
    /// Only the first side has this.
    case removed(Any)
    /// Only the second side has this.
    case inserted(Any)
    /// Both sides have this at different positions; it is written once at each.
    case movedAway(Any, to: DumpChild.Label)
    case movedHere(Any, from: DumpChild.Label)
    /// Both sides have this, with differences.
    case changed(Difference, movedFrom: DumpChild.Label?)
  }

  var label: DumpChild.Label
  var content: Content

  /// Whether the entry makes the two values differ.
  var isDifference: Bool {
    switch content {
    case .unchanged, .skipped, .changed(.repeated, movedFrom: nil): false
    default: true
    }
  }

  /// Whether the entry stands for something of the first value.
  var isInFirst: Bool {
    switch content {
    case .inserted, .movedHere: false
    default: true
    }
  }

  /// Whether the entry stands for something of the second value.
  var isInSecond: Bool {
    switch content {
    case .removed, .movedAway: false
    default: true
    }
  }
}
