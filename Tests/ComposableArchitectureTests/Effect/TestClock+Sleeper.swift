import Clocks

extension TestClock {
  /// Waits until a task sleeps on the clock: a plain store does not say when its effects have got there.
  func sleeper() async {
    while sleeperCount == 0 { await Task.yield() }
  }
}
