import ComposableArchitecture
import Testing

// Long-running effects. An effect that lasts as long as its screen is on: the screen sends `.task` when it
// appears, awaits the effect, and thereby cancels it when it goes away. No identifier is needed. The hint
// that is shown for a while after a screenshot has one: a part of an effect that the next hint replaces.

@DependencyClient
struct ScreenshotClient: Sendable {
  var screenshots: @Sendable () -> AsyncStream<Void> = { .finished }
}

extension ScreenshotClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var screenshotClient: ScreenshotClient {
    get { self[ScreenshotClient.self] }
    set { self[ScreenshotClient.self] = newValue }
  }
}

@Reducer
struct Screenshots {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var showsHint = false
  }

  enum Action {
    case hintExpired
    case screenshotTaken
    case task
  }

  private enum CancelID { case hint }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.screenshotClient) var screenshotClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hintExpired:
        state.showsHint = false
        return .none

      case .screenshotTaken:
        state.count += 1
        state.showsHint = true
        return .run { send in
          try await withTaskCancellation(id: CancelID.hint, cancelInFlight: true) {
            try await clock.sleep(for: .seconds(3))
          }
          await send(.hintExpired)
        }

      case .task:
        return .run { send in
          for await _ in screenshotClient.screenshots() {
            await send(.screenshotTaken)
          }
        }
      }
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct ScreenshotsTests {
  /// Screenshots that a test takes, and whether anybody still waits for them.
  struct Camera {
    let stream: AsyncStream<Void>
    let shutter: AsyncStream<Void>.Continuation
    let ended = AsyncStream.makeStream(of: Void.self)

    init() {
      (stream, shutter) = AsyncStream.makeStream()
      shutter.onTermination = { [ended] _ in ended.continuation.finish() }
    }

    /// Waits until nobody listens any more.
    func waitForEnd() async {
      for await _ in ended.stream {}
    }
  }

  let clock = TestClock()

  func makeStore(_ camera: Camera) -> TestStoreOf<Screenshots> {
    TestStore(initialState: Screenshots.State()) {
      Screenshots()
    } withDependencies: {
      $0.continuousClock = clock
      $0.screenshotClient.screenshots = { camera.stream }
    }
  }

  @Test func countsWhileTheScreenIsOn() async {
    let camera = Camera()
    let store = makeStore(camera)
    let task = await store.send(.task)
    camera.shutter.yield()
    await store.receive(\.screenshotTaken) {
      $0.count = 1
      $0.showsHint = true
    }
    camera.shutter.yield()
    await store.receive(\.screenshotTaken) { $0.count = 2 }

    await task.cancel()
    camera.shutter.yield()
    await camera.waitForEnd()
    // The hint went with the screen: nobody waits for its end.
    await clock.advance(by: .seconds(3))
  }

  @Test func theHintIsShownForAWhileAfterTheLastScreenshot() async {
    let camera = Camera()
    let store = makeStore(camera)
    let task = await store.send(.task)
    camera.shutter.yield()
    await store.receive(\.screenshotTaken) {
      $0.count = 1
      $0.showsHint = true
    }
    await clock.advance(by: .seconds(2))
    camera.shutter.yield()
    await store.receive(\.screenshotTaken) { $0.count = 2 }
    // The time of the first hint would be over.
    await clock.advance(by: .seconds(2))
    await clock.advance(by: .seconds(1))
    await store.receive(\.hintExpired) { $0.showsHint = false }
    await task.cancel()
  }

  @Test func theEffectEndsWithItsStream() async {
    let camera = Camera()
    let store = makeStore(camera)
    let task = await store.send(.task)
    camera.shutter.finish()
    await task.finish()
  }

  @Test func aScreenThatGoesAwayEndsTheEffect() async {
    let camera = Camera()
    let store = Store(initialState: Screenshots.State()) {
      Screenshots()
    } withDependencies: {
      $0.continuousClock = clock
      $0.screenshotClient.screenshots = { camera.stream }
    }
    let screen = Screen { store.count }
    let lifetime = Task { await store.send(.task).finish() }
    camera.shutter.yield()
    #expect(await screen.shows(1))

    lifetime.cancel()
    await lifetime.value
    await camera.waitForEnd()
    #expect(store.count == 1)
    #expect(screen.seen == [0, 1])
  }

  @Test func theEffectDoesNotOutliveItsStore() async {
    let camera = Camera()
    var store: StoreOf<Screenshots>? = Store(initialState: Screenshots.State()) {
      Screenshots()
    } withDependencies: {
      $0.screenshotClient.screenshots = { camera.stream }
    }
    store?.send(.task)
    store = nil
    await camera.waitForEnd()
  }
}
