import Testing

@testable import CustomDump

@Suite struct RowAlignmentTests {
  @Test func removalsComeBeforeInsertions() {
    #expect(
      RowAlignment([1, 2, 3], [1, 4, 3]).steps
        == [.both(0, 0), .removed(1), .inserted(1), .both(2, 2)])
  }

  @Test func movesAreMarkedAtBothPlaces() {
    var rows = RowAlignment([1, 2, 3], [2, 3, 1])
    rows.markMoves { _ in true }
    #expect(rows.steps == [.movedAway(0, 2), .both(1, 0), .both(2, 1), .movedHere(0, 2)])
  }

  @Test func movesNeedAReason() {
    var rows = RowAlignment([1, 2, 3], [2, 3, 1])
    rows.markMoves { _ in false }
    #expect(rows.steps == [.removed(0), .both(1, 0), .both(2, 1), .inserted(2)])
  }

  @Test func keysThatMoveTwiceAreNoMoves() {
    var rows = RowAlignment([1, 1, 2, 3, 4], [2, 3, 4, 1, 1])
    rows.markMoves { _ in true }
    #expect(
      rows.steps == [
        .removed(0), .removed(1), .both(2, 0), .both(3, 1), .both(4, 2), .inserted(3),
        .inserted(4),
      ])
  }

  @Test func neighboursArePaired() {
    var rows = RowAlignment([1, 2, 3], [4, 3])
    rows.pairNeighbours()
    #expect(rows.steps == [.both(0, 0), .removed(1), .both(2, 1)])
  }

  @Test func everyRowIsNamedOnce() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let first = (0..<8).map { _ in Int.random(in: 0..<6, using: &generator) }
      let second = (0..<8).map { _ in Int.random(in: 0..<6, using: &generator) }
      var rows = RowAlignment(first, second)
      rows.markMoves { $0 % 2 == 0 }
      rows.pairNeighbours()
      #expect(rows.steps.compactMap(\.first).sorted() == Array(0..<8), "seed \(seed)")
      #expect(rows.steps.compactMap(\.second).sorted() == Array(0..<8), "seed \(seed)")
    }
  }
}

extension RowAlignment.Step {
  fileprivate var first: Int? {
    switch self {
    case .both(let i, _), .removed(let i), .movedAway(let i, _): i
    case .inserted, .movedHere: nil
    }
  }

  fileprivate var second: Int? {
    switch self {
    case .both(_, let j), .inserted(let j), .movedHere(_, let j): j
    case .removed, .movedAway: nil
    }
  }
}
