import ComposableArchitecture

@propertyWrapper
struct Clamped: Sendable {
  var wrappedValue: Int
}

/// M4: what initialisers ask for.
@DependencyClient
struct MemberwiseClient {
  let base: String
  let version = 1
  var limit: Int = 10
  var retries = 3
  var name: String?
  var load: @Sendable (_ id: Int) async throws -> Int
  var count: @Sendable () -> Int = { 0 }
  @DependencyEndpointIgnored var log: @Sendable (String) -> Void
  @DependencyEndpointIgnored var format: @Sendable (String) -> String = { $0 }
  var handler: ((Int) -> Void)?
  @Clamped var page: Int
  @Clamped var size: Int = 20
  @Dependency(\.uuid) var uuid
}

/// M4.
@DependencyClient
struct DefaultsClient {
  var count: @Sendable () -> Int = { 0 }
  var name: @Sendable () -> String = { "" }
}

/// What the author writes is kept.
@DependencyClient
struct OwnClient {
  var load: @Sendable (_ id: Int) async throws -> Int
  private let secret: Int

  init(load: @escaping @Sendable (_ id: Int) async throws -> Int) {
    self.load = load
    secret = 1
  }

  init() { secret = 2 }
}

func makeAll() {
  _ = MemberwiseClient(
    base: "", limit: 1, retries: 2, name: "", load: { $0 }, count: { 1 }, log: { _ in },
    format: { $0 }, handler: { _ in }, page: 3)
  _ = MemberwiseClient(base: "", load: { $0 }, count: { 1 }, log: { _ in }, page: 3)
  _ = MemberwiseClient(base: "", load: { $0 }, log: { _ in }, page: 3)
  _ = DefaultsClient(count: { 1 }, name: { "" })
  _ = DefaultsClient()
  _ = OwnClient(load: { $0 })
  _ = OwnClient()
}
