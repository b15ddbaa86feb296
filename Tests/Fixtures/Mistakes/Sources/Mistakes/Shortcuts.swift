import ComposableArchitecture

// Tests that are not exhaustive: what they say must hold all the same.

@Reducer
struct Shortcuts {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var names: [String] = []
    var settings = Settings()

    struct Settings: Equatable {
      var isOn = false
      var level = 1
    }
  }

  enum Action: Equatable {
    case added(String)
    case loadTapped
    case raised
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let name):
        state.count += 1
        state.names.append(name)
        state.settings.isOn = true
        return .none
      case .loadTapped:
        return .concatenate(.send(.added("Blob")), .send(.raised), .send(.added("Dot")))
      case .raised:
        state.settings.level += 1
        return .none
      }
    }
  }
}

@MainActor private func makeStore() -> TestStoreOf<Shortcuts> {
  let store = TestStore(initialState: Shortcuts.State()) { Shortcuts() }
  store.exhaustivity = .off
  return store
}

/// A relative change is wrong.
///
/// ```
/// The state is not the expected one.
///     − 3
///     + 2
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongRelativeChange() async {
  let store = makeStore()
  await store.send(.added("Blob")) { $0.count += 1 }
  await store.send(.added("Dot")) {  // ISSUE
    $0.count += mistaken ? 2 : 1
  }
}

/// What the closure writes is what was there before, and no longer is.
///
/// ```
/// The state is not the expected one.
///     −   count: 0,
///     +   count: 1,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func valueFromBefore() async {
  let store = makeStore()
  await store.send(.added("Blob")) {  // ISSUE
    $0.count = mistaken ? 0 : 1
  }
}

/// A part of a part is wrong.
///
/// ```
/// The state is not the expected one.
///     − 3
///     + 2
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongPart() async {
  let store = makeStore()
  await store.send(.raised) {  // ISSUE
    $0.settings.level = mistaken ? 3 : 2
  }
}

/// Another element is appended than the closure says.
///
/// ```
/// The state is not the expected one.
///     −   [0]: "Bob"
///     +   [0]: "Blob"
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongElementAppended() async {
  let store = makeStore()
  await store.send(.added("Blob")) {  // ISSUE
    $0.names.append(mistaken ? "Bob" : "Blob")
  }
}

/// An action is expected that does not come, nor has come.
///
/// ```
/// The action that was received has another payload than the expected one.
/// Expected: \.added("Blip")
///     − "Blip"
///     + "Blob"
/// Why: The effect sent something else than the test says.
/// ```
@MainActor public func receivedInVain() async {
  let store = makeStore()
  await store.send(.loadTapped)
  await store.receive(.added(mistaken ? "Blip" : "Dot")) { $0.count += 1 }  // ISSUE
}

/// After some steps the state is another one.
///
/// ```
/// The state is not the expected one.
///     −   [0]: "Dash",
///     +   [0]: "Blob",
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongAssertion() async {
  let store = makeStore()
  await store.send(.added("Blob"))
  await store.send(.added("Dot"))
  store.assert {  // ISSUE
    $0.names += [mistaken ? "Dash" : "Blob", "Dot"]
  }
}

/// The rest of the test is exhaustive, and the end of the part that is not comes too early.
///
/// ```
/// The state is not the expected one.
///     +     [1]: "Dot"
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func exhaustiveAgain() async {
  let store = TestStore(initialState: Shortcuts.State()) { Shortcuts() }
  await store.withExhaustivity(.off) {
    await store.send(.added("Blob")) { $0.count = 1 }
    if corrected { await store.send(.added("Dot")) { $0.count = 2 } }
  }
  if mistaken { await store.send(.added("Dot")) { $0.count = 2 } }  // ISSUE
}

/// What is skipped is shown, and does not fail; the wrong step does.
///
/// ```
/// The state is not the expected one.
///     −     level: 2
///     +     level: 3
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongWhileShowing() async {
  let store = makeStore()
  store.exhaustivity = .off(showSkippedAssertions: true)
  await store.send(.raised)
  await store.send(.added("Blob")) { $0.count = 1 }
  await store.send(.raised) {  // ISSUE
    $0.settings.level = mistaken ? 2 : 3
  }
}
