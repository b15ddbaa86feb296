import Synchronization
import Testing

@testable import SharingSQLite

@Suite struct ReaderPoolTests {
  @Test func noMoreThanTheLimit() async {
    let opened = Log<Int>()
    let pool = ReaderPool(limit: 2) {
      opened.add(1)
      return try Connection(path: nil)
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          await withUnsafeContinuation { continuation in
            pool.async { connection in
              #expect(throws: Never.self) { try connection.get().rows("SELECT 1") }
              continuation.resume()
            }
          }
        }
      }
    }
    #expect((1...2).contains(opened.count))
  }

  @Test func aFailureToOpenIsForTheOneWhoAsked() async {
    struct Failure: Error {}
    let isBroken = Mutex(true)
    let pool = ReaderPool(limit: 1) {
      if isBroken.withLock({ $0 }) { throw Failure() }
      return try Connection(path: nil)
    }
    func ask() async -> Bool {
      await withUnsafeContinuation { continuation in
        pool.async { connection in continuation.resume(returning: (try? connection.get()) != nil) }
      }
    }
    #expect(await !ask())
    isBroken.withLock { $0 = false }
    #expect(await ask())
    #expect(await ask())
  }

  // While one waits, another reads.
  @Test func readersDoNotWaitForEachOther() async {
    let pool = ReaderPool(limit: 2) { try Connection(path: nil) }
    let gate = Gate()
    async let slow: Void = withUnsafeContinuation { continuation in
      pool.async { _ in
        gate.wait()
        continuation.resume()
      }
    }
    await withUnsafeContinuation { continuation in
      pool.async { _ in continuation.resume() }
    }
    gate.open()
    await slow
  }
}
