import IssueReporting

/// A key with its default value.
///
/// It is written once, next to the name of the key, so that the places which use it need not agree on
/// a default.
///
/// ```swift
/// extension SharedKey where Self == InMemoryKey<Bool>.Default {
///   static var showsArchive: Self {
///     Self[.inMemory("showsArchive"), default: false]
///   }
/// }
///
/// @Shared(.showsArchive) var showsArchive
/// ```
public struct SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  /// The key without the default.
  public let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// Gives a key a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The default. It is made when a shared value comes into being.
  public static subscript(
    key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// The id of the key without the default.
  public var id: Base.ID { base.id }

  /// Loads the value of the key.
  public func load(
    context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>
  ) {
    base.load(context: context, continuation: continuation)
  }

  /// Follows changes of the key's value.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the value with the key.
  public func save(
    _ value: Base.Value, context: SaveContext, continuation: SaveContinuation
  ) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedReaderKey {
  /// This key with a default value.
  public typealias Default = SharedKeyDefault<Self>
}

extension SharedKeyDefault: ReferenceFindingKey {
  func reference(
    at place: SourceLocation, isLoaded: Bool, initialValue: () -> Base.Value
  ) -> StoredReference<Base.Value> {
    Sharing.reference(for: base, at: place, isLoaded: isLoaded, initialValue: initialValue)
  }
}

/// A key that knows the value to use while nothing is stored.
private protocol KeyWithDefault<Value>: SharedReaderKey {
  var defaultValue: @Sendable () -> Value { get }
}

extension SharedKeyDefault: KeyWithDefault {}

extension SharedReaderKey {
  /// The key's own default, if it has one.
  var defaultOfKey: Value? { (self as? any KeyWithDefault<Value>)?.defaultValue() }
}
