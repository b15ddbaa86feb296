/// The rows of two lists in the order in which a diff shows them.
struct RowAlignment {
  enum Step: Equatable {
    case both(Int, Int)
    case removed(Int)
    case inserted(Int)
    /// The place that a row left, and the one it went to.
    case movedAway(Int, Int)
    case movedHere(Int, Int)
  }

  private(set) var steps: [Step] = []
  private let first: [Int]
  private let second: [Int]

  /// Aligns the keys of two lists.
  init(_ first: [Int], _ second: [Int]) {
    self.first = first
    self.second = second
    var i = 0
    var j = 0
    func advance(_ toFirst: Int, _ toSecond: Int, _ steps: inout [Step]) {
      steps += (i..<toFirst).map { .removed($0) }
      steps += (j..<toSecond).map { .inserted($0) }
    }
    for match in SequenceAlignment.matches(first, second) {
      advance(match.first, match.second, &steps)
      steps.append(.both(match.first, match.second))
      i = match.first + 1
      j = match.second + 1
    }
    advance(first.count, second.count, &steps)
  }

  /// Turns a removal and an insertion of one key into a move.
  ///
  /// - Parameter isMovable: Whether a row of the first list is worth it.
  mutating func markMoves(where isMovable: (Int) -> Bool) {
    var removed: [Int: [Int]] = [:]
    var inserted: [Int: [Int]] = [:]
    for step in steps {
      if case .removed(let i) = step { removed[first[i], default: []].append(i) }
      if case .inserted(let j) = step { inserted[second[j], default: []].append(j) }
    }
    let moves = removed.compactMap { key, places -> (Int, Int)? in
      guard places.count == 1, let others = inserted[key], others.count == 1 else { return nil }
      return isMovable(places[0]) ? (places[0], others[0]) : nil
    }
    guard !moves.isEmpty else { return }
    let targets = Dictionary(uniqueKeysWithValues: moves)
    let origins = Dictionary(uniqueKeysWithValues: moves.map { ($1, $0) })
    steps = steps.map { step in
      switch step {
      case .removed(let i): targets[i].map { .movedAway(i, $0) } ?? step
      case .inserted(let j): origins[j].map { .movedHere($0, j) } ?? step
      default: step
      }
    }
  }

  /// Lays removed rows beside the inserted ones that follow them.
  mutating func pairNeighbours() {
    var result: [Step] = []
    var removed: [Int] = []
    var inserted: [Int] = []
    func flush() {
      let pairs = zip(removed, inserted).map { Step.both($0, $1) }
      result += pairs
      result += removed.dropFirst(pairs.count).map { .removed($0) }
      result += inserted.dropFirst(pairs.count).map { .inserted($0) }
      removed.removeAll()
      inserted.removeAll()
    }
    for step in steps {
      switch step {
      case .removed(let i): removed.append(i)
      case .inserted(let j): inserted.append(j)
      default:
        flush()
        result.append(step)
      }
    }
    flush()
    steps = result
  }
}
