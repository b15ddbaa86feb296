import ComposableArchitecture

@globalActor
actor StorageActor {
  static let shared = StorageActor()
}

/// Where the closures of a client run.
@DependencyClient
struct IsolatedClient: Sendable {
  var onMain: @MainActor (_ text: String) -> Void
  var onMainDefault: @MainActor @Sendable (_ text: String) -> Int = { $0.count }
  var onStorage: @StorageActor @Sendable (_ id: Int) async throws -> Int
  var parameter: @Sendable (_ actor: isolated StorageActor, _ id: Int) -> Int = { $1 }
  var concurrent: @concurrent @Sendable (_ id: Int) async throws -> Int
  var caller: nonisolated(nonsending) @Sendable (_ id: Int) async throws -> Int
  var callerDefault: nonisolated(nonsending) @Sendable (_ id: Int) async -> Int = { $0 }
  var anywhere: @isolated(any) @Sendable () async -> Void
  var anywhereWaits: @isolated(any) @Sendable (_ id: Int) -> Void
  var anywhereDefault: @isolated(any) @Sendable (_ id: Int) -> Int = { $0 }
}

@MainActor
@DependencyClient
struct MainClient {
  var title: @Sendable () -> String = { "" }
  var show: @MainActor (_ text: String) -> Void
  nonisolated var load: @Sendable (_ id: Int) async throws -> Int
}

@DependencyClient
struct PartlyMainClient: Sendable {
  @MainActor var show: @MainActor (_ text: String) -> Void
  var load: @Sendable (_ id: Int) async throws -> Int
}

nonisolated func use(_ client: IsolatedClient, _ main: MainClient) async throws {
  await client.onMain(text: "")
  _ = try await client.onStorage(id: 1)
  _ = await client.parameter(actor: StorageActor.shared, id: 1)
  _ = try await client.caller(id: 1)
  await client.anywhereWaits(id: 1)
  _ = await client.anywhereDefault(id: 1)
  _ = try await main.load(id: 1)
  _ = MainClient()
}
