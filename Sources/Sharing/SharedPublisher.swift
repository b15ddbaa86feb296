/// The values of a shared value over time: the one of now, and then every change.
///
/// ```swift
/// for await count in $count.publisher.values {
///   print(count)
/// }
/// ```
///
/// Each time it is asked for ``values`` a new sequence begins. It goes on when the property is turned to
/// another key, and ends with the property that was asked: when the last copy of it has gone.
///
/// A change made by one thread is delivered as one value. When several threads change the value at the
/// same moment, changes may be joined, but the newest is always delivered, and last. A value may be delivered again, when the
/// property is turned to another key for one.
public struct SharedPublisher<Value: Sendable>: Sendable {
  let reference: ReadableReference<Value>

  /// The value of now, and then every change, kept until somebody asks for it.
  public var values: AsyncStream<Value> { values(bufferingPolicy: .unbounded) }

  /// The value of now, and then the changes.
  ///
  /// ```swift
  /// // Only the newest matters to a slow consumer.
  /// for await count in $count.publisher.values(bufferingPolicy: .bufferingNewest(1)) {
  ///   await upload(count)
  /// }
  /// ```
  ///
  /// - Parameter policy: What is kept until somebody asks for it.
  public func values(
    bufferingPolicy policy: AsyncStream<Value>.Continuation.BufferingPolicy
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    // The stream keeps the follower, which does not keep the property; nor does the property keep the stream.
    let reader = reference.weakReader
    let follower = ChangeFollower {
      reader?.read()
    } receive: {
      continuation.yield($0)
    }
    let endings = reference.endings.map { ending in
      ending.whenGone { if reader?.isGone() ?? true { continuation.finish() } }
    }
    continuation.onTermination = { _ in
      follower.end()
      for ending in endings { ending.cancel() }
    }
    follower.start()
    return stream
  }
}

extension Shared where Value: Sendable {
  /// The values over time: the one of now, and then every change.
  ///
  /// ```swift
  /// case .onAppear:
  ///   return .run { [count = state.$count] send in
  ///     for await value in count.publisher.values {
  ///       await send(.countChanged(value))
  ///     }
  ///   }
  /// ```
  public var publisher: SharedPublisher<Value> { SharedPublisher(reference: reference) }
}

extension SharedReader where Value: Sendable {
  /// The values over time: the one of now, and then every change.
  ///
  /// ```swift
  /// for await isEmpty in $articles.read(\.isEmpty).publisher.values {
  ///   print(isEmpty)
  /// }
  /// ```
  public var publisher: SharedPublisher<Value> { SharedPublisher(reference: reference) }
}
