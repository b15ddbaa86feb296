internal import Synchronization

/// The identity of observable state: two values have the same identity when one is a copy of the
/// other, changed or not.
public struct ObservableStateID: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    /// A struct, known by the object that its copies share.
    case located(StateLocation)
    /// A value without content of its own, such as a case without a payload.
    case inert
    /// A value that cannot be told apart from a changed copy of itself; it may have an identifier.
    case opaque(PayloadIdentifier?)
  }

  private var kind: Kind
  /// The cases that lead here, innermost first, eight bits each.
  private var tags: UInt64 = 0

  /// Creates an identity that no other value has.
  public init() {
    kind = .located(StateLocation())
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  /// The identity of a struct.
  init(location: StateLocation) {
    kind = .located(location)
  }

  /// The location of the state, or of the payload of the case that it is at, where there is one.
  var location: StateLocation? {
    if case .located(let location) = kind { location } else { nil }
  }

  /// The object that stands for the identity. Values that have none are never the same twice in a row.
  var object: AnyObject {
    if case .located(let location) = kind { return location }
    return Unlocated.next()
  }

  /// Whether a value with this identity has to be compared by content.
  var isOpaque: Bool {
    if case .opaque = kind { true } else { false }
  }

  /// The identity of a value with no content.
  public static var _$inert: ObservableStateID { ObservableStateID(kind: .inert) }

  /// The identity of a value that has to be taken as changed whenever it could have been.
  public static var _$opaque: ObservableStateID { ObservableStateID(kind: .opaque(nil)) }

  /// The identity of a payload that is observable state.
  public static func _$id(for state: some ObservableState) -> ObservableStateID { state._$id }

  /// The identity of a payload that may be there.
  public static func _$id(for state: (some ObservableState)?) -> ObservableStateID {
    state.map { $0._$id._$tag(1) } ?? _$inert._$tag(0)
  }

  /// The identity of a payload that has an identifier, such as an alert.
  @_disfavoredOverload
  public static func _$id(for state: some Identifiable) -> ObservableStateID {
    ObservableStateID(kind: .opaque(PayloadIdentifier(state.id)))
  }

  /// The identity of any other payload.
  @_disfavoredOverload
  public static func _$id(for state: some Any) -> ObservableStateID { _$opaque }

  /// The identity of a case whose payload has this one.
  public func _$tag(_ tag: Int) -> ObservableStateID {
    var copy = self
    copy.tags = copy.tags &<< 8 | UInt64(truncatingIfNeeded: tag &+ 1) & 0xff
    return copy
  }

  /// Whether a value with the identity `other` is this value, changed or not.
  ///
  /// Unlike `==` this is false between opaque identities.
  func isSame(as other: ObservableStateID) -> Bool {
    !isOpaque && self == other
  }
}

/// The identifier of a payload, boxed to keep identities small.
private final class PayloadIdentifier: Hashable, @unchecked Sendable {
  // Only ever compared.
  private let id: AnyHashable

  init(_ id: some Hashable) { self.id = AnyHashable(id) }

  static func == (lhs: PayloadIdentifier, rhs: PayloadIdentifier) -> Bool { lhs.id == rhs.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Identities for values that have none: two objects, taken in turns.
private enum Unlocated {
  private static let objects = [StateLocation(), StateLocation()]
  private static let turn = Atomic<Int>(0)

  static func next() -> AnyObject {
    objects[turn.wrappingAdd(1, ordering: .relaxed).newValue & 1]
  }
}
