import Sharing
import Synchronization
import Testing

@Suite struct SaveQueueTests {
  private final class Log: Sendable {
    private let values = Mutex<[String]>([])
    var all: [String] { values.withLock { $0 } }
    func add(_ value: String) { values.withLock { $0.append(value) } }
  }

  private func job(
    _ value: String, _ version: UInt64, in log: Log,
    then: @escaping @Sendable () -> Void = {},
    renew: (@Sendable () -> (value: String, version: UInt64))? = nil
  ) -> SaveQueue<String>.Job {
    SaveQueue.Job(
      value: value, version: version,
      save: { value, version in
        log.add("\(value)\(version)")
        then()
      },
      renew: renew)
  }

  @Test func savesInOrder() {
    let queue = SaveQueue<String>()
    let log = Log()
    queue.add(job("a", 1, in: log))
    queue.add(job("b", 2, in: log))
    #expect(log.all == ["a1", "b2"])
  }

  @Test func anOlderValueIsLeftOut() {
    let queue = SaveQueue<String>()
    let log = Log()
    queue.add(job("b", 2, in: log))
    queue.add(job("a", 1, in: log))
    #expect(log.all == ["b2"])
  }

  @Test func theSameValueMayBeSavedAgain() {
    let queue = SaveQueue<String>()
    let log = Log()
    queue.add(job("a", 1, in: log))
    queue.add(job("a", 1, in: log))
    #expect(log.all == ["a1", "a1"])
  }

  @Test func whatComesWhileAnotherIsSavedWaits() {
    let queue = SaveQueue<String>()
    let log = Log()
    let inner = (job("c", 3, in: log), job("b", 2, in: log), job("d", 4, in: log))
    queue.add(
      job(
        "a", 1, in: log,
        then: {
          queue.add(inner.0)
          queue.add(inner.1)
          queue.add(inner.2)
          log.add("a is saved")
        }))
    #expect(log.all == ["a1", "a is saved", "d4"])
  }

  // However quickly a value changes, one change at most waits for a key that is slow.
  @Test func whatWaitsDoesNotGrow() {
    let queue = SaveQueue<String>()
    let log = Log()
    let jobs = (2...1000).map { (version: UInt64) in job("\(version % 10)", version, in: log) }
    queue.add(job("a", 1, in: log, then: { for job in jobs { queue.add(job) } }))
    #expect(log.all == ["a1", "01000"])
  }

  // Whoever waits for an older value gets the newest one saved, not a promise.
  @Test func anOlderValueThatSomebodyWaitsForIsRenewed() {
    let queue = SaveQueue<String>()
    let log = Log()
    queue.add(job("b", 2, in: log))
    queue.add(job("a", 1, in: log, renew: { ("c", 3) }))
    queue.add(job("b", 2, in: log))
    queue.add(job("d", 4, in: log, renew: { ("never", 5) }))
    #expect(log.all == ["b2", "c3", "d4"])
  }

  @Test func aMarkComesAfterWhatWasThereBefore() {
    let queue = SaveQueue<String>()
    let log = Log()
    #expect(!queue.whenHandedOver { log.add("idle") })
    let (second, third) = (job("b", 2, in: log), job("c", 3, in: log))
    queue.add(
      job(
        "a", 1, in: log,
        then: {
          queue.add(second)
          #expect(queue.whenHandedOver { log.add("mark") })
          queue.add(third)
          queue.add(third)
        }))
    #expect(log.all == ["idle", "a1", "b2", "mark", "c3"])
    #expect(!queue.whenHandedOver { log.add("idle again") })
    #expect(log.all.last == "idle again")
  }
}
