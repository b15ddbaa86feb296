import ComposableArchitecture
import FronteraTestSupport
import Foundation
import Observation
import Testing

/// Shared values of features: changed by reducers, by effects and by other threads.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct SharedInReducerTests {
  struct Settings: Codable, Equatable, Sendable {
    var volume = 5
    var names: [String] = []
  }

  @Reducer
  struct Player {
    @ObservableState
    struct State: Equatable {
      @Shared(.fileStorage(URL(filePath: "/settings.json"))) var settings = Settings()
      @Shared var volume: Int
      @SharedReader(.inMemory("isMuted")) var isMuted = false
      var plays = 0

      init() {
        _volume = Shared(value: 0)
        _volume = $settings.volume
      }
    }

    enum Action: Equatable { case louder, mute, rename([String]), playLater, play }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .louder:
          state.$volume.withLock { $0 += 1 }
          return .none
        case .mute:
          @Shared(.inMemory("isMuted")) var isMuted = false
          $isMuted.withLock { $0 = true }
          return .none
        case .rename(let names):
          state.$settings.names.withLock { $0 = names }
          return .none
        case .playLater:
          return .run { [settings = state.$settings] send in
            settings.withLock { $0.volume = 11 }
            await send(.play)
          }
        case .play:
          state.plays += state.volume
          return .none
        }
      }
    }
  }

  @Test("A reducer changes a shared value, a part of it, and what it only reads")
  func reducer() async {
    let store = TestStore(initialState: Player.State()) { Player() }
    await store.send(.louder) { $0.$settings.withLock { $0.volume = 6 } }
    await store.send(.louder) { $0.$volume.withLock { $0 = 7 } }
    await store.send(.rename(["a"])) { $0.$settings.withLock { $0.names = ["a"] } }
    await store.send(.mute) {
      @Shared(.inMemory("isMuted")) var isMuted = false
      $isMuted.withLock { $0 = true }
      #expect($0.isMuted)
    }
    #expect(store.state.settings == Settings(volume: 7, names: ["a"]))
    #expect(store.state.isMuted)
  }

  @Test("A wrong expectation of a part fails, and so does one that is missing")
  func wrongExpectations() async {
    let store = TestStore(initialState: Player.State()) { Player() }
    let wrong = await recordIssues {
      await store.send(.louder) { $0.$volume.withLock { $0 = 8 } }
    }
    #expect(wrong.count == 1)
    #expect(wrong.first?.message.contains("8") == true)
    #expect(await recordIssues { await store.send(.mute) }.count == 1)
    // Nothing of it stays for what is asserted next.
    await store.send(.louder) { $0.$volume.withLock { $0 += 1 } }
  }

  @Test("T4: what an effect changes belongs to the action that comes next")
  func effects() async {
    let store = TestStore(initialState: Player.State()) { Player() }
    await store.send(.playLater)
    await store.receive(.play) {
      $0.plays = 11
      $0.$settings.withLock { $0.volume = 11 }
    }
    await store.send(.louder) { $0.$volume.withLock { $0 = 12 } }
  }

  @Test("Two stores share: what one changes, observers of the other hear of, once")
  func stores() {
    let one = Store(initialState: Player.State()) { Player() }
    let other = Store(initialState: Player.State()) { Player() }
    let told = LockIsolated(0)
    withObservationTracking {
      _ = other.volume
    } onChange: {
      told.withValue { $0 += 1 }
    }
    one.send(.louder)
    #expect(other.volume == 6)
    #expect(other.settings.volume == 6)
    #expect(told.value == 1)
  }

  @Test("Each test has files of its own", arguments: 0..<8)
  func isolation(_ repetition: Int) {
    let store = Store(initialState: Player.State()) { Player() }
    #expect(store.settings == Settings())
    store.send(.rename(["\(repetition)"]))
    #expect(store.settings.names == ["\(repetition)"])
  }

  @Test("Another thread changes a value while reducers do: nothing is lost", arguments: 0..<20)
  func otherThreads(_ round: Int) async {
    let store = Store(initialState: Player.State()) { Player() }
    let volume = store.$volume
    let group = DispatchGroup()
    for _ in 0..<4 {
      group.enter()
      Thread.detachNewThread {
        for _ in 0..<100 { volume.withLock { $0 += 1 } }
        group.leave()
      }
    }
    for _ in 0..<100 { store.send(.louder) }
    await withUnsafeContinuation { continuation in
      group.notify(queue: .main) { continuation.resume() }
    }
    #expect(store.volume == 505)
    #expect(store.settings.volume == 505)
  }

  @Test("Another thread's change is seen by who observes a store")
  func observedFromAnotherThread() async {
    let store = Store(initialState: Player.State()) { Player() }
    let volume = store.$volume
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    withObservationTracking {
      _ = store.volume
    } onChange: {
      change.finish()
    }
    Thread.detachNewThread { volume.withLock { $0 = 42 } }
    for await _ in changes {}
    #expect(store.volume == 42)
  }

  @Test("In a test, another thread's change belongs to no action")
  func otherThreadInATest() async {
    let store = TestStore(initialState: Player.State()) { Player() }
    let volume = store.state.$volume
    await store.send(.louder) { $0.$volume.withLock { $0 = 6 } }
    await withUnsafeContinuation { continuation in
      Thread.detachNewThread {
        volume.withLock { $0 = 20 }
        continuation.resume()
      }
    }
    #expect(store.state.volume == 20)
    await store.send(.louder) { $0.$volume.withLock { $0 = 21 } }
    await store.send(.play) { $0.plays = 21 }
  }
}
