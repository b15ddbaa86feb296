import CKeep

/// A piece of work that can be done many times in a row.
///
/// The loop is inside, so that what is measured holds no call of a closure that only the harness needs.
@MainActor
enum Workload {
  case sync(@MainActor (_ count: Int) -> Void)
  case async(@MainActor (_ count: Int) async -> Void)

  /// Does the work `count` times.
  ///
  /// Work that stays on this thread is measured by the time that the thread worked; work that other
  /// threads take part in, by the time that passed.
  ///
  /// - Parameter count: How many times.
  /// - Returns: How long all of it took, in nanoseconds.
  func time(_ count: Int) async -> Double {
    switch self {
    case .sync(let work):
      let start = threadTime()
      work(count)
      return threadTime() - start
    case .async(let work):
      let clock = ContinuousClock()
      let start = clock.now
      await work(count)
      return (clock.now - start) / .nanoseconds(1)
    }
  }
}

/// Uses a value in a way that the optimiser cannot see through, so that the value has to be made.
///
/// - Parameter value: The value.
@inline(__always)
func keep<Value>(_ value: Value) {
  withUnsafePointer(to: value) { ckeep_memory($0) }
}

/// Uses a number.
///
/// - Parameter number: The number.
@inline(__always)
func keep(_ number: Int) {
  ckeep_number(number)
}

/// Hides from the optimiser what a value is.
///
/// - Parameter value: The value.
@inline(__always)
func keepChangeable<Value>(_ value: inout Value) {
  withUnsafeMutablePointer(to: &value) { ckeep_memory($0) }
}

/// Values that take turns, so that no work on them can be taken out of a loop.
struct Alternating<Value> {
  private var first: Value
  private var second: Value

  init(_ first: Value, _ second: Value) {
    self.first = first
    self.second = second
    keepChangeable(&self)
  }

  subscript(index: Int) -> Value {
    @inline(__always) get { index & 1 == 0 ? first : second }
  }
}
