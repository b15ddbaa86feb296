/// A thread that runs one job after the other.
///
/// It begins with the first job, and ends when the worker goes and the jobs are done.
final class Worker: Sendable {
  private let jobs = Jobs()

  /// Whether the running thread is the worker's.
  var isCurrent: Bool { jobs.isCurrent }

  deinit { jobs.finish() }

  /// Runs a job after those that came before.
  func async(_ job: @escaping @Sendable () -> Void) {
    jobs.add(job)
  }

  /// Runs a job after those that came before, and waits for it. It must not be called by the worker itself.
  func sync<Result: Sendable>(_ job: @escaping @Sendable () -> Result) -> Result {
    let answer = Answer<Result>()
    async { answer.give(job()) }
    return answer.wait()
  }
}

/// The jobs that wait.
private final class Jobs: @unchecked Sendable {
  // The monitor guards what follows.
  private let monitor = Monitor()
  private var waiting: [@Sendable () -> Void] = []
  private var isStarted = false
  private var isFinished = false
  private var thread: UInt?

  var isCurrent: Bool {
    let current = currentThread()
    return monitor.withLock { thread == current }
  }

  func add(_ job: @escaping @Sendable () -> Void) {
    let starts = monitor.withLock {
      waiting.append(job)
      monitor.signal()
      defer { isStarted = true }
      return !isStarted
    }
    guard starts else { return }
    if !startThread({ self.work() }) { fatalError("The system starts no more threads.") }
  }

  func finish() {
    monitor.withLock {
      isFinished = true
      monitor.signal()
    }
  }

  private func work() {
    let current = currentThread()
    monitor.withLock { thread = current }
    while let jobs = next() {
      for job in jobs { job() }
    }
    monitor.withLock { thread = nil }
  }

  private func next() -> [@Sendable () -> Void]? {
    monitor.withLock {
      while waiting.isEmpty {
        if isFinished { return nil }
        monitor.wait()
      }
      defer { waiting = [] }
      return waiting
    }
  }
}

/// A result that a thread waits for.
private final class Answer<Value: Sendable>: @unchecked Sendable {
  // The monitor guards the value.
  private let monitor = Monitor()
  private var value: Value?

  func give(_ value: Value) {
    monitor.withLock {
      self.value = value
      monitor.signal()
    }
  }

  func wait() -> Value {
    monitor.withLock {
      while true {
        if let value { return value }
        monitor.wait()
      }
    }
  }
}
