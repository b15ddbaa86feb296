import IssueReporting
import Synchronization

/// What one call of `prepareDependencies` has done so far.
final class Preparation: Sendable {
  /// Where the call is.
  let place: SourceLocation

  private let state = Mutex(State())

  private struct State {
    /// Defaults that the closure has read. They become everybody's, unless it sets the dependency: so a
    /// part of one can be set.
    var drafts: [ObjectIdentifier: (entry: DefaultEntry, dependency: DependencyDescription)] = [:]
    /// What the closure has set, in its order.
    var settings: [Setting] = []
  }

  /// A dependency that the closure has set.
  struct Setting: Sendable {
    let key: ObjectIdentifier
    let description: DependencyDescription
    /// A default that was made earlier in the closure from what is now set.
    let earlierReader: DependencyDescription?
  }

  init(at place: SourceLocation) {
    self.place = place
  }

  /// A default that the closure has read before.
  func draft(for key: ObjectIdentifier) -> DefaultEntry? {
    state.withLock { $0.drafts[key]?.entry }
  }

  /// Keeps a default that the closure has read; returns the one that was kept first.
  func keep(
    _ entry: DefaultEntry, for key: ObjectIdentifier, named dependency: DependencyDescription
  ) -> DefaultEntry {
    state.withLock { state in
      if let first = state.drafts[key] { return first.entry }
      state.drafts[key] = (entry, dependency)
      return entry
    }
  }

  /// Notes that the closure sets a dependency.
  func note(_ key: ObjectIdentifier, as description: DependencyDescription) {
    state.withLock { state in
      guard !state.settings.contains(where: { $0.key == key }) else { return }
      let reader = state.drafts.values.first { $0.entry.reads.contains(key) }?.dependency
      state.settings.append(Setting(key: key, description: description, earlierReader: reader))
    }
  }

  /// What the closure has set, in its order.
  var settings: [Setting] { state.withLock { $0.settings } }

  /// The defaults that the closure has read and that hold beside what it has set.
  var drafts: [(key: ObjectIdentifier, entry: DefaultEntry)] {
    state.withLock { state in
      let set = Set(state.settings.map(\.key))
      return state.drafts.compactMap { key, draft in
        set.contains(key) || !set.isDisjoint(with: draft.entry.reads) ? nil : (key, draft.entry)
      }
    }
  }
}

/// The key of the preparation that reads and writes belong to.
private enum PreparationKey {}

extension DependencyValues {
  /// The preparation that these values are written by.
  var preparation: Preparation? {
    guard mode == .preparing else { return nil }
    return top?.find(ObjectIdentifier(PreparationKey.self)).map {
      unsafeDowncast($0, to: OverrideNode<Preparation>.self).value
    }
  }

  /// Begins to write defaults.
  mutating func begin(_ preparation: Preparation) {
    mode = .preparing
    override(ObjectIdentifier(PreparationKey.self), with: preparation)
  }

  /// Notes that a default was written.
  @usableFromInline
  func notePrepared<Key: TestDependencyKey>(
    _ key: Key.Type, function: StaticString, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    preparation?.note(
      ObjectIdentifier(key), as: DependencyDescription(key, readIn: function, at: place))
  }
}
