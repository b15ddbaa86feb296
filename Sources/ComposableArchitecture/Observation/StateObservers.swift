internal import Observation

/// Those who observe one state, property by property.
final class StateObservers: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// Notes that the code being tracked has read a property.
  func access(_ property: Int) {
    guard property < Self.namedCount else {
      return registrar.access(self, keyPath: Self.keyPath(of: property))
    }
    // The key path is never released: counting its owners would cost as much as the rest.
    Self.name(of: property)._withUnsafeGuaranteedRef { registrar.access(self, keyPath: $0) }
  }

  func access(_ name: KeyPath<StateObservers, Void>) {
    registrar.access(self, keyPath: name)
  }

  /// Tells whoever has read the property.
  func notify(_ property: Int) {
    registrar.withMutation(of: self, keyPath: Self.keyPath(of: property)) {}
  }
}
