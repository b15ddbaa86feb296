import ComposableArchitecture
import Foundation

// Reducers that read the world behind the back of their dependencies, and test stores that check purity.

@Reducer
struct Diary {
  @ObservableState
  struct State: Equatable {
    var date: Date?
    var number = 0
    var pages = 0
  }

  enum Action { case opened, read(Int), readTapped }

  @Dependency(\.date.now) var now
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        state.pages += 1
        state.date = mistaken ? Date() : now
        return .none
      case .read(let page):
        state.pages = page
        state.number =
          mistaken
          ? Int.random(in: 0...Int.max)
          : withRandomNumberGenerator { Int.random(in: 0...Int.max, using: &$0) }
        return .none
      case .readTapped:
        return .run { await $0(.read(7)) }
      }
    }
  }
}

@MainActor private func makeStore() -> TestStoreOf<Diary> {
  let store = TestStore(initialState: Diary.State()) {
    Diary()
  } withDependencies: {
    $0.date = .constant(Date(timeIntervalSince1970: 0))
    $0.withRandomNumberGenerator = .init(SystemRandomNumberGenerator())
  }
  store.checksPurity = true
  store.exhaustivity = .off
  return store
}

/// The reducer asks the machine for the time.
///
/// ```
/// An action has two results: the reducer depends on something it does not declare.
/// Expected: the same state and the same effect, whenever the action is reduced in the same state …
/// Got, from two reductions in a row:
///     state.date:
/// Why: The reducer read the world behind the back of its dependencies. The usual suspects: 'Date(…
/// ```
@MainActor public func timeBehindTheBack() async {
  let store = makeStore()
  await store.send(.opened) { $0.pages = 1 }  // ISSUE
}

/// The reducer takes a number by chance, in an action that an effect sends.
///
/// ```
/// An action has two results: the reducer depends on something it does not declare.
/// Expected: the same state and the same effect, whenever the action is reduced in the same state …
/// Got, from two reductions in a row:
///     state.number:
///       first:  …
///       second: …
/// Why: The reducer read the world behind the back of its dependencies. The usual suspects: 'Date(…
/// ```
@MainActor public func chanceBehindTheBack() async {
  let store = makeStore()
  await store.send(.readTapped)
  await store.receive(\.read) { $0.pages = 7 }  // ISSUE
}
