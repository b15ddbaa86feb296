import ComposableArchitecture

// What is presented: sheets, alerts, and who takes them away.

@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    var name: String
    var saves = 0
  }

  enum Action { case nameChanged(String), saveTapped, saved, syncTapped }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.name = name
        return .none
      case .saveTapped:
        return .run { send in
          await send(.saved)
          await dismiss()
        }
      case .saved:
        state.saves += 1
        return .none
      case .syncTapped:
        return .run(name: "sync") { _ in try await clock.sleep(for: .seconds(60)) }
      }
    }
  }
}

@Reducer
struct Contacts {
  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(Editor)
    case counter(Counter)

    @CasePathable
    enum Alert { case deleteTapped }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var names = ["Ann"]
  }

  enum Action {
    case deleteTapped
    case destination(PresentationAction<Destination.Action>)
    case editTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteTapped:
        state.destination = .alert(.delete)
      case .destination(.presented(.alert(.deleteTapped))):
        state.names = []
      case .destination:
        break
      case .editTapped:
        state.destination = .edit(Editor.State(name: "Ann"))
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension AlertState<Contacts.Destination.Alert> {
  fileprivate static let delete = Self {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .deleteTapped) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Keep") }
  }
}

@MainActor private func makeStore(
  _ destination: Contacts.Destination.State? = nil, clock: TestClock<Duration> = TestClock()
) -> TestStoreOf<Contacts> {
  TestStore(initialState: Contacts.State(destination: destination)) {
    Contacts()
  } withDependencies: {
    $0.continuousClock = clock
  }
}

/// What is presented is another case.
///
/// ```
/// The state is not the expected one.
///     −   destination: .counter(
///     −     Counter.State(
///     −       count: 0,
///     −       history: [],
///     −       limit: 3
///     −     )
///     −   ),
///     +   destination: .edit(
///     +     Editor.State(
///     +       name: "Ann",
///     +       saves: 0
///     +     )
///     +   ),
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongDestination() async {
  let store = makeStore()
  await store.send(.editTapped) {  // ISSUE
    $0.destination = mistaken ? .counter(Counter.State()) : .edit(Editor.State(name: "Ann"))
  }
}

/// The button of an alert closes it, which the test does not say.
///
/// ```
/// The state is not the expected one.
///     −   destination: .alert(
///     −     AlertState(
///     −       title: "Delete?",
///     −       actions: [
///     −         [0]: ButtonState(
///     −           role: .destructive,
///     −           action: .send(.deleteTapped),
///     −           label: "Delete"
///     −         ),
///     −         [1]: ButtonState(
///     −           role: .cancel,
///     −           action: .send(nil),
///     −           label: "Keep"
///     −         )
///     −       ]
///     −     )
///     −   ),
///     +   destination: nil,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func alertNotClosed() async {
  let store = makeStore(.alert(.delete))
  await store.send(\.destination.alert.deleteTapped) {  // ISSUE
    $0.names = []
    if corrected { $0.destination = nil }
  }
}

/// Nothing is presented, and something is dismissed.
///
/// ```
/// A dismissal arrived although nothing is presented.
/// Expected: 'Contacts.State' presents a child when its dismissal arrives. Got: nil, and the actio…
/// Why: The child was dismissed twice, or the parent had set it to nil already.
/// ```
@MainActor public func dismissedTwice() async {
  let store = makeStore(.edit(Editor.State(name: "Ann")))
  await store.send(\.destination.dismiss) { $0.destination = nil }
  if mistaken { await store.send(\.destination.dismiss) }  // ISSUE
}

