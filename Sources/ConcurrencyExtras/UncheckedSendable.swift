/// A value that is declared safe to send, on the word of whoever wraps it.
///
/// The compiler checks nothing here: use it where you know more than it does.
///
/// ```swift
/// @UncheckedSendable var formatter = LegacyFormatter()
/// Task { [formatter = $formatter] in print(formatter.value.string(1)) }
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The wrapped value.
  public var value: Value

  /// Wraps a value.
  ///
  /// - Parameter value: The value to declare safe.
  public init(_ value: Value) {
    self.value = value
  }

  /// Wraps the initial value of a property.
  ///
  /// - Parameter wrappedValue: The value to declare safe.
  public init(wrappedValue: Value) {
    self.value = wrappedValue
  }

  /// The wrapped value, as the property itself.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper, to be captured by a sendable closure.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Reads a property of the wrapped value.
  ///
  /// - Parameter keyPath: The property to read.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  /// Reads or writes a property of the wrapped value.
  ///
  /// - Parameter keyPath: The property to use.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}

extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes the wrapped value, without a level of its own.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: What decoding the value throws.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the wrapped value, without a level of its own.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What encoding the value throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension UncheckedSendable: AsyncSequence where Value: AsyncSequence {
  /// The iterator of the wrapped sequence.
  public typealias AsyncIterator = Value.AsyncIterator
  /// The element of the wrapped sequence.
  public typealias Element = Value.Element

  /// Starts to iterate over the wrapped sequence.
  public func makeAsyncIterator() -> Value.AsyncIterator {
    value.makeAsyncIterator()
  }
}
