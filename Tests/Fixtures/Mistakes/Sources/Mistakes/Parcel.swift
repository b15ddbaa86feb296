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
/// Expected: Parcel.Action.shipped
/// Got: Parcel.Action.packed
///     − Parcel.Action.shipped
///     + Parcel.Action.packed
/// Why: The expected action was received too, but later: 1 action comes before it. More: Documenta…
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
/// Expected: Parcel.Action.delivered
/// Got: Parcel.Action.shipped
///     − Parcel.Action.delivered
///     + Parcel.Action.shipped
/// Why: The expected action was received too, but later: 1 action comes before it. More: Documenta…
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
/// Expected: Parcel.Action.billed
/// Got: Parcel.Action.shipped
///     − Parcel.Action.billed
///     + Parcel.Action.shipped
/// Why: The expected action has not been received. Received so far: 2.
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
///     Parcel.Action.delivered
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
///     Parcel.Action.billed
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
