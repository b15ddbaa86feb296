import SwiftNavigation
import Synchronization
import Testing

@Suite struct ObservationSignalTests {
  @Test func changesBeforeTheWaitAreOne() async {
    let signal = ObservationSignal()
    signal.change()
    signal.change()
    #expect(await signal.next(isolation: nil) != nil)
    signal.cancel()
    #expect(await signal.next(isolation: nil) == nil)
  }

  @Test func cancelWins() async {
    let signal = ObservationSignal()
    signal.change()
    signal.cancel()
    signal.change()
    #expect(signal.isCancelled)
    #expect(await signal.next(isolation: nil) == nil)
  }

  @Test func cancelWakesTheWaiter() async {
    let signal = ObservationSignal()
    async let answer = signal.next(isolation: nil)
    signal.cancel()
    #expect(await answer == nil)
  }

  @Test func noChangeFromAnyThreadIsLost() async {
    final class Written: Sendable { let value = Atomic(0) }
    let written = Written()
    let signal = ObservationSignal()
    let writers = 4
    let perWriter = 2_000
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<writers {
        group.addTask {
          for _ in 0..<perWriter {
            written.value.wrappingAdd(1, ordering: .relaxed)
            signal.change()
          }
        }
      }
      group.addTask {
        var seen = 0
        while seen < writers * perWriter {
          guard await signal.next(isolation: nil) != nil else { return }
          seen = written.value.load(ordering: .relaxed)
        }
        #expect(seen == writers * perWriter)
      }
    }
  }
}
