import ComposableArchitecture

/// What is compiled under a condition only.
@DependencyClient
public struct ConditionalClient: Sendable {
  public var load: @Sendable (_ page: Int) async throws -> [String]
  #if os(Linux) || os(macOS)
    /// Saves.
    public var save: @Sendable (_ page: Int) async throws -> Void
    #if DEBUG
      public var dump: @Sendable (_ page: Int) -> String = { _ in "" }
    #endif
  #elseif os(Windows)
    public var print: @Sendable (_ page: Int) async throws -> Void
  #endif
  public var count: @Sendable () -> Int = { 0 }
  #if os(Linux) || os(macOS)
    public var home: @Sendable () -> String = { "/" }
  #elseif os(Windows)
    public var home: @Sendable (_ drive: Int) -> String?
  #endif
  #if NEVER
    public var broken: Missing
    public init(load: @escaping @Sendable (_ page: Int) async throws -> [String], never: Int) {}
  #else
    var limit = 3
  #endif
}

func use(_ client: ConditionalClient) async throws -> String {
  try await client.save(page: 1)
  #if DEBUG
    _ = client.dump(page: 1)
  #endif
  return client.home()
}
