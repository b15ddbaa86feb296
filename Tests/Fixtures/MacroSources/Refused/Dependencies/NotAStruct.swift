import ComposableArchitecture

// error: '@DependencyClient' makes a client of a struct whose properties are closures; this is an enum:
//   declare a struct with a closure for each endpoint
@DependencyClient
enum EnumClient {}

// error: '@DependencyClient' makes a client of a struct whose properties are closures; this is a class:
//   declare a struct with a closure for each endpoint
@DependencyClient
final class ClassClient {
  var load: () throws -> Int = { 1 }
}

// error: '@DependencyClient' makes a client of a struct whose properties are closures; this is an actor:
//   declare a struct with a closure for each endpoint
@DependencyClient
actor ActorClient {
  var load: () throws -> Int = { 1 }
}

// error: '@DependencyClient' makes a client of a struct whose properties are closures; this is a protocol:
//   declare a struct with a closure for each endpoint
@DependencyClient
protocol ProtocolClient {
  var load: () throws -> Int { get }
}

// error: 'extension' macro cannot be attached to extension (extension of 'ClassClient')
@DependencyClient
extension ClassClient {}
