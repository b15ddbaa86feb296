public import Observation

/// Makes bindings of the properties of an observable object.
///
/// ```swift
/// @UIBindable var model: ProfileModel
///
/// let name: UIBinding<String> = $model.name
/// ```
///
/// Bindings hold the object.
@dynamicMemberLookup
@propertyWrapper
public struct UIBindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Wraps an object.
  ///
  /// - Parameter wrappedValue: The object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// Wraps an object, where a binding is wanted on the spot: `UIBindable(model).name`.
  ///
  /// - Parameter wrappedValue: The object.
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// Wraps the object that another value wraps, for parameters that are written with a dollar sign.
  ///
  /// - Parameter projectedValue: The other value.
  public init(projectedValue: UIBindable<Value>) {
    self = projectedValue
  }

  /// The value itself, which makes the bindings.
  public var projectedValue: UIBindable<Value> { self }

  /// A binding of a property of the object.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> where Value: AnyObject {
    UIBinding(location: PropertyLocation(wrappedValue, keyPath))
  }
}

extension UIBindable: Sendable where Value: Sendable {}

extension UIBindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}
