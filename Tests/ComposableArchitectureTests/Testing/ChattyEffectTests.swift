import ComposableArchitecture
import FronteraTestSupport
import Testing

@MainActor
struct ChattyEffectTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action: Equatable { case start, ticked }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            while !Task.isCancelled {
              await send(.ticked)
              await Task.yield()
            }
          }
        case .ticked:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Test("A step ends although an effect never stops sending", .timeLimit(.minutes(5)))
  func endless() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .off
    let task = await store.send(.start)
    await store.receive(.ticked)
    await task.cancel()
  }
}
