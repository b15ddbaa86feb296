/// A random program of tasks that sleep on one clock, and of what a test does to the clock meanwhile.
struct ClockProgram: Sendable {
  /// What a task does.
  enum Step: Sendable {
    /// Sleeps; a duration of nothing and a negative one are among them.
    case sleep(Int)
    /// Starts the task with this number and waits until that one sleeps or has ended.
    case start(Int)
    /// Cancels the task with this number, if it was started, and waits until it has ended.
    case cancel(Int)
  }

  /// What the test does.
  enum Move: Sendable {
    case start(Int)
    case cancel(Int)
    case advanceBy(Int)
    case advanceTo(Int)
    case run
  }

  /// What happened, and when.
  enum Event: Equatable, Sendable {
    case woke(task: Int, now: Int)
    case cancelled(task: Int, now: Int)
    case moved(now: Int, sleepers: Int)
  }

  var tasks: [[Step]] = []
  var moves: [Move] = []

  init(using random: inout some RandomNumberGenerator) {
    let count = Int.random(in: 1...6, using: &random)
    for number in 0..<count {
      tasks.append(
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
          switch Int.random(in: 0..<8, using: &random) {
          case 0 where number + 1 < count:
            .start(Int.random(in: number + 1..<count, using: &random))
          case 1: .cancel(Int.random(in: 0..<count, using: &random))
          case 2: .sleep(Int.random(in: -1...0, using: &random))
          default: .sleep(Int.random(in: 1...6, using: &random))
          }
        })
    }
    moves = [.start(0)]
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: moves.append(.start(Int.random(in: 0..<count, using: &random)))
      case 2: moves.append(.cancel(Int.random(in: 0..<count, using: &random)))
      case 3: moves.append(.advanceTo(Int.random(in: 0...20, using: &random)))
      default: moves.append(.advanceBy(Int.random(in: 0...7, using: &random)))
      }
    }
    moves.append(.run)
  }
}
