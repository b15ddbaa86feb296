internal import CThreadState

/// What makes the properties of one state observable. `@ObservableState` puts one into a struct.
///
/// Two registrars are always equal, so that the equality of a state is that of its properties.
public struct ObservationStateRegistrar: Sendable, Hashable, Codable {
  // Alone in here: whoever knows where a registrar lies finds the location there. A variable, because a child whose own
  // reducer replaces its state gets its location back, see `Continuity`.
  private(set) var location = StateLocation()

  /// Creates a registrar, and with it a new identity.
  public init() {}

  /// Creates a registrar; nothing is read.
  public init(from decoder: any Decoder) throws {}

  /// The identity of the state.
  public var id: ObservableStateID { ObservableStateID(location: location) }

  /// Notes that a property is being read.
  ///
  /// - Parameter property: The place of the property among the observed ones.
  public func access(_ property: Int) {
    let location = Unmanaged.passUnretained(location)
    guard cts_begin_property_read(location.toOpaque()) else { return }
    location._withUnsafeGuaranteedRef { $0.access(property) }
  }

  /// Tells whoever has read a property that it has changed: now, or once the reducers have returned.
  ///
  /// - Parameter property: The place of the property among the observed ones.
  public func didChange(_ property: Int) {
    guard let observers = location.observers else { return }
    if let list = ChangeList.current {
      list.add(observers, property)
    } else {
      observers.notify(property)
    }
  }

  /// Takes note that a property was set, and tells whoever has read it if it has changed.
  ///
  /// - Parameters:
  ///   - property: The place of the property among the observed ones.
  ///   - isChanged: Whether it has another value than before.
  ///   - name: The name of the property.
  public func didSet(_ property: Int, _ isChanged: Bool, name: StaticString = #function) {
    if isChanged { didChange(property) }
    // An assertion that is not exhaustive is about what it sets, also to what was there.
    StateWrites.note(location, name)
  }

  /// Writes nothing.
  public func encode(to encoder: any Encoder) throws {}

  /// Registrars are always equal.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
