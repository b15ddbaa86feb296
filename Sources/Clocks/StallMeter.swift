/// Notices tasks that sleep for no time at all, over and over, which would keep a clock where it is for ever.
///
/// What counts is not how many there are but how often they come back: those who fell asleep before the first of
/// them was woken are one generation, those who fell asleep meanwhile are the next.
struct StallMeter<Instant: InstantProtocol> {
  /// How many generations of sleeps of no length are taken for an honest program, at one moment.
  let limit = 100

  private var moment: Instant?
  private var generation = 0
  /// The youngest of the generation.
  private var last = 0

  /// Takes somebody who was woken into account; `false` once there were too many generations.
  ///
  /// - Parameters:
  ///   - woken: Who was woken.
  ///   - youngest: The identity made last.
  mutating func counts<Waker>(
    _ woken: SleepQueue<Instant, Waker>.Woken, youngest: Int
  ) -> Bool {
    guard woken.sleptForNothing else { return true }
    if moment != woken.deadline {
      moment = woken.deadline
      generation = 0
      last = 0
    }
    if woken.id > last {
      generation += 1
      last = youngest
    }
    return generation <= limit
  }
}
