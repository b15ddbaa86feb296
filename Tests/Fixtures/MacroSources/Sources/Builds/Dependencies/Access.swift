public import ComposableArchitecture

extension DependencyValues {
  public var library: Library.Client {
    get { self[Library.Client.self] }
    set { self[Library.Client.self] = newValue }
  }
}

public enum Library {
  /// A nested client that another module makes and calls.
  @DependencyClient
  public struct Client: Sendable {
    /// Loads a page.
    public var load: @Sendable (_ page: Int) async throws -> [String]
    public var count: @Sendable () -> Int = { 0 }
    public var limit = 10
    public let version: Int = 1
    package var trim: @Sendable (_ to: Int) -> Void = { _ in }
    private var cache: [Int: String] = [:]
  }
}

extension Library.Client: TestDependencyKey {
  public static let testValue = Library.Client()
}

extension Library {
  @DependencyClient
  public struct Reader: Sendable {
    public var read: @Sendable (_ page: Int) async throws -> String
    public var mark: @Sendable (_ page: Int) -> Bool = { _ in false }
  }
}

@DependencyClient
package struct PackageClient: Sendable {
  package var load: @Sendable (_ page: Int) async throws -> [String]
}

@DependencyClient
fileprivate struct FileClient {
  var load: @Sendable (_ page: Int) async throws -> [String]
}

@DependencyClient
private struct PrivateClient {
  var load: @Sendable (_ page: Int) async throws -> [String]
}

@available(macOS 15, *)
@DependencyClient
public struct RecentClient: Sendable {
  @available(*, deprecated, renamed: "load") public var fetch: @Sendable (_ id: Int) throws -> Int
  @available(*, unavailable) public var gone: @Sendable (_ id: Int) throws -> Int
  public var load: @Sendable (_ id: Int) throws -> Int
}

private func use(_ client: FileClient, _ other: PrivateClient) async throws {
  _ = try await client.load(page: 1) + other.load(page: 1)
  _ = (FileClient(), PrivateClient())
}
