import Synchronization

/// Notes that many threads may make.
final class Log<Line: Sendable>: Sendable {
  private let lines = Mutex<[Line]>([])

  var all: [Line] { lines.withLock { $0 } }
  var count: Int { lines.withLock { $0.count } }
  func add(_ line: Line) { lines.withLock { $0.append(line) } }

  /// What there is, which is then forgotten.
  func take() -> [Line] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
