/// What goes along with a change, from whoever makes it to whoever shows it: whether it is to be animated,
/// for instance.
///
/// Its values are defined by keys, most easily with ``UITransactionEntry()``:
///
/// ```swift
/// extension UITransaction {
///   @UITransactionEntry var isAnimated = true
/// }
///
/// withUITransaction(\.isAnimated, false) { model.count += 1 }
/// ```
///
/// ``observe(isolation:_:)-(_,(UITransaction)->Void)`` hands it to whoever observes the change.
public struct UITransaction: Sendable {
  @TaskLocal package static var current = UITransaction()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a transaction in which every value is the default.
  public init() {}

  /// The value of a key.
  ///
  /// - Parameter key: The type of the key.
  public subscript<Key: UITransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether no value was set.
  package var isEmpty: Bool { values.isEmpty }

  /// This transaction, with the values that another one sets.
  package func merging(_ other: UITransaction) -> UITransaction {
    var copy = self
    copy.values.merge(other.values) { $1 }
    return copy
  }
}

/// The key of a value in a transaction.
///
/// ```swift
/// enum IsAnimatedKey: UITransactionKey {
///   static let defaultValue = true
/// }
/// ```
public protocol UITransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value where none was set.
  static var defaultValue: Value { get }
}
