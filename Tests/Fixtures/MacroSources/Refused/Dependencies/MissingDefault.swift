import ComposableArchitecture

struct Failure: Error {}

/// M12: each names the endpoint.
@DependencyClient
struct Client {
  // error: 'count' needs a default value, because it returns 'Int' and does not throw: nothing says what it
  //   does in a test that has not set it
  var count: @Sendable () -> Int
  // error: 'find' needs a default value, because it returns '[String]' and does not throw: nothing says what
  //   it does in a test that has not set it
  var find: (_ title: String) async -> [String]
  // error: 'load' needs a default value, because it returns 'Int' and throws 'Failure' alone: nothing says
  //   what it does in a test that has not set it
  var load: () throws(Failure) -> Int
  var right: (_ id: Int) throws -> Int
}
