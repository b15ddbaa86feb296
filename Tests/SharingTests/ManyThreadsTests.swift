import ConcurrencyExtras
import Dependencies
import Dispatch
import Foundation
import Testing

@testable import Sharing

/// No change of any thread is lost.
@Suite(.timeLimit(.minutes(5))) struct ManyThreadsTests {
  /// The nightly checks take their time.
  static let rounds = ProcessInfo.processInfo.environment["NIGHTLY"] == nil ? 2_000 : 100_000

  /// Increments a value many times on each of eight threads.
  private func increment(_ number: Shared<Int>) async {
    let group = DispatchGroup()
    for _ in 0..<8 {
      group.enter()
      Thread.detachNewThread {
        for _ in 0..<Self.rounds { number.withLock { $0 += 1 } }
        group.leave()
      }
    }
    await withUnsafeContinuation { continuation in
      group.notify(queue: .global()) { continuation.resume() }
    }
  }

  @Test func eightThreadsIncrementOneKeyInMemory() async {
    @Shared(.inMemory("number")) var number = 0
    await increment($number)
    #expect(number == 8 * Self.rounds)
  }

  /// A race of two threads leaves no reading behind that is followed for ever.
  @Test func aFollowerOfEightThreadsReadsEachChangeOnce() async {
    let number = Shared(value: 0)
    let reads = LockIsolated(0)
    let follower = ChangeFollower {
      reads.withValue { $0 += 1 }
      return number.wrappedValue
    } receive: { _ in
    }
    follower.start()
    await increment(number)
    number.withLock { $0 += 1 }
    let before = reads.value
    number.withLock { $0 += 1 }
    #expect(reads.value - before == 1)
    follower.end()
  }

  @Test func eightThreadsIncrementOneFile() async throws {
    let folder = try TemporaryFolder()
    let storage = FileStorage(
      StoredFiles(SystemFileSystem(), interval: .milliseconds(100)) { QueueScheduler(label: $0) })
    let number = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(folder.file("number.json")))
    }
    await increment(number)
    #expect(number.wrappedValue == 8 * Self.rounds)
    try await storage.flush()
    #expect(folder.read("number.json") == "\(8 * Self.rounds)")
    #expect(number.saveError == nil)
  }
}
