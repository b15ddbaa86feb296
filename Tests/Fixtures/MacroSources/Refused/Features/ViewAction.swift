import ComposableArchitecture

@Reducer
struct Reading {
  struct State {}

  enum Action: ViewAction {
    case loaded
    case view(View)

    enum View { case tapped }
  }

  var body: some Reducer<State, Action> { EmptyReducer() }
}

@ViewAction(for: Reading.self)
// error: '@ViewAction' sends to the property 'store' of 'Without', and there is none
struct Without {}

@ViewAction(for: Reading.self)
public struct Visible {
  // error: '@ViewAction' lets others see 'store' as far as the view itself: the property has to be
  //   public
  let store: StoreOf<Reading>
}

@MainActor
@ViewAction(for: Reading.self)
struct Direct {
  let store: StoreOf<Reading>

  func press() {
    send(.tapped)
    // warning: A view with '@ViewAction' sends by 'send', which wraps the action in 'view' itself;
    //   this uses 'store.send'
    store.send(.view(.tapped))
    // warning: A view with '@ViewAction' sends what its user does by 'send'; 'store.send' sends an
    //   action that is not one of the view
    self.store.send(.loaded)
    _ = [store].map { store in store.send(.view(.tapped)) }
  }
}

@Reducer
struct NoViewActions {}

// error: macro 'ViewAction(for:)' requires that 'NoViewActions.Action' conform to 'ViewAction'
@ViewAction(for: NoViewActions.self)
struct NoViewActionsView {
  let store: StoreOf<NoViewActions>
}

// error: '@ViewAction' needs the type that shows a feature; this is a protocol
@ViewAction(for: Reading.self)
protocol Shows {}
