import ComposableArchitecture

/// On the main actor, because nothing else is said.
@DependencyClient
struct PlainClient: DependencyKey {
  var load: @Sendable (_ id: Int) async throws -> Int
  var count: @Sendable () -> Int = { 0 }

  static let liveValue = PlainClient(load: { $0 }, count: { 0 })
}

/// Free of it.
@DependencyClient
nonisolated struct FreeClient: DependencyKey {
  var load: @Sendable (_ id: Int) async throws -> Int
  var count: @Sendable () -> Int = { 0 }

  static let liveValue = FreeClient(load: { $0 }, count: { 0 })
}

nonisolated extension DependencyValues {
  var free: FreeClient {
    get { self[FreeClient.self] }
    set { self[FreeClient.self] = newValue }
  }

  @DependencyEntry var retries = 3
}

extension DependencyValues {
  @DependencyEntry var main = 3
  @DependencyEntry nonisolated var other: FreeClient = FreeClient()
}

nonisolated func load() async throws -> Int {
  @Dependency(\.free) var free
  @Dependency(\.other) var other
  @Dependency(\.retries) var retries
  return try await free.load(id: retries) + other.count()
}
