import ComposableArchitecture

@propertyWrapper
struct Logged<Value> {
  var wrappedValue: Value
}

@DependencyClient
struct Client {
  // warning: 'load' is no endpoint of the client, because it is a constant: tests cannot leave it
  //   unimplemented; make it a 'var', or mark it with '@DependencyEndpointIgnored'
  let load: () throws -> Int
  // warning: 'save' is no endpoint of the client, because it has observers: tests cannot leave it
  //   unimplemented; remove the observers, or mark it with '@DependencyEndpointIgnored'
  var save: () -> Void { didSet {} }
  // error: 'find' cannot be an endpoint with the attribute '@Logged'; remove it, or mark the property with
  //   '@DependencyEndpointIgnored'
  @Logged var find: () throws -> Int
  // error: '@DependencyClient' needs each property declared by itself: 'var a: () -> Void' and
  //   'var b: () -> Void'
  var first = 1, second = 2
}

@DependencyClient
struct PrivateClient {
  var load: () throws -> Int
  // error: 'log' is private and has no default value, so no initialiser can set it; give it a default value,
  //   or make it visible
  private let log: (String) -> Void
}
