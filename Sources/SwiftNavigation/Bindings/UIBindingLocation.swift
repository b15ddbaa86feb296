/// Where a binding reads and writes its value: a property of an object, a store, a part of another place.
///
/// A binding is sendable only where its value is. What it is bound to is then used from wherever the
/// binding is, as a reference to the object itself would be: that is why places are unchecked.
package protocol UIBindingLocation<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The value now. Whoever is being tracked observes it.
  func read() -> Value

  /// Puts a value there.
  func write(_ value: Value)

  /// Changes the value, in place where the place allows it.
  func modify(_ body: (inout Value) -> Void)

  /// What tells this place from others: equal for two bindings of the same property.
  var identity: AnyHashable { get }
}

extension UIBindingLocation {
  package func modify(_ body: (inout Value) -> Void) {
    var value = read()
    body(&value)
    write(value)
  }

  package var identity: AnyHashable { AnyHashable(PlaceIdentity(place: self)) }
}

/// The identity of a place that is like no other. It keeps the place, so that no new one gets its address.
private struct PlaceIdentity: Hashable {
  let place: AnyObject

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.place === rhs.place }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(place)) }
}

/// A value that never changes.
final class ConstantLocation<Value>: UIBindingLocation, @unchecked Sendable {
  private let value: Value

  init(_ value: Value) { self.value = value }

  func read() -> Value { value }
  func write(_ value: Value) {}
}

/// A property of an object.
final class PropertyLocation<Root: AnyObject, Value>: UIBindingLocation,
  @unchecked Sendable
{
  private let root: Root
  private let property: ReferenceWritableKeyPath<Root, Value>

  init(_ root: Root, _ property: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.property = property
  }

  func read() -> Value { root[keyPath: property] }
  func write(_ value: Value) { root[keyPath: property] = value }
  func modify(_ body: (inout Value) -> Void) { body(&root[keyPath: property]) }

  var identity: AnyHashable {
    AnyHashable(PartIdentity(base: ObjectIdentifier(root), part: property))
  }
}

/// A part of the value at another place.
final class PartLocation<Base, Value>: UIBindingLocation, @unchecked Sendable {
  private let base: any UIBindingLocation<Base>
  private let part: WritableKeyPath<Base, Value>

  init(_ base: any UIBindingLocation<Base>, _ part: WritableKeyPath<Base, Value>) {
    self.base = base
    self.part = part
  }

  func read() -> Value { base.read()[keyPath: part] }
  func write(_ value: Value) { base.modify { $0[keyPath: part] = value } }
  func modify(_ body: (inout Value) -> Void) {
    base.modify { body(&$0[keyPath: part]) }
  }

  var identity: AnyHashable {
    AnyHashable(PartIdentity(base: base.identity, part: part))
  }
}

/// A place, and which part of what is there.
struct PartIdentity<Base: Hashable, Part: Hashable>: Hashable {
  var base: Base
  var part: Part
}
