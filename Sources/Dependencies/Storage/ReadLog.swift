import IssueReporting
import Synchronization

/// Notes down which keys are read while a default value is computed, or while a key path is tried.
final class ReadLog: Sendable {
  /// The default being computed; none where a key path is tried.
  let maker: Maker?
  /// The log of the default that asked for this one.
  let parent: ReadLog?
  /// Where the reader stands.
  let place: SourceLocation?

  /// Who computes a default.
  struct Maker: Sendable {
    let id: DefaultID
    let dependency: DependencyDescription
    /// The thread that computes it: it does nothing else until the value is there.
    let thread = PlatformThread.current
  }

  private let state = Mutex(State())

  private struct State {
    var reads: [ObjectIdentifier] = []
    var directReads = 0
    var lastType: ObjectIdentifier?
    var askedForContext = false
    var askedWhileSetting = false
    var isFinished = false
  }

  init(maker: Maker?, parent: ReadLog?, place: SourceLocation?) {
    self.maker = maker
    self.parent = parent
    self.place = place
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

// MARK: - What is read

extension ReadLog {
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

  /// Notes that what is read may differ from context to context.
  func noteContext() {
    state.withLock { $0.askedForContext = true }
  }

  /// Notes that the default would have reported an issue outside a block of overrides.
  func noteAskedWhileSetting() {
    state.withLock { $0.askedWhileSetting = true }
  }

  /// Every key that was read.
  var reads: [ObjectIdentifier] { state.withLock { $0.reads } }

  /// Whether the default would have reported an issue outside a block of overrides.
  var wasAskedWhileSetting: Bool { state.withLock { $0.askedWhileSetting } }

  /// The one key that was read, and the type of its values, if it was one and nothing else was asked for.
  var onlyRead: (key: ObjectIdentifier, type: ObjectIdentifier)? {
    state.withLock { state in
      guard state.directReads == 1, !state.askedForContext, let key = state.reads.first,
        let type = state.lastType
      else { return nil }
      return (key, type)
    }
  }
}

// MARK: - Who makes a default

extension ReadLog {
  /// The default that is being made here.
  var nearestMaker: Maker? {
    var log: ReadLog? = self
    while let current = log {
      if let maker = current.maker { return maker }
      log = current.parent
    }
    return nil
  }

  /// Notes that the value is there.
  func finish() {
    state.withLock { $0.isFinished = true }
  }

  /// The default whose value waits for what this code does.
  ///
  /// A task that was started while a default was made inherits the log, and nobody waits for it.
  var waitingMaker: Maker? {
    waitingMakers.first
  }

  /// The names on the way from a default to itself, if it is being computed already.
  func cycle(through wanted: Maker) -> [String]? {
    let makers = waitingMakers
    guard let start = makers.firstIndex(where: { $0.id == wanted.id }) else { return nil }
    return (makers[...start].reversed() + [wanted]).map(\.dependency.name)
  }

  private var waitingMakers: [Maker] {
    let thread = PlatformThread.current
    var makers: [Maker] = []
    var log: ReadLog? = self
    while let current = log {
      if let maker = current.maker {
        guard maker.thread == thread, !current.state.withLock({ $0.isFinished }) else { break }
        makers.append(maker)
      }
      log = current.parent
    }
    return makers
  }
}
