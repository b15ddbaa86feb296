/// One line of a comparison of two texts.
enum LineDifference: Equatable {
  case both(String)
  case first(String)
  case second(String)

  /// Compares two texts line by line.
  static func between(_ first: [String], _ second: [String]) -> [LineDifference] {
    var keys = KeyTable<String>()
    let start = zip(first, second).prefix { $0 == $1 }.count
    let end = zip(first[start...].reversed(), second[start...].reversed())
      .prefix { $0 == $1 }.count
    let oldMiddle = first[start..<(first.count - end)]
    let newMiddle = second[start..<(second.count - end)]
    let matches = SequenceAlignment.matches(
      oldMiddle.map { keys.number(of: $0) }, newMiddle.map { keys.number(of: $0) })

    var result = first[..<start].map { LineDifference.both($0) }
    var position = SequenceAlignment.Match(first: 0, second: 0)
    func advance(to match: SequenceAlignment.Match) {
      let old = oldMiddle[(start + position.first)..<(start + match.first)]
      let new = newMiddle[(start + position.second)..<(start + match.second)]
      result += old.map { .first($0) } + new.map { .second($0) }
    }
    for match in matches {
      advance(to: match)
      result.append(.both(oldMiddle[start + match.first]))
      position = SequenceAlignment.Match(first: match.first + 1, second: match.second + 1)
    }
    advance(to: SequenceAlignment.Match(first: oldMiddle.count, second: newMiddle.count))
    return result + first[(first.count - end)...].map { .both($0) }
  }
}
