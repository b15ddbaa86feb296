import ComposableArchitecture

// Several actions in a row: the order in which they come is part of what a test says.

@Reducer
struct Parcel {
  @ObservableState
  struct State: Equatable {
    var steps: [String] = []
  }

  enum Action: Equatable {
    case billed
    case delivered
    case orderTapped
    case packed
    case payTapped
    case shipped
  }

  /// Whether a reducer starts the payment once too often.
  var paysTwice = false

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .orderTapped:
        return .concatenate(.send(.packed), .run { await $0(.shipped) }, .send(.delivered))
      case .payTapped:
        return paysTwice ? .merge(.send(.billed), .send(.billed)) : .send(.billed)
      case .billed, .delivered, .packed, .shipped:
        state.steps.append("\(action)")
        return .none
      }
    }
  }
}

/// Two actions are received in the wrong order.
///
/// ```
/// Another action was received than the expected one.
/// Expected: \.shipped
/// Got: \.packed
/// Received and not asserted, in their order:
///      1. \.packed  ← this one came
///      2. \.shipped  ← the expected one
///      3. \.delivered
/// Why: The expected action was received too, but later: 1 action comes before it.
/// ```
@MainActor public func wrongOrder() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel() }
  await store.send(.orderTapped)
  if mistaken {
    await store.receive(.shipped) { $0.steps = ["shipped"] }  // ISSUE
    await store.receive(.packed) { $0.steps = ["packed"] }
  } else {
    await store.receive(.packed) { $0.steps = ["packed"] }
    await store.receive(.shipped) { $0.steps = ["packed", "shipped"] }
  }
  await store.receive(.delivered) { $0.steps = ["packed", "shipped", "delivered"] }
}

/// One action in the middle is forgotten.
///
/// ```
/// Another action was received than the expected one.
/// Expected: \.delivered
/// Got: \.shipped
/// Received and not asserted, in their order:
///      1. \.shipped  ← this one came
///      2. \.delivered  ← the expected one
/// Why: The expected action was received too, but later: 1 action comes before it.
/// ```
@MainActor public func oneNotReceived() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel() }
  await store.send(.orderTapped)
  await store.receive(.packed) { $0.steps = ["packed"] }
  if corrected { await store.receive(.shipped) { $0.steps = ["packed", "shipped"] } }
  await store.receive(.delivered) {  // ISSUE
    $0.steps = ["packed", "shipped", "delivered"]
  }
}

/// One action in the middle never comes.
///
/// ```
/// Another action was received than the expected one.
/// Expected: \.billed
/// Got: \.shipped
/// Received and not asserted, in their order:
///      1. \.shipped  ← this one came
///      2. \.delivered
/// Why: The expected action has not been received.
/// ```
@MainActor public func oneThatNeverComes() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel() }
  await store.send(.orderTapped)
  await store.receive(.packed) { $0.steps = ["packed"] }
  if mistaken { await store.receive(.billed) }  // ISSUE
  await store.receive(.shipped) { $0.steps = ["packed", "shipped"] }
  await store.receive(.delivered) { $0.steps = ["packed", "shipped", "delivered"] }
}

/// The last of three actions is forgotten.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the test ends. Got:
///     \.delivered
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func lastNotReceived() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel() }
  await store.send(.orderTapped)
  await store.receive(.packed) { $0.steps = ["packed"] }
  await store.receive(.shipped) { $0.steps = ["packed", "shipped"] }
  if corrected {
    await store.receive(.delivered) { $0.steps = ["packed", "shipped", "delivered"] }
  }
  await store.finish()  // ISSUE
}

/// An effect is doubled: the reducer is mistaken, the test is right.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the test ends. Got:
///     \.billed
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func doubledEffect() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel(paysTwice: mistaken) }
  await store.send(.payTapped)
  await store.receive(.billed) { $0.steps = ["billed"] }
  await store.finish()  // ISSUE
}

/// The test expects the second of two actions at once, with the change of the first.
///
/// ```
/// The state is not the expected one.
///     −     [1]: "shipped"
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func changeOfAnotherAction() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel() }
  await store.send(.orderTapped)
  await store.receive(.packed) {  // ISSUE
    $0.steps = mistaken ? ["packed", "shipped"] : ["packed"]
  }
  await store.receive(.shipped) { $0.steps = ["packed", "shipped"] }
  await store.receive(.delivered) { $0.steps = ["packed", "shipped", "delivered"] }
}

/// Received actions are skipped, and there are none.
///
/// ```
/// There is no action to skip.
/// Expected: at least one action. Got: none.
/// Why: The test has accounted for everything already.
/// ```
@MainActor public func nothingToSkip() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel() }
  await store.send(.payTapped)
  await store.receive(.billed) { $0.steps = ["billed"] }
  if mistaken { await store.skipReceivedActions() }  // ISSUE
}

/// Running effects are skipped, and there are none.
///
/// ```
/// There is no effect to skip.
/// Expected: at least one effect. Got: none.
/// Why: The test has accounted for everything already.
/// ```
@MainActor public func noEffectToSkip() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel() }
  await store.send(.payTapped)
  await store.receive(.billed) { $0.steps = ["billed"] }
  await store.skipInFlightEffects(strict: mistaken)  // ISSUE
}

/// Actions are taken one after the other, and one change is not asserted.
///
/// ```
/// The state changed with an action out of 'receivedActions', and no assertion says so.
/// Expected: no change by \.shipped. Got:
///     +     [1]: "shipped"
/// Why: The reducer changed the state, and the loop does not describe the change.
/// ```
@MainActor public func takenAndNotAsserted() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel() }
  await store.send(.orderTapped)
  for await action in store.receivedActions() {  // ISSUE
    if mistaken, action == .shipped { continue }
    store.assert { $0.steps.append("\(action)") }
  }
}

/// Actions are taken one after the other, and the last change is another one.
///
/// ```
/// The state is not the expected one.
///     −     [2]: "delayed"
///     +     [2]: "delivered"
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func takenAndWronglyAsserted() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel() }
  await store.send(.orderTapped)
  for await action in store.receivedActions() {
    store.assert {  // ISSUE
      $0.steps.append(mistaken && action == .delivered ? "delayed" : "\(action)")
    }
  }
}

/// Nobody takes the last of the actions.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the test ends. Got:
///     \.delivered
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func takenInPart() async {
  let store = TestStore(initialState: Parcel.State()) { Parcel() }
  await store.send(.orderTapped)
  for await action in store.receivedActions() {
    store.assert { $0.steps.append("\(action)") }
    if mistaken, action == .shipped { break }
  }
  await store.finish()  // ISSUE
}
