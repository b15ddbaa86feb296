import ComposableArchitecture

/// M1: comments after and around endpoints.
@DependencyClient
public struct CommentedClient: Sendable {
  public var save: @Sendable (_ text: String) async throws -> Void  // the server answers nothing
  public var load: @Sendable () async throws -> [String] /* newest first */
  /// How many there are.
  public var count: @Sendable () -> Int = { 0 }  // none
}
