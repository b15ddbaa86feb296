import ConcurrencyExtras
import Foundation
import Testing

@testable import Clocks

#if os(Linux)
  extension Alone {
    /// A census looks at all threads of a process.
    struct ThreadCensusTests {
      @Test func anIdleProcessIsStill() async {
        await #expect(processExitsWith: .success) {
          try await requireSoon {
            await ThreadCensus.take(patience: 50_000_000, share: 0) == .still
          }
        }
      }

      @Test func aBusyThreadIsSeenAndGivenItsShare() async {
        await #expect(processExitsWith: .success) {
          let isOver = LockIsolated(false)
          let thread = Thread { while !isOver.value {} }
          thread.start()
          for _ in 0..<20 {
            let census = await ThreadCensus.take(patience: 60_000_000_000, share: 1_000_000)
            guard census == .busy else { fatalError("A busy thread was taken for still") }
          }
          isOver.setValue(true)
          try await requireSoon {
            await ThreadCensus.take(patience: 50_000_000, share: 0) == .still
          }
        }
      }

      @Test func patienceEnds() async {
        await #expect(processExitsWith: .success) {
          let isOver = LockIsolated(false)
          let thread = Thread { while !isOver.value {} }
          thread.start()
          // A share that no thread can have had in this time.
          let census = await ThreadCensus.take(patience: 1_000_000, share: .max)
          guard census == .busy else { fatalError("\(census)") }
          isOver.setValue(true)
        }
      }

      @Test func everybodyIsAnswered() async {
        await withTaskGroup(of: ThreadCensus.self) { group in
          for _ in 0..<500 { group.addTask { await ThreadCensus.take(patience: 10_000, share: 0) } }
          for await census in group { #expect(census == .still || census == .busy) }
        }
      }

      /// What the clock rests on: once it says that all is still, nothing that was enqueued is left to run.
      @Test func nothingRunsAfterItSaysStill() async {
        await #expect(processExitsWith: .success) {
          for round in 0..<200 {
            let done = LockIsolated(0)
            for _ in 0..<8 {
              Task.detached {
                await MainActor.run {}
                await Task.yield()
                var sum = 0
                for number in 0..<(round * 10) { sum &+= number }
                await MainActor.run { [sum] in done.withValue { $0 += sum == -1 ? 0 : 1 } }
              }
            }
            while await ThreadCensus.take(patience: 100_000_000, share: 0) != .still {}
            guard done.value == 8 else {
              fatalError("Round \(round): \(done.value) of 8 had ended")
            }
          }
        }
      }
    }

  }

  private func requireSoon(_ condition: () async -> Bool) async throws {
    for _ in 0..<100 where await condition() { return }
    struct NeverHappened: Error {}
    throw NeverHappened()
  }
#endif
