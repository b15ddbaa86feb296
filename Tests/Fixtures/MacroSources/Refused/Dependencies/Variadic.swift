import ComposableArchitecture

@DependencyClient
struct Client {
  // error: 'log' has a variadic parameter, which cannot be passed on; make it an array
  var log: @Sendable (_ texts: String...) -> Void
  // error: 'sum' has a variadic parameter, which cannot be passed on; make it an array
  var sum: @Sendable (Int...) -> Int = { (numbers: Int...) in numbers.count }
}