/// Nothing is presented, and a child gets an action.
///
/// ```
/// A child that is not there received an action.
/// Expected: 'Contacts.Destination.State' in 'Contacts.State' is not nil when its action arrives. …
/// Why: A reducer above set the child to nil before the child could handle the action, or a view o…
/// ```
@MainActor public func notPresented() async {
  let store = makeStore()
  if corrected {
    await store.send(.editTapped) { $0.destination = .edit(Editor.State(name: "Ann")) }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
  if mistaken { await store.send(\.destination.edit.syncTapped) }  // ISSUE
}

/// What is presented is another child than the one that gets the action.
///
/// ```
/// A child received an action while its parent was in another case.
/// Expected: 'Contacts.Destination.State' is in the case that holds 'Counter.State' when the child…
/// Why: A reducer above changed the case before the child could handle the action, or a view or an…
/// ```
@MainActor public func presentedInAnotherCase() async {
  let store = makeStore(.edit(Editor.State(name: "Ann")))
  if mistaken {
    await store.send(\.destination.counter.decrementTapped)  // ISSUE
  } else {
    await store.send(\.destination.edit.nameChanged, "Bob") {
      $0.destination?.modify(\.edit) { $0.name = "Bob" }
    }
  }
}

/// The child that was dismissed is still asserted.
///
/// ```
/// The state is not the expected one.
///     −   destination: .edit(
///     −     Editor.State(
///     −       name: "",
///     −       saves: 0
///     −     )
///     −   ),
///     +   destination: nil,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func dismissedAndAsserted() async {
  let store = makeStore(.edit(Editor.State(name: "Ann")))
  if mistaken {
    await store.send(\.destination.dismiss) {  // ISSUE
      $0.destination = .edit(Editor.State(name: ""))
    }
  } else {
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}

/// The child closes itself, and the test forgets to receive that.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the test ends. Got:
///     \.destination.dismiss
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func dismissalNotReceived() async {
  let store = makeStore(.edit(Editor.State(name: "Ann")))
  let task = await store.send(\.destination.edit.saveTapped)
  await store.receive(\.destination.edit.saved) {
    $0.destination?.modify(\.edit) { $0.saves = 1 }
  }
  await task.finish()
  if corrected { await store.receive(\.destination.dismiss) { $0.destination = nil } }
  await store.finish()  // ISSUE
}

/// The closure writes into a case that is not presented.
///
/// ```
/// A payload was written to a case that is not there.
/// Expected: what is presented is a 'Contacts.Destination.State' at '\.counter'. Got: another case…
/// Why: It was replaced or removed before, or the case was mistaken.
/// ```
@MainActor public func writtenToAnotherDestination() async {
  let store = makeStore(.edit(Editor.State(name: "Ann")))
  await store.send(.deleteTapped) {  // ISSUE
    if mistaken { $0.$destination[case: \.counter] = Counter.State() }
    $0.destination = .alert(.delete)
  }
}

/// The child's long effect still runs, because nobody dismisses the child.
///
/// ```
/// 1 effect is still running.
/// Expected: every effect has ended. Got:
///     • 'sync', made at Mistakes/Contacts.swift:…, started by \.destination.edit.syncTapped; slee…
/// Why: Time stands still on a test clock until the test moves it.
/// ```
@MainActor public func childNotDismissed() async {
  let clock = TestClock()
  let store = makeStore(.edit(Editor.State(name: "Ann")), clock: clock)
  await store.send(\.destination.edit.syncTapped)
  if corrected { await store.send(\.destination.dismiss) { $0.destination = nil } }
  await store.finish()  // ISSUE
}

/// A feature that nothing presents asks to be dismissed outside of an effect's presentation.
///
/// ```
/// A feature that nothing presents asked to be dismissed.
/// Expected: 'dismiss()' is called inside an effect of a feature that its parent presents with 'if…
/// Why: The feature is embedded for good, is the root, or the call is outside an effect.
/// ```
@MainActor public func nothingPresentsIt() async {
  @Dependency(\.dismiss) var dismiss
  if mistaken { await dismiss() }  // ISSUE
  let store = TestStore(initialState: Editor.State(name: "Ann")) { Editor() }
  await store.send(.saveTapped)
  await store.receive(\.saved) { $0.saves = 1 }
  await store.finish()
}
