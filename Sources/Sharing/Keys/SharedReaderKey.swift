/// Says where a read-only shared value comes from.
///
/// Use it with ``SharedReader``. A key that can also be written is a ``SharedKey``.
///
/// Two keys of equal ``id`` stand for one shared value: whoever uses them sees the same.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the shared value.
  associatedtype Value: Sendable

  /// What tells one key from another: by default the key itself.
  associatedtype ID: Hashable = Self

  /// What tells this key from another.
  var id: ID { get }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: Why it is loaded.
  ///   - continuation: Must be resumed once, before this method returns or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Follows changes that are made elsewhere.
  ///
  /// - Parameters:
  ///   - context: Why the subscription begins.
  ///   - subscriber: Receives the values.
  /// - Returns: What ends the subscription.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}
