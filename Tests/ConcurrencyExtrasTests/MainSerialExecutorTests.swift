import ConcurrencyExtras
import Foundation
import Testing

@Suite(.serialized)
struct MainSerialExecutorTests {
  struct Broken: Error {}

  @Test func runsTheOperationAndRestoresTheWish() async throws {
    await #expect(processExitsWith: .success) {
      precondition(!uncheckedUseMainSerialExecutor)
      withMainSerialExecutor { precondition(uncheckedUseMainSerialExecutor) }
      precondition(!uncheckedUseMainSerialExecutor)
      await withMainSerialExecutor {
        MainActor.assertIsolated()
        await Task.yield()
        precondition(uncheckedUseMainSerialExecutor)
      }
      precondition(!uncheckedUseMainSerialExecutor)
    }
  }

  @Test func passesErrorsOn() async {
    #expect(throws: Broken.self) { try withMainSerialExecutor { throw Broken() } }
    await #expect(throws: Broken.self) {
      try await withMainSerialExecutor {
        await Task.yield()
        throw Broken()
      }
    }
  }

  @Test func whatIsSetInsideEndsWithIt() async {
    await #expect(processExitsWith: .success) {
      withMainSerialExecutor {
        uncheckedUseMainSerialExecutor = false
        precondition(!uncheckedUseMainSerialExecutor)
      }
      precondition(!uncheckedUseMainSerialExecutor)
      uncheckedUseMainSerialExecutor = true
      withMainSerialExecutor { uncheckedUseMainSerialExecutor = false }
      precondition(uncheckedUseMainSerialExecutor)
    }
  }

  /// Tests that run in parallel enter and leave in any order.
  @Test func scopesMayOverlap() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<300 {
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<6 {
            group.addTask {
              await withMainSerialExecutor {
                precondition(uncheckedUseMainSerialExecutor)
                await Task.detached { await Task.yield() }.value
                precondition(uncheckedUseMainSerialExecutor)
              }
            }
          }
        }
        precondition(!uncheckedUseMainSerialExecutor)
      }
    }
  }

  #if os(Linux)
    @Test func tasksRunInTheOrderInWhichTheyWereEnqueued() async {
      await #expect(processExitsWith: .success) {
        for _ in 0..<300 {
          let log = LockIsolated<[Int]>([])
          await withMainSerialExecutor {
            let tasks = (0..<20).map { number in
              Task.detached {
                log.withValue { $0.append(number) }
                await Task.yield()
                log.withValue { $0.append(number + 100) }
              }
            }
            for task in tasks { await task.value }
          }
          precondition(log.value == Array(0..<20) + Array(100..<120), "\(log.value)")
        }
      }
    }

    @Test func oneYieldLetsAnotherTaskBegin() async {
      await #expect(processExitsWith: .success) {
        for _ in 0..<300 {
          await withMainSerialExecutor {
            let isLoading = LockIsolated(false)
            async let loading: Void = isLoading.setValue(true)
            await Task.yield()
            precondition(isLoading.value)
            await loading
          }
        }
      }
    }

    @Test func tasksUseManyThreadsAgainAfterwards() async {
      await #expect(processExitsWith: .success) {
        await withMainSerialExecutor { await Task.detached {}.value }
        // One of them blocks a thread until another has run: on one thread this would never end.
        let hasRun = LockIsolated(false)
        let blocking = Task.detached { while !hasRun.value { usleep(100) } }
        await Task.detached { hasRun.setValue(true) }.value
        await blocking.value
      }
    }
  #endif
}
