import ComposableArchitecture
import Testing

// Undo. A reducer that wraps any other one and keeps its earlier states. It is written with
// `reduce(into:action:)` and offered as an operator. What the wrapped feature does by itself, such as the
// answer of an effect, can be made a part of the step before it.

/// The state of a feature, with those that it had before and those that were undone.
@ObservableState
@dynamicMemberLookup
struct Undoable<Feature: Equatable>: Equatable {
  fileprivate(set) var future: [Feature] = []
  fileprivate(set) var past: [Feature] = []
  var present: Feature

  init(_ present: Feature) {
    self.present = present
  }

  var canRedo: Bool { !future.isEmpty }
  var canUndo: Bool { !past.isEmpty }

  subscript<Value>(dynamicMember keyPath: KeyPath<Feature, Value>) -> Value {
    present[keyPath: keyPath]
  }
}

@CasePathable
enum UndoAction<Feature> {
  case feature(Feature)
  case redo
  case undo
}

struct UndoReducer<Base: Reducer>: Reducer where Base.State: Equatable {
  let base: Base
  let limit: Int
  let startsStep: (Base.Action) -> Bool

  func reduce(
    into state: inout Undoable<Base.State>, action: UndoAction<Base.Action>
  ) -> Effect<UndoAction<Base.Action>> {
    switch action {
    case .feature(let action):
      let before = state.present
      let effect = base.reduce(into: &state.present, action: action)
      if state.present != before, startsStep(action) {
        state.past = (state.past + [before]).suffix(limit)
        state.future = []
      }
      return effect.map { .feature($0) }

    case .redo:
      guard let next = state.future.popLast() else { return .none }
      state.past.append(state.present)
      state.present = next
      return .none

    case .undo:
      guard let previous = state.past.popLast() else { return .none }
      state.future.append(state.present)
      state.present = previous
      return .none
    }
  }
}

extension Reducer where State: Equatable {
  /// Keeps the states of this feature, so that they can be undone.
  func undoable(
    limit: Int = .max, startsStep: @escaping (Action) -> Bool = { _ in true }
  ) -> UndoReducer<Self> {
    UndoReducer(base: self, limit: limit, startsStep: startsStep)
  }
}

@Reducer
struct Drawing {
  @ObservableState
  struct State: Equatable {
    var caption = ""
    var strokes: [String] = []
  }

  enum Action {
    case captionSuggested(String)
    case strokeDrawn(String)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .captionSuggested(let caption):
        state.caption = caption
        return .none

      case .strokeDrawn(let stroke):
        guard !stroke.isEmpty else { return .none }
        state.strokes.append(stroke)
        return .run { [strokes = state.strokes] send in
          try await clock.sleep(for: .seconds(1))
          await send(.captionSuggested(strokes.joined()))
        }
      }
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct UndoTests {
  let clock = TestClock()

  typealias State = Undoable<Drawing.State>
  typealias Action = UndoAction<Drawing.Action>

  func makeStore(limit: Int = .max) -> TestStore<State, Action> {
    TestStore(initialState: Undoable(Drawing.State())) {
      Drawing().undoable(limit: limit) { $0.is(\.strokeDrawn) }
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func undoAndRedo() async {
    let store = makeStore()
    await store.send(.undo)
    for (stroke, strokes) in [("a", ["a"]), ("b", ["a", "b"])] {
      await store.send(.feature(.strokeDrawn(stroke))) {
        $0.past.append($0.present)
        $0.present.strokes = strokes
      }
      await clock.advance(by: .seconds(1))
      await store.receive(\.feature.captionSuggested) {
        $0.present.caption = strokes.joined()
      }
    }
    // A stroke that is none is no step.
    await store.send(.feature(.strokeDrawn("")))
    await store.send(.undo) {
      $0.future = [Drawing.State(caption: "ab", strokes: ["a", "b"])]
      $0.past = [Drawing.State()]
      $0.present = Drawing.State(caption: "a", strokes: ["a"])
    }
    await store.send(.redo) {
      $0.future = []
      $0.past.append($0.present)
      $0.present = Drawing.State(caption: "ab", strokes: ["a", "b"])
    }
    await store.send(.redo)
  }

  @Test func aNewStepEndsWhatCouldBeRedone() async {
    let store = makeStore(limit: 1)
    store.exhaustivity = .off
    await store.send(.feature(.strokeDrawn("a")))
    await store.send(.feature(.strokeDrawn("b"))) { $0.past = [Drawing.State(strokes: ["a"])] }
    await store.send(.undo) { $0.past = [] }
    #expect(store.state.canRedo)
    await store.send(.feature(.strokeDrawn("c"))) { $0.future = [] }
    #expect(store.state.strokes == ["a", "c"])
    await store.skipInFlightEffects()
  }

  @Test func theScreenShowsThePresent() async {
    let store = Store(initialState: Undoable(Drawing.State())) {
      Drawing().undoable { $0.is(\.strokeDrawn) }
    } withDependencies: {
      $0.continuousClock = clock
    }
    let drawing = Screen { store.present.strokes.joined() }
    let button = Screen { store.canUndo }
    for stroke in ["a", "b"] {
      store.send(.feature(.strokeDrawn(stroke)))
      #expect(await drawing.shows(stroke == "a" ? "a" : "ab"))
    }
    store.send(.undo)
    #expect(await drawing.shows("a"))
    store.send(.undo)
    #expect(await drawing.shows(""))
    #expect(await button.shows(false))
    #expect(drawing.seen == ["", "a", "ab", "a", ""])
  }
}
