import ComposableArchitecture

// error: '@ObservableState' needs a struct or an enum, because the state of a feature is a value; this is
//   a class
@ObservableState
final class State {}

// error: '@Reducer' needs a struct, or an enum whose cases are features; this is a class
@Reducer
final class Feature {
  struct State {}
  enum Action {}
}
