public import Dependencies

/// Watches the calls of one endpoint of a client: what `@DependencyEndpoint` writes uses it.
///
/// It is a class, and its functions take few arguments: every endpoint of every client is compiled with them.
public final class _EndpointWatch: Sendable {
  private let endpoint: DependencyEndpointID
  private let observer: (any DependencyObserver)?

  private init(_ endpoint: DependencyEndpointID, observer: (any DependencyObserver)?) {
    self.endpoint = endpoint
    self.observer = observer
  }

  /// Whether anybody in the process observes. Where nobody does, a call costs this question.
  @inlinable
  public static var isActive: Bool { _DependencyObservation.isActive }

  /// An endpoint is taken out of its client.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint.
  ///   - client: The type of its client.
  /// - Returns: Who watches its calls: nobody unless somebody observes.
  @inlinable
  public static func take(_ endpoint: StaticString, of client: Any.Type) -> _EndpointWatch? {
    isActive ? begin(endpoint, of: client) : nil
  }

  @usableFromInline
  static func begin(_ endpoint: StaticString, of client: Any.Type) -> _EndpointWatch? {
    let observer = DependencyValues.current.observer
    let tape = AnswerTape.current
    guard observer != nil || tape != nil else { return nil }
    let endpoint = DependencyEndpointID(endpoint, of: client)
    if tape?.isReplaying != true { observer?.didHandOut(endpoint) }
    return _EndpointWatch(endpoint, observer: observer)
  }

  /// An asynchronous endpoint is called by way of its client.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint.
  ///   - client: The type of its client.
  @inlinable
  public static func call(_ endpoint: StaticString, of client: Any.Type) {
    if isActive { begin(endpoint, of: client)?.call() }
  }

  /// A synchronous endpoint whose answer is not kept is called by way of its client, or taken out of it.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint.
  ///   - client: The type of its client.
  @inlinable
  public static func callAtOnce(_ endpoint: StaticString, of client: Any.Type) {
    if isActive { begin(endpoint, of: client)?.callAtOnce() }
  }

  /// The endpoint is called, and its answer is not kept. It is asynchronous: no reducer calls it.
  public func call() {
    if AnswerTape.current?.isReplaying != true { observer?.willCall(endpoint) }
  }

  /// The endpoint is called, and its answer is not kept. A reducer may have called it: such an action cannot
  /// be reduced again.
  public func callAtOnce() {
    AnswerTape.current?.note(obstacle: endpoint.name)
    call()
  }

  /// The endpoint is called, and its answer is kept where somebody records answers.
  ///
  /// - Parameter body: Calls the closure that is stored.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw.
  public func answer<R, Failure: Error>(_ body: () throws(Failure) -> R) throws(Failure) -> R {
    try AnswerTape.observedAnswer(of: endpoint, observer: observer, body)
  }

  /// The endpoint is called, and its answer cannot be kept.
  ///
  /// - Parameter body: Calls the closure that is stored.
  /// - Returns: What the closure returned.
  /// - Throws: What the closure threw.
  @_disfavoredOverload
  public func answer<R: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> R
  ) throws(Failure) -> R {
    callAtOnce()
    return try body()
  }

  /// An endpoint of a client was replaced.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint.
  ///   - client: The type of its client.
  @inlinable
  public static func didSet(_ endpoint: StaticString, of client: Any.Type) {
    if isActive { noteSet(endpoint, of: client) }
  }

  @usableFromInline
  static func noteSet(_ endpoint: StaticString, of client: Any.Type) {
    EndpointOverrides.note(endpoint, of: client)
  }
}
