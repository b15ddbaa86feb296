import ComposableArchitecture

// Children: embedded, optional, one of several cases.

@Reducer
struct Door {
  @ObservableState
  @CasePathable
  enum State: Equatable {
    case locked(Lock.State)
    case open
  }

  enum Action { case lock(Lock.Action), openTapped }

  @Reducer
  struct Lock {
    @ObservableState
    struct State: Equatable { var digits = "" }

    enum Action { case digitTapped(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .digitTapped(let digit):
          state.digits += "\(digit)"
          return .none
        }
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .openTapped = action { state = .open }
      return .none
    }
    .ifCaseLet(\.locked, action: \.lock) {
      Lock()
    }
  }
}

@Reducer
struct Household {
  @ObservableState
  struct State: Equatable {
    var cellar: Lamp.State?
    var door = Door.State.locked(Door.Lock.State())
    var hall = Lamp.State(id: 0)
  }

  enum Action {
    case cellar(Lamp.Action)
    case cellarClosed
    case door(Door.Action)
    case hall(Lamp.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.door, action: \.door) { Door() }
    Scope(state: \.hall, action: \.hall) { Lamp() }
    Reduce { state, action in
      switch action {
      case .cellar, .door, .hall:
        break
      case .cellarClosed:
        state.cellar = nil
      }
      return .none
    }
    .ifLet(\.cellar, action: \.cellar) { Lamp() }
  }
}

@MainActor private func makeStore(cellar: Lamp.State? = nil) -> TestStoreOf<Household> {
  TestStore(initialState: Household.State(cellar: cellar)) { Household() }
}

/// A child changes, and the parent's test does not say so.
///
/// ```
/// The state changed although no change is expected.
///     −     isOn: false
///     +     isOn: true
/// Why: The reducer changed the state, and the call has no closure that says so.
/// ```
@MainActor public func childChangeNotAsserted() async {
  let store = makeStore()
  if mistaken {
    await store.send(\.hall.switched)  // ISSUE
  } else {
    await store.send(\.hall.switched) { $0.hall.isOn = true }
  }
}

/// An optional child gets an action and is not there.
///
/// ```
/// A child that is not there received an action.
/// Expected: 'Lamp.State' in 'Household.State' is not nil when its action arrives. Got: nil, and t…
/// Why: A reducer above set the child to nil before the child could handle the action, or a view o…
/// ```
@MainActor public func childIsNil() async {
  let store = makeStore(cellar: mistaken ? nil : Lamp.State(id: 9))
  if mistaken {
    await store.send(\.cellar.switched)  // ISSUE
  } else {
    await store.send(\.cellar.switched) { $0.cellar?.isOn = true }
  }
}

/// An optional child gets an action after it was taken away.
///
/// ```
/// A child that is not there received an action.
/// Expected: 'Lamp.State' in 'Household.State' is not nil when its action arrives. Got: nil, and t…
/// Why: A reducer above set the child to nil before the child could handle the action, or a view o…
/// ```
@MainActor public func childAfterNil() async {
  let store = makeStore(cellar: Lamp.State(id: 9))
  await store.send(.cellarClosed) { $0.cellar = nil }
  if mistaken { await store.send(\.cellar.blinkTapped) }  // ISSUE
}

/// A child that was taken away is still asserted.
///
/// ```
/// The state is not the expected one.
///     −   cellar: Lamp.State(
///     −     id: 9,
///     −     isOn: false
///     −   ),
///     +   cellar: nil,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func childStillAsserted() async {
  let store = makeStore(cellar: Lamp.State(id: 9))
  if mistaken {
    await store.send(.cellarClosed) { $0.cellar?.isOn = false }  // ISSUE
  } else {
    await store.send(.cellarClosed) { $0.cellar = nil }
  }
}

/// The state is in another case than the one that gets the action.
///
/// ```
/// A child received an action while its parent was in another case.
/// Expected: 'Door.State' is in the case that holds 'Door.Lock.State' when the child's action arri…
/// Why: A reducer above changed the case before the child could handle the action, or a view or an…
/// ```
@MainActor public func stateInAnotherCase() async {
  let store = makeStore()
  await store.send(\.door.lock.digitTapped, 1) {
    $0.door = .locked(Door.Lock.State(digits: "1"))
  }
  await store.send(\.door.openTapped) { $0.door = .open }
  if mistaken { await store.send(\.door.lock.digitTapped, 2) }  // ISSUE
}

/// The case is right, what it holds is not.
///
/// ```
/// The state is not the expected one.
///     −     Door.Lock.State(digits: "2")
///     +     Door.Lock.State(digits: "1")
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongContentOfACase() async {
  let store = makeStore()
  await store.send(\.door.lock.digitTapped, 1) {  // ISSUE
    $0.door = .locked(Door.Lock.State(digits: mistaken ? "2" : "1"))
  }
}
