import ComposableArchitecture
import Testing

/// Features around another feature, with the state and the actions of that.
@MainActor
struct ForeignTypesTests {
  @Reducer
  struct Counter {
    @ObservableState
    struct State: Equatable { var count = 0 }

    enum Action { case add }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Watched<Base: Reducer, Value: Equatable> {
    let base: Base
    let value: (Base.State) -> Value
    let changed: (Value) -> Void

    var body: some Reducer<Base.State, Base.Action> {
      base.onChange(of: value) { _, new in
        Reduce { _, _ in
          changed(new)
          return .none
        }
      }
    }
  }

  @Reducer
  struct Twice<Base: Reducer> {
    let base: Base

    var body: some ReducerOf<Base> {
      base
      base
    }
  }

  @Reducer
  struct Plain<Base: Reducer> {
    let base: Base

    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
      base.reduce(into: &state, action: action)
    }
  }

  @Test func aroundAnotherFeature() {
    var counts: [Int] = []
    let store = Store(initialState: Counter.State()) {
      Watched(base: Twice(base: Plain(base: Counter()))) {
        $0.count
      } changed: {
        counts.append($0)
      }
    }
    store.send(.add)
    store.send(.add)
    #expect(counts == [2, 4])
  }
}
