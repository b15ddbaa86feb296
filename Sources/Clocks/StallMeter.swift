/// Notices tasks that sleep for no time at all, over and over, which would keep a clock where it is for ever.
struct StallMeter<Instant: InstantProtocol> {
  /// How many sleeps of no length are taken for an honest program, at one moment.
  let limit = 256

  private var moment: Instant?
  private var count = 0

  /// Takes somebody who was woken into account; `false` once there were too many.
  mutating func counts<Waker>(_ woken: SleepQueue<Instant, Waker>.Woken) -> Bool {
    guard woken.sleptForNothing else { return true }
    if moment != woken.deadline {
      moment = woken.deadline
      count = 0
    }
    count += 1
    return count <= limit
  }
}
