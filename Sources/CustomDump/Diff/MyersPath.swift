/// The shortest edit path between two sequences, found greedily by its number of edits.
struct MyersPath {
  private(set) var matches: [SequenceAlignment.Match] = []

  /// Searches a path.
  ///
  /// - Parameter limit: The number of edits at which the search is given up; the initializer then
  ///   returns `nil`.
  init?(_ first: ArraySlice<Int>, _ second: ArraySlice<Int>, limit: Int) {
    guard let rounds = Self.search(Array(first), Array(second), limit: limit) else { return nil }
    matches = Self.walkBack(rounds, first, second)
  }

  /// For every number of edits, how far each diagonal reached before that round.
  private static func search(_ first: [Int], _ second: [Int], limit: Int) -> [[Int]]? {
    let limit = min(limit, first.count + second.count)
    var reach = [Int](repeating: 0, count: 2 * limit + 3)
    let center = limit + 1
    var rounds: [[Int]] = []
    for edits in 0...limit {
      // Only the diagonals that this round can read are kept.
      rounds.append(Array(reach[(center - edits - 1)...(center + edits + 1)]))
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let down = isDown(diagonal, edits) { reach[center + $0] }
        var x = down ? reach[center + diagonal + 1] : reach[center + diagonal - 1] + 1
        var y = x - diagonal
        while x < first.count, y < second.count, first[x] == second[y] {
          x += 1
          y += 1
        }
        reach[center + diagonal] = x
        if x >= first.count, y >= second.count { return rounds }
      }
    }
    return nil
  }

  private static func isDown(_ diagonal: Int, _ edits: Int, _ reach: (Int) -> Int) -> Bool {
    diagonal == -edits || (diagonal != edits && reach(diagonal - 1) < reach(diagonal + 1))
  }

  private static func walkBack(
    _ rounds: [[Int]], _ first: ArraySlice<Int>, _ second: ArraySlice<Int>
  ) -> [SequenceAlignment.Match] {
    var result: [SequenceAlignment.Match] = []
    var x = first.count
    var y = second.count
    for edits in stride(from: rounds.count - 1, through: 0, by: -1) {
      let reach = { (diagonal: Int) in rounds[edits][diagonal + edits + 1] }
      let diagonal = x - y
      let previous =
        isDown(diagonal, edits, reach) ? diagonal + 1 : diagonal - 1
      let previousX = edits == 0 ? 0 : reach(previous)
      let previousY = edits == 0 ? 0 : previousX - previous
      while x > previousX, y > previousY, x > 0, y > 0 {
        x -= 1
        y -= 1
        result.append(
          SequenceAlignment.Match(first: first.startIndex + x, second: second.startIndex + y))
      }
      x = previousX
      y = previousY
    }
    return result.reversed()
  }
}
