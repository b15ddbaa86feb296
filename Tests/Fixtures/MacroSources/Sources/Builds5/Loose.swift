import ComposableArchitecture

/// As it is written where nobody thinks of concurrency.
@DependencyClient
struct LooseClient {
  var profile: (_ id: Int) async throws -> String
  var count: () -> Int = { 0 }
}
