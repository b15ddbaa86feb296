import ComposableArchitecture

@DependencyClient
struct RepositoryClient<Value: Sendable, Failure: Error> {
  var first: @Sendable () -> Value?
  var save: @Sendable (_ value: Value) throws(Failure) -> Void
  var all: @Sendable (_ where: @escaping @Sendable (Value) -> Bool) async throws -> [Value]
  let name: String
}

@DependencyClient
struct SameClient<Value> where Value: Hashable, Value: Sendable {
  var same: @Sendable (_ left: Value, _ right: Value) -> Bool = { $0 == $1 }
}

@DependencyClient
struct PackClient<each Value> {
  var count: @Sendable (_ limit: Int, _ values: repeat each Value) -> Int = {
    (limit: Int, values: repeat each Value) in limit
  }
  var tuple: @Sendable ((repeat each Value)) throws -> Int
}

func use(_ client: PackClient<Int, String>) -> Int {
  client.count(limit: 1, values: 2, "")
}

enum RepositoryKey: TestDependencyKey {
  static let testValue = SameClient<Int>()
}
