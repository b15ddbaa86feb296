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

// error: '@Reducer' needs a struct, or an enum whose cases are features; this is an actor
@Reducer
// error: type 'ActorFeature' does not conform to protocol 'Sendable'
actor ActorFeature {
  struct State {}
  enum Action {}
}

// error: '@Reducer' needs a struct, or an enum whose cases are features; this is a protocol
@Reducer
protocol ProtocolFeature {}

struct Extended {}

// error: '@Reducer' needs a struct, or an enum whose cases are features; this is an extension
// error: 'extension' macro cannot be attached to extension (extension of 'Extended')
@Reducer
extension Extended {}

// error: '@ObservableState' needs a struct or an enum, because the state of a feature is a value; this is
//   an actor
@ObservableState
actor ActorState {}

// error: '@ObservableState' needs a struct or an enum, because the state of a feature is a value; this is
//   a protocol
@ObservableState
protocol ProtocolState {}
