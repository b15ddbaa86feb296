public import Dependencies

/// Watches the calls of one endpoint of a client: accessors that `@DependencyEndpoint` writes use it.
public struct _EndpointWatch: Sendable {
  private let endpoint: DependencyEndpointID
  private let observer: (any DependencyObserver)?

  /// Begins when an endpoint is taken out of its client; there is nothing to do unless somebody observes.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint.
  ///   - client: The type of its client.
  @inlinable
  public init?(_ endpoint: StaticString, of client: Any.Type) {
    guard _DependencyObservation.isActive else { return nil }
    self.init(observed: endpoint, of: client)
  }

  @usableFromInline
  init?(observed endpoint: StaticString, of client: Any.Type) {
    let observer = DependencyValues.current.observer
    let tape = AnswerTape.current
    guard observer != nil || tape != nil else { return nil }
    self.endpoint = DependencyEndpointID(endpoint, of: client)
    self.observer = observer
    if tape?.isReplaying != true { observer?.didHandOut(self.endpoint) }
  }

  /// The endpoint is called, and its answer is not kept.
  ///
  /// - Parameter isSynchronous: Whether a reducer could call it: such an action cannot be reduced again.
  public func call(isSynchronous: Bool) {
    let tape = AnswerTape.current
    if isSynchronous { tape?.note(obstacle: endpoint.name) }
    if tape?.isReplaying != true { observer?.willCall(endpoint) }
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
    call(isSynchronous: true)
    return try body()
  }

  /// An endpoint of a client was replaced.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the endpoint.
  ///   - client: The type of its client.
  @inlinable
  public static func didSet(_ endpoint: StaticString, of client: Any.Type) {
    guard _DependencyObservation.isActive else { return }
    noteSet(endpoint, of: client)
  }

  @usableFromInline
  static func noteSet(_ endpoint: StaticString, of client: Any.Type) {
    EndpointOverrides.note(endpoint, of: client)
  }
}
