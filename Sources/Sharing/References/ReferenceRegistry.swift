import ConcurrencyExtras
import Dependencies
import IssueReporting
import Synchronization

/// Finds the one reference that a key stands for, as long as somebody holds it.
final class ReferenceRegistry: Sendable {
  private struct Entry {
    weak var reference: AnyReference?
  }

  private struct State {
    var entries: [AnyHashable: Entry] = [:]
    /// How many entries there may be before those without a reference are thrown out.
    var limit = 64
  }

  private let state = Mutex(UncheckedSendable(State()))

  /// Finds or makes the reference of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - place: Where the shared value was asked for.
  ///   - isLoaded: Whether somebody has loaded the value already, or will.
  ///   - initialValue: Makes the value as long as the key has none.
  func reference<Key: SharedReaderKey>(
    for key: Key, at place: SourceLocation, isLoaded: Bool, initialValue: () -> Key.Value
  ) -> StoredReference<Key.Value> {
    let id = UncheckedSendable(AnyHashable(key.id))
    if let known = state.withLock({ $0.value.entries[id.value]?.reference }) {
      return known.typed(or: key, initialValue, at: place)
    }
    // The default and the key are somebody else's code, so no lock is held; two threads may come here.
    let new = KeyPersistence.reference(
      for: key, initialValue: initialValue(), isLoaded: isLoaded, at: place)
    guard let known = insert(new, id) else {
      (new.persistence as? KeyPersistence<Key>)?.subscribe()
      return new
    }
    return known.typed(or: key, initialValue, at: place)
  }

  /// Puts a reference in place, unless there is one already: that is returned.
  private func insert(
    _ new: AnyReference, _ id: UncheckedSendable<AnyHashable>
  ) -> AnyReference? {
    let (known, alive) = state.withLock { state in
      if let known = state.value.entries[id.value]?.reference {
        return (Optional(known), [AnyReference]())
      }
      var alive: [AnyReference] = []
      if state.value.entries.count >= state.value.limit {
        // A reference that is looked at must not be let go before the lock is.
        state.value.entries = state.value.entries.filter { _, entry in
          guard let reference = entry.reference else { return false }
          alive.append(reference)
          return true
        }
        state.value.limit = max(64, state.value.entries.count * 2)
      }
      state.value.entries[id.value] = Entry(reference: new)
      return (nil, alive)
    }
    withExtendedLifetime(alive) {}
    return known
  }
}

extension AnyReference {
  /// This reference, if it has the type of a key's value; else a new one that is shared with nobody.
  func typed<Key: SharedReaderKey>(
    or key: Key, _ initialValue: () -> Key.Value, at place: SourceLocation
  ) -> StoredReference<Key.Value> {
    if let typed = self as? StoredReference<Key.Value> { return typed }
    reportIssue(
      Diagnostics.typeMismatch(key: "\(key)", existing: valueType, requested: Key.Value.self),
      severity: .error, at: place)
    return StoredReference(initialValue())
  }
}

private enum ReferenceRegistryKey: DependencyKey, ReplayableKey {
  static var isPublic: Bool { false }
  static var liveValue: ReferenceRegistry { ReferenceRegistry() }
  static var previewValue: ReferenceRegistry { ReferenceRegistry() }
  static var testValue: ReferenceRegistry { ReferenceRegistry() }
}

extension DependencyValues {
  var sharedReferences: ReferenceRegistry { self[ReferenceRegistryKey.self] }
}
