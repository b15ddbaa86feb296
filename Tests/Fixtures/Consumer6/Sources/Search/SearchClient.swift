import ComposableArchitecture

@DependencyClient
public struct SearchClient: Sendable {
  public var search: @Sendable (_ query: String) async throws -> [String]
  public var recent: @Sendable () -> [String] = { [] }
}

extension SearchClient: TestDependencyKey {
  public static let testValue = SearchClient()
}

extension DependencyValues {
  public var searchClient: SearchClient {
    get { self[SearchClient.self] }
    set { self[SearchClient.self] = newValue }
  }
}
