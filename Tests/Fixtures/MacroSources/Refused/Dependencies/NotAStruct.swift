import ComposableArchitecture

// error: '@DependencyClient' makes a struct of closures into a client; this is a class. Declare a struct
//   with a closure for each endpoint.
@DependencyClient
final class Client {}
