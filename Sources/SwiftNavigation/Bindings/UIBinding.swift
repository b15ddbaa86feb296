/// A value that somebody else owns and a view reads and writes: the text of a field, whether a sheet is
/// shown.
///
/// Bindings come from ``UIBindable``, with a dollar sign, and lead on to the parts of a value:
///
/// ```swift
/// @UIBindable var model: ProfileModel
///
/// let name: UIBinding<String> = $model.profile.name
/// name.wrappedValue = "Blob"
/// ```
///
/// A binding that begins with a value keeps it, observably.
@dynamicMemberLookup
@propertyWrapper
public struct UIBinding<Value> {
  package let location: any UIBindingLocation<Value>

  /// What goes along with every value that is written, such as how the change is to be animated.
  public var transaction = UITransaction()

  package init(
    location: any UIBindingLocation<Value>, transaction: UITransaction = UITransaction()
  ) {
    self.location = location
    self.transaction = transaction
  }

  /// Creates a binding that keeps its value.
  ///
  /// - Parameter wrappedValue: The value to begin with.
  public init(wrappedValue: Value) {
    self.init(location: ValueLocation(wrappedValue))
  }

  /// Creates a binding from another, for parameters and properties that are written with a dollar sign.
  ///
  /// - Parameter projectedValue: The other binding.
  public init(projectedValue: UIBinding<Value>) {
    self = projectedValue
  }

  /// A binding whose value never changes, for previews and tests.
  ///
  /// - Parameter value: The value. What is written is ignored.
  public static func constant(_ value: Value) -> UIBinding {
    UIBinding(location: ConstantLocation(value))
  }

  /// The value.
  public var wrappedValue: Value {
    get { location.read() }
    nonmutating set {
      guard !transaction.isEmpty else { return location.write(newValue) }
      withUITransaction(transaction) { location.write(newValue) }
    }
  }

  /// The binding itself.
  public var projectedValue: UIBinding<Value> { self }

  /// A binding of a part of the value.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    UIBinding<Member>(location: PartLocation(location, keyPath), transaction: transaction)
  }

  /// A binding of the same value that writes with a transaction.
  ///
  /// - Parameter transaction: What goes along with every value that is written.
  public func transaction(_ transaction: UITransaction) -> UIBinding {
    UIBinding(location: location, transaction: transaction)
  }
}

// See `UIBindingLocation`.
extension UIBinding: Sendable where Value: Sendable {}

extension UIBinding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}
