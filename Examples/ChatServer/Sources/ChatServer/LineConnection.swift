public import ComposableArchitecture

/// The other end of a connection, line by line.
@DependencyClient
public struct LineConnection: Sendable {
  /// Waits for a line; `nil` when the other end has closed the connection.
  public var readLine: @Sendable () async throws -> String?
  /// Sends a line, and waits while the other end does not keep up.
  public var write: @Sendable (_ line: String) async throws -> Void
  /// Ends the connection: whoever reads or writes stops waiting.
  public var close: @Sendable () -> Void
}

extension LineConnection: TestDependencyKey {
  /// Fails the test that uses it.
  public static let testValue = LineConnection()
}

extension DependencyValues {
  /// The connection that the session is about. A server sets it for each store.
  public var lineConnection: LineConnection {
    get { self[LineConnection.self] }
    set { self[LineConnection.self] = newValue }
  }
}
