/// Runs a program with nothing but a list: what a test clock must do, written in the plainest way.
struct NaiveScheduler {
  private enum State { case notStarted, asleep(until: Int, order: Int), running, ended }

  private let program: ClockProgram
  private var now = 0
  private var order = 0
  private var states: [State]
  private var positions: [Int]
  private(set) var events: [ClockProgram.Event] = []

  static func run(_ program: ClockProgram) -> [ClockProgram.Event] {
    var scheduler = NaiveScheduler(program: program)
    for move in program.moves { scheduler.make(move) }
    return scheduler.events
  }

  private init(program: ClockProgram) {
    self.program = program
    states = program.tasks.map { _ in .notStarted }
    positions = program.tasks.map { _ in 0 }
  }

  private mutating func make(_ move: ClockProgram.Move) {
    switch move {
    case .start(let task): start(task)
    case .cancel(let task): cancel(task)
    case .advanceBy(let duration): advance(to: now + duration)
    case .advanceTo(let moment): advance(to: moment)
    case .run: advance(to: nil)
    }
    events.append(.moved(now: now, sleepers: sleepers.count))
  }

  private var sleepers: [(task: Int, deadline: Int, order: Int)] {
    states.enumerated().compactMap { task, state in
      guard case .asleep(let deadline, let order) = state else { return nil }
      return (task, deadline, order)
    }
  }

  private mutating func advance(to limit: Int?) {
    while let next = sleepers.min(by: { ($0.deadline, $0.order) < ($1.deadline, $1.order) }),
      next.deadline <= limit ?? next.deadline
    {
      now = max(now, next.deadline)
      events.append(.woke(task: next.task, now: now))
      proceed(next.task)
    }
    if let limit { now = max(now, limit) }
  }

  private mutating func start(_ task: Int) {
    if case .notStarted = states[task] { proceed(task) }
  }

  private mutating func cancel(_ task: Int) {
    guard case .asleep = states[task] else { return }
    states[task] = .ended
    events.append(.cancelled(task: task, now: now))
  }

  /// Lets a task go on until it sleeps or ends.
  private mutating func proceed(_ task: Int) {
    states[task] = .running
    while positions[task] < program.tasks[task].count {
      let step = program.tasks[task][positions[task]]
      positions[task] += 1
      switch step {
      case .sleep(let duration):
        if duration < 0 {
          events.append(.woke(task: task, now: now))
        } else {
          order += 1
          states[task] = .asleep(until: now + duration, order: order)
          return
        }
      case .start(let other): start(other)
      case .cancel(let other): cancel(other)
      }
    }
    states[task] = .ended
  }
}
