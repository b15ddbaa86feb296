import ComposableArchitecture

@ObservableState
struct State {
  // error: '@ObservableState' needs each property declared by itself: 'var a = 1' and 'var b = 2'
  var first = 1, second = 2
  // error: '@ObservableState' needs each property declared by itself: 'var a = 1' and 'var b = 2'
  var (third, fourth) = (3, 4)
  // error: '@ObservableState' cannot tell observers about a lazy property; mark it with
  //   '@ObservationStateIgnored' if no view has to follow its changes
  lazy var late = 1
  // error: '@ObservableState' cannot tell observers about a property with the wrapper '@Wrapped';
  //   mark it with '@ObservationStateIgnored' if no view has to follow its changes
  @Wrapped var wrapped = 1
  weak var object: Object?
}

final class Object {}

@propertyWrapper
struct Wrapped {
  var wrappedValue: Int
}
