public import CustomDump

/// The optional state of a child that its parent presents: what `@Presents` puts behind a property.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var destination: Destination.State?
/// }
/// ```
///
/// Two of them are equal when the states inside are.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  /// A box, so that a feature can present itself and a large child costs its parent one word.
  private var storage: Storage

  private final class Storage {
    var state: State?

    init(_ state: State?) { self.state = state }
  }

  /// Creates the state of a presentation.
  ///
  /// - Parameter wrappedValue: The child's state, or `nil` when nothing is presented.
  public init(wrappedValue: State?) {
    storage = Storage(wrappedValue)
  }

  /// The child's state, or `nil` when nothing is presented.
  public var wrappedValue: State? {
    get { storage.state }
    set {
      if isKnownUniquelyReferenced(&storage) {
        storage.state = newValue
      } else {
        storage = Storage(newValue)
      }
    }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.state) }
      yield &storage.state
    }
  }

  /// The presentation itself, for `ifLet` and `scope`.
  public var projectedValue: PresentationState {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }
}

// The box is copied before it is written when it is shared.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// Whether two presentations show equal states, or none.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage === rhs.storage || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the child's state.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Decodable where State: Decodable {
  /// Reads the child's state, or `nil`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(State.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Writes the child's state, or `nil`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// Shows the child's state in place of the box.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState: CustomDumpRepresentable {
  /// The child's state in place of the box.
  public var customDumpValue: Any { wrappedValue as Any }
}
