import Synchronization

/// Which endpoints are set while a client is written, as in `$0.articleClient.search = { … }`.
///
/// Such a statement reads the client, sets the endpoint and writes the client, all on one thread and with
/// nothing between. The client itself does not know which values it was read from.
package enum EndpointOverrides {
  private struct Writing: Sendable {
    let owner: ObjectIdentifier
    let client: ObjectIdentifier
    var endpoints: [String] = []
  }

  private static let writings = Mutex<[UInt: Writing]>([:])

  /// A client was read in order to be written.
  ///
  /// - Parameters:
  ///   - client: The type of the client.
  ///   - owner: Who wants to know what is set.
  package static func begin(_ client: Any.Type, for owner: AnyObject) {
    let writing = Writing(owner: ObjectIdentifier(owner), client: ObjectIdentifier(client))
    writings.withLock { $0[PlatformThread.current] = writing }
  }

  /// An endpoint of a client was set.
  package static func note(_ endpoint: StaticString, of client: Any.Type) {
    writings.withLock {
      let thread = PlatformThread.current
      guard $0[thread]?.client == ObjectIdentifier(client) else { return }
      $0[thread]?.endpoints.append(endpoint.description)
    }
  }

  /// The client was written, or nothing more is written.
  ///
  /// - Parameter owner: Who wanted to know what is set.
  /// - Returns: The endpoints that were set.
  @discardableResult
  package static func end(for owner: AnyObject) -> [String] {
    writings.withLock {
      let thread = PlatformThread.current
      guard let writing = $0[thread], writing.owner == ObjectIdentifier(owner) else { return [] }
      $0[thread] = nil
      return writing.endpoints
    }
  }
}
