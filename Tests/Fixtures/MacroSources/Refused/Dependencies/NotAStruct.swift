import ComposableArchitecture

// error: '@DependencyClient' makes a client of a struct whose properties are closures; this is an enum:
//   declare a struct with a closure for each endpoint
@DependencyClient
enum Client {}
