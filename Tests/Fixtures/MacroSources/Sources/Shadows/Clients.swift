import ComposableArchitecture

@DependencyClient
struct ShadowedClient: Sendable {
  var load: @Sendable (_ id: Int) async throws -> Int
  var count: @Sendable () -> Int = { 0 }
  var find: @Sendable (_ id: Int) -> Int?
  var never: @Sendable () -> Never
  var retries = 3
}

extension ShadowedClient: TestDependencyKey {
  static let testValue = ShadowedClient()
}

extension DependencyValues {
  @DependencyEntry var shadowed: ShadowedClient = ShadowedClient()
  @DependencyEntry var retries = 3
}
