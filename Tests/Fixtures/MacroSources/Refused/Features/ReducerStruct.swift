import ComposableArchitecture

@Reducer
struct Both {
  struct State {}
  enum Action {}
  var body: some Reducer<State, Action> { EmptyReducer() }
  // error: A reducer has either a 'body' or a 'reduce(into:action:)': with both, the body would
  //   never run; move this logic into a 'Reduce' in the body
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

// error: '@Reducer' takes conformances for an enum, whose 'State' and 'Action' it writes; in a
//   struct, write them on the 'State' and the 'Action' declared there
@Reducer(state: .equatable)
struct Options {}

@Reducer
struct Actions {
  struct State {}
  // warning: The actions of a feature are the cases of an enum, which have the key paths that 'Scope',
  //   'ifLet' and 'receive' take; this is a struct
  struct Action {}
  var body: some Reducer<State, Action> { EmptyReducer() }
}
