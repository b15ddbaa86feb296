import ComposableArchitecture

// Forms: bindings, the actions of a view, and what follows from a change.

@Reducer
struct SignUp {
  @ObservableState
  struct State: Equatable {
    var email = ""
    var isValid = false
    var name = ""
    var step = 1
  }

  enum Action: ViewAction {
    case checked(Bool)
    case steps(Int)
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case nextTapped
    }
  }

  /// Whether the reducer forgets to look again when the address changes.
  var forgetsToCheck = false

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
      .onChange(of: \.email) { _, email in
        Reduce { _, _ in
          forgetsToCheck ? .none : .send(.checked(email.contains("@")))
        }
      }
    Reduce { state, action in
      switch action {
      case .checked(let isValid):
        state.isValid = isValid
        return .none
      case .steps(let step):
        state.step = step
        return .none
      case .view(.binding):
        return .none
      case .view(.nextTapped):
        return .send(.steps(state.step + 1))
      }
    }
  }
}

@MainActor private func makeStore(forgetsToCheck: Bool = false) -> TestStoreOf<SignUp> {
  TestStore(initialState: SignUp.State()) { SignUp(forgetsToCheck: forgetsToCheck) }
}

/// Another field is asserted than the one that is bound.
///
/// ```
/// The state is not the expected one.
///     −   email: "Ann",
///     +   email: "",
///     −   name: "",
///     +   name: "Ann",
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongField() async {
  let store = makeStore()
  await store.send(\.view.binding.name, "Ann") {  // ISSUE
    if mistaken { $0.email = "Ann" } else { $0.name = "Ann" }
  }
}

/// What the binding writes is not asserted.
///
/// ```
/// The state changed although no change is expected.
///     −   name: "",
///     +   name: "Ann",
/// Why: The reducer changed the state, and the call has no closure that says so.
/// ```
@MainActor public func bindingNotAsserted() async {
  let store = makeStore()
  if mistaken {
    await store.send(\.view.binding.name, "Ann")  // ISSUE
  } else {
    await store.send(\.view.binding.name, "Ann") { $0.name = "Ann" }
  }
}

/// The value that is there is bound again: nothing changes.
///
/// ```
/// The state was expected to change and did not.
/// Expected: a change, since the call has a closure. Got: the state as it was, and a closure that …
/// Why: The reducer did nothing, or what the closure assigns was there already.
/// ```
@MainActor public func boundToTheSame() async {
  let store = makeStore()
  if mistaken {
    await store.send(\.view.binding.name, "") { $0.name = "" }  // ISSUE
  } else {
    await store.send(\.view.binding.name, "")
  }
}

/// What follows from a change is not received.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the test ends. Got:
///     \.checked(true)
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func consequenceNotReceived() async {
  let store = makeStore()
  await store.send(\.view.binding.email, "a@b") { $0.email = "a@b" }
  if corrected { await store.receive(\.checked) { $0.isValid = true } }
  await store.finish()  // ISSUE
}

/// What should follow from a change does not: the reducer forgets it.
///
/// ```
/// No action was received.
/// Expected: \.checked(true)
/// Got: nothing. No effect is running.
/// Why: No effect is running that could send it.
/// ```
@MainActor public func consequenceForgotten() async {
  let store = makeStore(forgetsToCheck: mistaken)
  await store.send(\.view.binding.email, "a@b") { $0.email = "a@b" }
  await store.receive(\.checked, true) { $0.isValid = true }  // ISSUE
}

/// Two steps are asserted where there is one.
///
/// ```
/// The state is not the expected one.
///     −   step: 3
///     +   step: 2
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func oneStepTooMany() async {
  let store = makeStore()
  await store.send(\.view.nextTapped)
  await store.receive(\.steps) {  // ISSUE
    $0.step = mistaken ? 3 : 2
  }
}
