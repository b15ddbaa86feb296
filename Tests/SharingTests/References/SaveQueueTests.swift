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
    then: @escaping @Sendable () -> Void = {}
  ) -> SaveQueue<String>.Job {
    SaveQueue.Job(
      value: value, version: version,
      save: { value in
        log.add(value)
        then()
      },
      leaveOut: { log.add("not \(value)") })
  }

  @Test func savesInOrder() {
    let queue = SaveQueue<String>()
    let log = Log()
    queue.add(job("a", 1, in: log))
    queue.add(job("b", 2, in: log))
    #expect(log.all == ["a", "b"])
  }

  @Test func anOlderValueIsLeftOut() {
    let queue = SaveQueue<String>()
    let log = Log()
    queue.add(job("b", 2, in: log))
    queue.add(job("a", 1, in: log))
    #expect(log.all == ["b", "not a"])
  }

  @Test func theSameValueMayBeSavedAgain() {
    let queue = SaveQueue<String>()
    let log = Log()
    queue.add(job("a", 1, in: log))
    queue.add(job("a", 1, in: log))
    #expect(log.all == ["a", "a"])
  }

  @Test func whatComesWhileAnotherIsSavedWaits() {
    let queue = SaveQueue<String>()
    let log = Log()
    let inner = (job("c", 3, in: log), job("b", 2, in: log), job("d", 4, in: log))
    queue.add(
      job("a", 1, in: log) {
        queue.add(inner.0)
        queue.add(inner.1)
        queue.add(inner.2)
        log.add("a is saved")
      })
    #expect(log.all == ["a", "a is saved", "c", "not b", "d"])
  }
}
