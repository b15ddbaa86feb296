internal import Observation
internal import Synchronization

/// Those who observe one state, property by property.
final class StateObservers: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// The highest number of a property that was ever read.
  private let highest = Atomic(0)

  /// Notes that the code being tracked has read a property.
  func access(_ property: Int) {
    if property > highest.load(ordering: .relaxed) { note(property) }
    guard property < Self.namedCount else {
      return registrar.access(self, keyPath: Self.keyPath(of: property))
    }
    // The key path is never released: counting its owners would cost as much as the rest.
    Self.name(of: property)._withUnsafeGuaranteedRef { registrar.access(self, keyPath: $0) }
  }

  func access(_ name: KeyPath<StateObservers, Void>) {
    registrar.access(self, keyPath: name)
  }

  private func note(_ property: Int) {
    _ = highest.max(property, ordering: .relaxed)
  }

  /// Tells whoever has read the property; for the whole, whoever has read anything.
  func notify(_ property: Int) {
    if property < 0 {
      for property in 0...highest.load(ordering: .relaxed) { notify(property) }
    }
    registrar.withMutation(of: self, keyPath: Self.keyPath(of: property)) {}
  }
}
