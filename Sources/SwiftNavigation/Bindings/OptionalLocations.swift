import CasePaths

// Places that show the value of another place as something else: with or without an optional around it.
// A value that is gone is never written to: a view that is late does not bring back what it showed.

/// What an optional holds. When it holds nothing any more, what it held last.
final class UnwrappedLocation<Value>: UIBindingLocation, @unchecked Sendable {
  private let base: any UIBindingLocation<Value?>
  private let last: ValueLocation<Value>

  init(_ base: any UIBindingLocation<Value?>, last value: Value) {
    self.base = base
    last = ValueLocation(value)
  }

  convenience init?(_ base: any UIBindingLocation<Value?>) {
    guard let value = base.read() else { return nil }
    self.init(base, last: value)
  }

  func read() -> Value {
    guard let value = base.read() else { return last.read() }
    last.keep(value)
    return value
  }

  func write(_ value: Value) {
    guard base.read() != nil else { return }
    base.write(value)
  }

  var identity: AnyHashable {
    AnyHashable(PartIdentity(base: base.identity, part: "unwrapped"))
  }
}

/// A value, seen as an optional that always holds it.
final class WrappedLocation<Wrapped>: UIBindingLocation, @unchecked Sendable {
  private let base: any UIBindingLocation<Wrapped>

  init(_ base: any UIBindingLocation<Wrapped>) { self.base = base }

  func read() -> Wrapped? { base.read() }
  func write(_ value: Wrapped?) {
    if let value { base.write(value) }
  }
  var identity: AnyHashable { base.identity }
}

/// A value whose type is forgotten.
final class ErasedLocation<Erased: Hashable>: UIBindingLocation, @unchecked Sendable {
  private let base: any UIBindingLocation<Erased>

  init(_ base: any UIBindingLocation<Erased>) { self.base = base }

  func read() -> AnyHashable { AnyHashable(base.read()) }
  func write(_ value: AnyHashable) {
    if let value = value.base as? Erased { base.write(value) }
  }
  var identity: AnyHashable { base.identity }
}

/// The payload of a case of an enum that may be there; `nil` while it is at another case.
final class CaseLocation<Enum, Payload>: UIBindingLocation, @unchecked Sendable {
  private let base: any UIBindingLocation<Enum?>
  private let casePath: AnyCasePath<Enum, Payload>
  private let name: AnyHashable

  init(
    _ base: any UIBindingLocation<Enum?>, _ casePath: AnyCasePath<Enum, Payload>, name: AnyHashable
  ) {
    self.base = base
    self.casePath = casePath
    self.name = name
  }

  func read() -> Payload? { base.read().flatMap(casePath.extract) }

  func write(_ value: Payload?) {
    guard read() != nil else { return }
    base.write(value.map(casePath.embed))
  }

  var identity: AnyHashable {
    AnyHashable(PartIdentity(base: base.identity, part: name))
  }
}
