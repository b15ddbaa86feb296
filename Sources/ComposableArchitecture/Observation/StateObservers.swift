internal import Observation

/// The object that the copies of an observable state share: their identity, and who observes them.
final class StateLocation: Hashable, Sendable {
  // Most states are never observed: a row of a list that nobody looks at should cost one word.
  private let reference = LazyReference<StateObservers>()

  /// Who observes, when anybody ever has.
  var observers: StateObservers? { reference.load() }

  /// Who observes, made if needed.
  func makeObservers() -> StateObservers {
    reference.load() ?? reference.storeIfNil(StateObservers())
  }

  static func == (lhs: StateLocation, rhs: StateLocation) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Those who observe one state, property by property.
final class StateObservers: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// Notes that the code being tracked has read a property.
  func access(_ property: Int) {
    registrar.access(self, keyPath: Self.keyPath(of: property))
  }

  /// Tells whoever has read the property.
  func notify(_ property: Int) {
    registrar.withMutation(of: self, keyPath: Self.keyPath(of: property)) {}
  }
}
