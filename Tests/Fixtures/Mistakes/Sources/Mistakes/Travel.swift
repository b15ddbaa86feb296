import ComposableArchitecture

// A stack: each element has its identifier, and nobody else gets its actions.

@Reducer
struct City {
  @ObservableState
  struct State: Equatable {
    var name: String
    var stars = 0
  }

  enum Action { case closeTapped, starTapped, waitTapped, waited }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .starTapped:
        state.stars += 1
        return .none
      case .waitTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.waited)
        }
      case .waited:
        return .none
      }
    }
  }
}

@Reducer
struct Travel {
  @Reducer(state: .equatable)
  enum Path {
    case city(City)
    case ticket(Counter)
  }

  @ObservableState
  struct State: Equatable { var path = StackState<Path.State>() }

  enum Action {
    case cityTapped(String)
    case homeTapped
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cityTapped(let name):
        state.path.append(.city(City.State(name: name)))
      case .homeTapped:
        state.path.removeAll()
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

@MainActor private func makeStore(
  _ names: String..., clock: TestClock<Duration> = TestClock()
) async -> TestStoreOf<Travel> {
  let store = TestStore(initialState: Travel.State()) {
    Travel()
  } withDependencies: {
    $0.continuousClock = clock
  }
  for name in names {
    await store.send(.cityTapped(name)) { $0.path.append(.city(City.State(name: name))) }
  }
  return store
}

/// The element that is asserted is not the one that got the action.
///
/// ```
/// The state is not the expected one.
///     −         stars: 0
///     +         stars: 1
///     −         stars: 1
///     +         stars: 0
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongElementAsserted() async {
  let store = await makeStore("Rome", "Oslo")
  await store.send(\.path[id: 0].city.starTapped) {  // ISSUE
    $0.path[id: mistaken ? 1 : 0]?.modify(\.city) { $0.stars = 1 }
  }
}

/// No element has the identifier.
///
/// ```
/// An element that is not there received an action.
/// Expected: an element with the id '#1' in 'Travel.State'. Got: none, and the action '\.path[id: …
/// Why: A reducer above removed the element before it could handle the action, or a view or an eff…
/// ```
@MainActor public func wrongElementID() async {
  let store = await makeStore("Rome")
  if mistaken {
    await store.send(\.path[id: 1].city.waitTapped)  // ISSUE
  } else {
    await store.send(\.path[id: 0].city.starTapped) {
      $0.path[id: 0, case: \.city]?.stars = 1
    }
  }
}

/// The element is another feature than the action is for.
///
/// ```
/// A child received an action while its parent was in another case.
/// Expected: 'Travel.Path.State' is in the case that holds 'Counter.State' when the child's action…
/// Why: A reducer above changed the case before the child could handle the action, or a view or an…
/// ```
@MainActor public func elementOfAnotherCase() async {
  let store = await makeStore("Rome")
  if mistaken {
    await store.send(\.path[id: 0].ticket.decrementTapped)  // ISSUE
  } else {
    await store.send(\.path[id: 0].city.starTapped) {
      $0.path[id: 0, case: \.city]?.stars = 1
    }
  }
}

/// The closure writes into a case that the element is not in.
///
/// ```
/// A payload was written to a case that is not there.
/// Expected: the element with the id '#0' on the stack is a 'Travel.Path.State' at '\.ticket'. Got…
/// Why: It was replaced or removed before, or the case was mistaken.
/// ```
@MainActor public func writtenToAnotherCase() async {
  let store = await makeStore("Rome", "Oslo")
  await store.send(.homeTapped) {  // ISSUE
    if mistaken { $0.path[id: 0, case: \.ticket] = Counter.State() }
    $0.path.removeAll()
  }
}

/// Another feature is pushed than the test says.
///
/// ```
/// The state is not the expected one.
///     −         name: "Olso",
///     +         name: "Oslo",
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongElementPushed() async {
  let store = await makeStore("Rome")
  await store.send(.cityTapped("Oslo")) {  // ISSUE
    $0.path.append(.city(City.State(name: mistaken ? "Olso" : "Oslo")))
  }
}

/// The push is not asserted.
///
/// ```
/// The state changed although no change is expected.
///     +     #1: .city(
///     +       City.State(
///     +         name: "Oslo",
///     +         stars: 0
///     +       )
///     +     )
/// Why: The reducer changed the state, and the call has no closure that says so.
/// ```
@MainActor public func pushNotAsserted() async {
  let store = await makeStore("Rome")
  if mistaken {
    await store.send(.cityTapped("Oslo"))  // ISSUE
  } else {
    await store.send(.cityTapped("Oslo")) { $0.path.append(.city(City.State(name: "Oslo"))) }
  }
}

/// The wrong end of the stack is taken off.
///
/// ```
/// The state is not the expected one.
///     −     #1: .city(
///     −       City.State(
///     −         name: "Oslo",
///     −         stars: 0
///     −       )
///     −     )
///     +     #0: .city(
///     +       City.State(
///     +         name: "Rome",
///     +         stars: 0
///     +       )
///     +     )
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongElementPopped() async {
  let store = await makeStore("Rome", "Oslo")
  await store.send(\.path.popFrom, 1) {  // ISSUE
    if mistaken { $0.path.remove(at: 0) } else { $0.path.removeLast() }
  }
}

/// An element is popped twice.
///
/// ```
/// An element was popped that is not on the stack.
/// Expected: an element with the id '#1'. Got: none, and the action '\.path.popFrom(#1)'.
/// Why: It was popped twice, or a reducer had removed it already.
/// ```
@MainActor public func poppedTwice() async {
  let store = await makeStore("Rome", "Oslo")
  await store.send(\.path.popFrom, 1) { $0.path.removeLast() }
  if mistaken { await store.send(\.path.popFrom, 1) }  // ISSUE
}

/// An element is pushed again with an identifier that is taken.
///
/// ```
/// An element was pushed whose id is on the stack already.
/// Expected: an id that is not on the stack. Got: '#0', and the action '\.path.push(…)'.
/// Why: The same push was sent twice.
/// ```
@MainActor public func pushedTwice() async {
  let store = await makeStore("Rome")
  if mistaken {
    await store.send(\.path.push, (id: 0, state: .city(City.State(name: "Rome"))))  // ISSUE
  } else {
    await store.send(\.path.push, (id: 1, state: .city(City.State(name: "Rome")))) {
      $0.path[id: 1] = .city(City.State(name: "Rome"))
    }
  }
}

/// The element closes itself, and the test forgets to receive that.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the test ends. Got:
///     \.path.popFrom(#0)
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func popNotReceived() async {
  let store = await makeStore("Rome")
  await store.send(\.path[id: 0].city.closeTapped)
  if corrected { await store.receive(\.path.popFrom) { $0.path.removeAll() } }
  await store.finish()  // ISSUE
}

/// The effect of an element goes with its element, and the test waits for it.
///
/// ```
/// No action was received.
/// Expected: \.path[id: 0].city.waited
/// Got: nothing. No effect is running.
/// Why: No effect is running that could send it.
/// ```
@MainActor public func effectOfAPoppedElement() async {
  let clock = TestClock()
  let store = await makeStore("Rome", "Oslo", clock: clock)
  await store.send(\.path[id: mistaken ? 1 : 0].city.waitTapped)
  await store.send(\.path.popFrom, 1) { $0.path.removeLast() }
  await clock.advance(by: .seconds(1))
  await store.receive(\.path[id: 0].city.waited)  // ISSUE
}
