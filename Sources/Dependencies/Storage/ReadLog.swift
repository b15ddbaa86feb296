import IssueReporting
import Synchronization

/// Notes down which keys are read while a default value is computed, or while a key path is tried.
final class ReadLog: Sendable {
  /// The key being computed; none where a key path is tried.
  let key: ObjectIdentifier?
  /// The name under which the key was read.
  let name: String
  /// The log of the default that asked for this one.
  let parent: ReadLog?
  /// Where the reader stands.
  let place: SourceLocation?

  private let state = Mutex(State())

  private struct State {
    var reads: [ObjectIdentifier] = []
    var directReads = 0
    var lastType: ObjectIdentifier?
    var askedWhileSetting = false
  }

  init(
    key: ObjectIdentifier?, name: String, parent: ReadLog?, place: SourceLocation?
  ) {
    self.key = key
    self.name = name
    self.parent = parent
    self.place = place
  }

  /// Notes a read of a key whose values have a type.
  func note(_ key: ObjectIdentifier, type: Any.Type) {
    let type = ObjectIdentifier(type)
    state.withLock {
      $0.directReads += 1
      $0.lastType = type
      if !$0.reads.contains(key) { $0.reads.append(key) }
    }
  }

  /// Notes what a default that was read depends on itself.
  func note(dependencies: [ObjectIdentifier]) {
    guard !dependencies.isEmpty else { return }
    state.withLock {
      for key in dependencies where !$0.reads.contains(key) { $0.reads.append(key) }
    }
  }

  /// Notes that the default would have reported an issue outside a block of overrides.
  func noteAskedWhileSetting() {
    state.withLock { $0.askedWhileSetting = true }
  }

  /// Every key that was read.
  var reads: [ObjectIdentifier] { state.withLock { $0.reads } }

  /// Whether the default would have reported an issue outside a block of overrides.
  var wasAskedWhileSetting: Bool { state.withLock { $0.askedWhileSetting } }

  /// The one key that was read, and the type of its values, if it was one.
  var onlyRead: (key: ObjectIdentifier, type: ObjectIdentifier)? {
    state.withLock { state in
      guard state.directReads == 1, let key = state.reads.first, let type = state.lastType else {
        return nil
      }
      return (key, type)
    }
  }

  /// The names from the first default on the way to this one, if `key` is being computed already.
  func cycle(through key: ObjectIdentifier, name: String) -> [String]? {
    var names = [name]
    var log: ReadLog? = self
    while let current = log {
      if let own = current.key {
        names.append(current.name)
        if own == key { return names.reversed() }
      }
      log = current.parent
    }
    return nil
  }

  /// The nearest place of a reader.
  var nearestPlace: SourceLocation? {
    var log: ReadLog? = self
    while let current = log {
      if let place = current.place { return place }
      log = current.parent
    }
    return nil
  }
}
