import ComposableArchitecture
import Testing

@MainActor
struct OnChangeTests {
  @Reducer
  struct Settings {
    @ObservableState
    struct State: Equatable {
      var isSoundOn = false
      var volume = 1.0
      var log: [String] = []
    }

    enum Action: Equatable { case toggle, volume(Double), nothing, told(Double) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .toggle: state.isSoundOn.toggle()
        case .volume(let volume): state.volume = volume
        case .nothing: break
        case .told(let volume): state.log.append("told \(volume)")
        }
        return .none
      }
      .onChange(of: \.isSoundOn) { oldValue, newValue in
        Reduce { state, action in
          state.log.append("\(oldValue) → \(newValue) by \(action)")
          return .none
        }
      }
      .onChange(of: \.volume, removeDuplicates: { abs($0 - $1) < 0.5 }) { _, volume in
        Reduce { _, _ in .send(.told(volume)) }
      }
      .onChange(of: { $0.log.count > 3 }) { _, isLong in
        if isLong {
          Reduce { state, _ in
            state.log = ["cut"]
            return .none
          }
        }
      }
    }
  }

  @Test("What watches a part runs when the part has changed, with both values and the action")
  func change() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.send(.nothing)
    store.send(.toggle)
    store.send(.nothing)
    store.send(.toggle)
    #expect(store.log == ["false → true by toggle", "true → false by toggle"])
  }

  @Test("What counts as a change can be decided otherwise, and the effect of it is run")
  func ownComparison() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.send(.volume(1.1))
    #expect(store.log == [])
    store.send(.volume(2))
    #expect(store.log == ["told 2.0"])
  }

  @Test("A watcher sees what those inside it have changed")
  func outer() {
    let store = Store(initialState: Settings.State()) { Settings() }
    for _ in 0..<4 { store.send(.toggle) }
    #expect(store.log == ["cut"])
  }
}
