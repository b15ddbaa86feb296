import ComposableArchitecture
import FronteraTestSupport
import Foundation
import Observation
import Testing

/// The closure of an assertion writes detached copies of shared values.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct SharedInAssertionTests {
  nonisolated static let url = URL(filePath: "/count.json")

  /// Follows a shared value, and changes it.
  @Reducer
  struct Follower {
    @ObservableState
    struct State: Equatable {
      @Shared(.fileStorage(SharedInAssertionTests.url)) var count = 0
      var seen: [Int] = []
    }

    enum Action: Equatable { case follow, stop, add(Int), changed(Int), addTwice, first, second }
    enum ID { case following }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .follow:
          return .run { [count = state.$count] send in
            for await value in count.publisher.values { await send(.changed(value)) }
          }
          .cancellable(id: ID.following)
        case .stop: return .cancel(id: ID.following)
        case .add(let number):
          state.$count.withLock { $0 += number }
          return .none
        case .changed(let value):
          state.seen.append(value)
          return .none
        case .addTwice:
          return .run { send in
            await send(.first)
            await send(.second)
          }
        case .first: return .none
        case .second:
          state.$count.withLock { $0 += 100 }
          return .none
        }
      }
    }
  }

  @Test(
    "T4: a change belongs to the action that makes it, also with a key that saves",
    arguments: 0..<20)
  func attribution(_ round: Int) async {
    let files = LockIsolated<[URL: Data]>([:])
    let store = TestStore(initialState: Follower.State()) {
      Follower()
    } withDependencies: {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    }
    await store.send(.add(1)) { $0.$count.withLock { $0 = 1 } }
    await store.send(.addTwice)
    await store.receive(.first)
    await store.receive(.second) { $0.$count.withLock { $0 = 101 } }
  }

  @Test("T4: claiming the change for the action before fails both times")
  func wrongAttribution() async {
    let store = TestStore(initialState: Follower.State()) { Follower() }
    await store.send(.addTwice)
    let first = await recordIssues {
      await store.receive(.first) { $0.$count.withLock { $0 = 100 } }
    }
    #expect(first.count == 1)
    #expect(await recordIssues { await store.receive(.second) }.count == 1)
  }

  @Test("T5: writing a value in an assertion sends no action to who follows it", arguments: 0..<20)
  func detached(_ round: Int) async {
    let store = TestStore(initialState: Follower.State()) { Follower() }
    await store.send(.follow)
    await store.receive(.changed(0)) { $0.seen = [0] }
    await store.send(.add(1)) {
      // On the way to what is expected the copy may have other values.
      for value in [50, 60, 1] { $0.$count.withLock { $0 = value } }
      #expect($0.count == 1)
    }
    await store.receive(.changed(1)) { $0.seen = [0, 1] }
    await store.send(.add(2)) { $0.$count.withLock { $0 += 2 } }
    await store.receive(.changed(3)) { $0.seen = [0, 1, 3] }
    await store.send(.stop)
    await store.finish()
  }

  @Test("T5: a write in an assertion that is wrong changes, saves and tells nothing")
  func wrongWritesStayInTheAssertion() async {
    let files = LockIsolated<[URL: Data]>([:])
    let store = withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      TestStore(initialState: Follower.State()) { Follower() }
    }
    let count = store.state.$count
    let told = LockIsolated(0)
    withObservationTracking {
      _ = count.wrappedValue
    } onChange: {
      told.withValue { $0 += 1 }
    }
    let issues = await recordIssues {
      await store.send(.first) { $0.$count.withLock { $0 = 7 } }
    }
    #expect(issues.count == 1)
    #expect(count.wrappedValue == 0)
    #expect(told.value == 0)
    #expect(files.value == [:])
    await store.send(.add(1)) { $0.$count.withLock { $0 = 1 } }
    #expect(told.value == 1)
    #expect(files.value == [Self.url: Data("1".utf8)])
  }

  @Test("T5: a copy that is handed on within the assertion is detached too")
  func handedOn() async {
    let store = TestStore(initialState: Follower.State()) { Follower() }
    await store.send(.add(3)) { state in
      @Shared(.fileStorage(Self.url)) var same = 0
      #expect(same == 0)
      $same.withLock { $0 = 3 }
      #expect(state.count == 3)
    }
    #expect(store.state.count == 3)
  }

  @Test("T5: what another thread changes during the assertion is not taken for the test's")
  func anotherThreadDuringTheAssertion() async {
    let store = TestStore(initialState: Follower.State()) { Follower() }
    let count = store.state.$count
    await store.send(.add(1)) { state in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        count.withLock { $0 += 10 }
        done.signal()
      }
      done.wait()
      #expect(state.count == 0)
      state.$count.withLock { $0 = 1 }
    }
    #expect(count.wrappedValue == 11)
    await store.send(.add(1)) { $0.$count.withLock { $0 = 12 } }
  }
}
