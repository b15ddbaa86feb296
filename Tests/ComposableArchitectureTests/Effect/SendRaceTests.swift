import ComposableArchitecture
import FronteraTestSupport
import Testing

/// Sending against ending and against cancelling, hundreds of times.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SendRaceTests {
  typealias Feature = SendTests.Feature

  @Test("[R] What is sent while its effect ends arrives or is reported, never both or neither")
  func sendWhileEnding() async {
    for _ in 0..<300 {
      let sender = LockIsolated<Task<Void, Never>?>(nil)
      let store = SendTests.store { send in
        sender.setValue(
          Task {
            for number in 0..<4 { await send(.note("\(number)")) }
          })
      }
      let issues = await recordIssues {
        await store.send(.start).finish()
        await sender.value?.value
      }
      let arrived = store.withState(\.log)
      #expect(arrived == (0..<arrived.count).map { "\($0)" })
      #expect(arrived.count + issues.count == 4)
    }
  }

  @Test("[R] Nothing arrives after a cancellation, however many senders are on their way")
  func cancelWhileSending() async {
    for round in 0..<300 {
      let isRunning = AsyncStream<Void>.makeStream()
      let store = SendTests.store { send in
        isRunning.continuation.finish()
        await withTaskGroup(of: Void.self) { group in
          for sender in 0..<4 {
            group.addTask {
              for number in 0..<8 {
                if sender == 0, number == round % 8 {
                  await send(.stop)
                } else if sender == 1 {
                  let task: StoreTask = await send(.work("\(number)"))
                  await task.finish()
                } else {
                  await send(.note("\(number)"))
                }
              }
            }
          }
        }
      }
      let issues = await recordIssues {
        let task = store.send(.start)
        for await _ in isRunning.stream {}
        store.send(.stop)
        let count = store.withState(\.log).count
        await task.finish()
        #expect(store.withState(\.log).count == count)
      }
      #expect(issues == [])
    }
  }

  @Test("[R] Awaiting the task of an action ends when its parent is cancelled meanwhile")
  func cancelWhileAwaiting() async {
    for _ in 0..<300 {
      let store = SendTests.store { _ in
        try await Task.never()
      } _: { send in
        let task: StoreTask = await send(.work("never"))
        await task.finish()
      }
      let task = store.send(.start)
      await Task { task.cancel() }.value
      await task.finish()
      #expect(store.withState(\.log) == [])
    }
  }
}
