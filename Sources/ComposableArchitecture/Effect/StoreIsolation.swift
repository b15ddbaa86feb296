/// The isolation of a store, as the tasks of its effects know it.
///
/// An actor often owns the store that is bound to it. Tasks must not keep the actor alive for that
/// store: they ask whether it is still there before each step on it.
package struct StoreIsolation: Sendable {
  /// `nil` for the main actor, which is always there.
  private let reference: Reference?

  package init(_ actor: any Actor) {
    reference = actor === MainActor.shared ? nil : Reference(actor)
  }

  static var main: StoreIsolation { StoreIsolation(MainActor.shared) }

  /// Whether it is the main actor.
  var isMain: Bool { reference == nil }

  /// The actor, unless it has gone.
  package var actor: (any Actor)? {
    guard let reference else { return MainActor.shared }
    return reference.actor
  }

  private final class Reference: Sendable {
    weak let actor: (any Actor)?

    init(_ actor: any Actor) { self.actor = actor }
  }
}

/// Where actions wait that were sent outside of any effect, or to a store that has gone.
actor Nowhere {
  static let shared = Nowhere()
}
