import Builds
import ComposableArchitecture

@MainActor
func count() -> Int {
  let store = Store(initialState: Counter.State()) { Counter() }
  store.send(.set(3))
  return store.count
}

func isSet(_ action: Counter.Action) -> Bool { action.is(\.set) }

/// M13.
@MainActor
func appear() async -> [String] {
  let store = Store(initialState: LibraryFeature.State()) {
    LibraryFeature()
  } withDependencies: {
    $0.library.load = { _ in ["a"] }
    $0.continuousClock = ImmediateClock()
  }
  await store.send(.appeared).finish()
  return store.titles
}

@MainActor
func edit() -> Bool {
  let store = Store(initialState: Editor.State()) { Editor() }
  store.send(.closeTapped)
  return store.destination.is(\.some.alert)
}

@Reducer
struct Parent {
  @ObservableState
  struct State {
    var path = StackState<Editor.Path.State>()
    var phase = Phase.idle
  }

  enum Action {
    case path(StackActionOf<Editor.Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.path, action: \.path)
  }
}

@MainActor
func read() async -> Int {
  let store = Store(initialState: Reading.State()) { Reading() }
  await ReadingView(store: store).turn()
  return store.page
}

@Reducer
enum Elsewhere {
  case conforming(Conforming)
  case chosen(Chosen<Int>)
}
