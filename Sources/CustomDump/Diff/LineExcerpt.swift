/// The changed lines of a comparison with a little context around them.
enum LineExcerpt {
  enum Row: Equatable {
    case line(LineDifference)
    case skipped(Int)
  }

  /// Leaves out what is far from every change.
  static func rows(_ lines: [LineDifference], context: Int) -> [Row] {
    var result: [Row] = []
    var index = 0
    while index < lines.count {
      guard case .both = lines[index] else {
        result.append(.line(lines[index]))
        index += 1
        continue
      }
      let end = lines[index...].firstIndex { if case .both = $0 { false } else { true } }
      let stop = end ?? lines.count
      let head = index == 0 ? 0 : context
      let tail = end == nil ? 0 : context
      if stop - index - head - tail > 1 {
        result += lines[index..<(index + head)].map { .line($0) }
        result.append(.skipped(stop - index - head - tail))
        result += lines[(stop - tail)..<stop].map { .line($0) }
      } else {
        result += lines[index..<stop].map { .line($0) }
      }
      index = stop
    }
    return result
  }
}
