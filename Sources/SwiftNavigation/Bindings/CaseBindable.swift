internal import CasePaths

/// An enum whose cases can be switched over with bindings of their payloads.
///
/// Apply ``CaseBindable()`` rather than conforming by hand.
public protocol CaseBindable {
  /// The cases again, each with a binding of its payload.
  associatedtype UIBindingEnumeration

  /// The case that the value of a binding is at, with a binding of its payload.
  static func _$enumeration(of binding: UIBinding<Self>) -> UIBindingEnumeration
}

/// Lets a binding of an enum be switched over, with a binding in each case.
///
/// ```swift
/// @CaseBindable
/// enum Status {
///   case inStock(quantity: Int)
///   case soldOut(isOnBackOrder: Bool)
/// }
///
/// switch $model.status.cases {
/// case .inStock(let $quantity): stepper($quantity)
/// case .soldOut(let $isOnBackOrder): toggle($isOnBackOrder)
/// }
/// ```
@attached(member, names: named(UIBindingEnumeration), named(_$enumeration))
@attached(extension, conformances: CaseBindable)
public macro CaseBindable() =
  #externalMacro(module: "FronteraMacros", type: "CaseBindableMacro")

extension UIBinding where Value: CaseBindable {
  /// The case that the value is at, with a binding of its payload.
  public var cases: Value.UIBindingEnumeration { Value._$enumeration(of: self) }
}

extension UIBinding {
  /// A binding of the payload of a case that a value was at. Code that ``CaseBindable()`` writes calls it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the case.
  ///   - embed: Makes the enum of a payload.
  ///   - extract: The payload of a value at the case.
  /// - Returns: The binding.
  public func _$payload<Payload>(
    of value: Value, name: StaticString,
    embed: @escaping (Payload) -> Value, extract: @escaping (Value) -> Payload?
  ) -> UIBinding<Payload> {
    let path = AnyCasePath<Value, Payload>.generated(
      name: name, embed: embed, extract: extract, matches: { extract($0) != nil })
    let place = CaseLocation(WrappedLocation(location), path, name: AnyHashable(name.description))
    guard let payload = extract(value) else {
      fatalError("The case '\\.\(name)' of '\(Value.self)' was told to be there, and is not.")
    }
    return UIBinding<Payload>(
      location: UnwrappedLocation(place, last: payload), transaction: transaction)
  }
}
