import ComposableArchitecture

@DependencyClient
public struct ArticleClient: Sendable {
  public var load: @Sendable (_ id: Int) async throws -> String
  public var save: @Sendable (_ text: String) async throws -> Void
  public var count: @Sendable () -> Int = { 0 }
}

extension ArticleClient: DependencyKey {
  public static let liveValue = ArticleClient(
    load: { _ in preconditionFailure("Live, in a test") },
    save: { _ in preconditionFailure("Live, in a test") },
    count: { preconditionFailure("Live, in a test") })
}

extension DependencyValues {
  public var articleClient: ArticleClient {
    get { self[ArticleClient.self] }
    set { self[ArticleClient.self] = newValue }
  }
}
