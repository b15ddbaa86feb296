internal import Synchronization

/// The effect that some code is part of, as `withTaskCancellation` and `Task.cancel` know it.
package protocol EffectScope: Sendable {
  /// Registers a part of the effect under an identifier of its own.
  ///
  /// - Returns: What can be cancelled now, and the scope of the code inside.
  func register(
    _ id: CancelID, cancelInFlight: Bool
  ) async -> (handle: EffectHandle, scope: any EffectScope)

  /// Takes back a registration.
  func end(_ handle: EffectHandle) async

  /// Cancels what is registered under an identifier where the effect is, and below.
  func cancel(_ id: CancelID)
}

/// An effect of a store while its task runs.
struct RunningEffect<State, Action>: EffectScope {
  private let core: WeakCore<State, Action>
  private let handle: EffectHandle
  private let remote: RemoteCancellations
  /// The registrations around the code, from the outside: they are not in flight beside it.
  private let enclosing: [UInt64]

  init(
    _ core: WeakCore<State, Action>, _ handle: EffectHandle, _ remote: RemoteCancellations,
    enclosing: [UInt64] = []
  ) {
    self.core = core
    self.handle = handle
    self.remote = remote
    self.enclosing = enclosing + [handle.token]
  }

  func register(
    _ id: CancelID, cancelInFlight: Bool
  ) async -> (handle: EffectHandle, scope: any EffectScope) {
    let inner = await core.ask { core in
      core.effects.register(id, inside: handle, cancelInFlight ? enclosing : nil)
    }
    let registered = inner ?? .unregistered(id, inside: handle)
    return (registered, RunningEffect(core, registered, remote, enclosing: enclosing))
  }

  func end(_ handle: EffectHandle) async {
    await core.perform { $0.effects.end(handle) }
  }

  func cancel(_ id: CancelID) {
    // The code itself sees at once that it is cancelled, even if it is quicker than who started it.
    if handle.ids.contains(id), !handle.cancelTask() { withUnsafeCurrentTask { $0?.cancel() } }
    remote.add(id, below: handle.path)
    if let core = core.referenceHere { return core.effects.applyRemoteCancellations() }
    Task { await core.perform { $0.effects.applyRemoteCancellations() } }
  }
}

extension EffectHandle {
  /// A registration that comes too late: its store has gone.
  fileprivate static func unregistered(_ id: CancelID, inside outer: EffectHandle) -> EffectHandle {
    let handle = EffectHandle(
      token: outer.token, path: outer.path, ids: [id], group: EffectGroup(),
      location: outer.location, name: outer.name, isOneShot: false, origin: outer.origin)
    handle.cancelTask()
    return handle
  }
}

/// What was cancelled from other threads and has yet to reach the store: it does before the next
/// action of an effect.
final class RemoteCancellations: Sendable {
  typealias Entry = (id: CancelID, path: NavigationPath)

  private let isPending = Atomic(false)
  private let entries = Mutex<[Entry]>([])

  func add(_ id: CancelID, below path: NavigationPath) {
    entries.withLock {
      $0.append((id, path))
      isPending.store(true, ordering: .releasing)
    }
  }

  func take() -> [Entry] {
    guard isPending.load(ordering: .acquiring) else { return [] }
    return entries.withLock { entries in
      isPending.store(false, ordering: .releasing)
      defer { entries = [] }
      return entries
    }
  }
}

extension EffectRunner {
  func makeRemoteCancellations() -> RemoteCancellations {
    if let remoteCancellations { return remoteCancellations }
    let made = RemoteCancellations()
    remoteCancellations = made
    return made
  }

  /// Cancels what tasks of effects have asked to be cancelled.
  func applyRemoteCancellations() {
    guard let remoteCancellations else { return }
    for entry in remoteCancellations.take() { cancel(id: entry.id, below: entry.path) }
  }

  /// Registers a part of a running effect.
  ///
  /// - Parameter sparing: Cancels what is registered already, except for these; `nil` cancels
  ///   nothing.
  func register(
    _ id: CancelID, inside outer: EffectHandle, _ sparing: [UInt64]?
  ) -> EffectHandle {
    if let sparing {
      for handle in registry.handles(id: id, below: outer.path)
      where !sparing.contains(handle.token) {
        cancel(handle)
      }
    }
    // Nobody waits for this group: the effect around waits for its part itself.
    let handle = EffectHandle(
      token: nextToken, path: outer.path, ids: [id], group: EffectGroup(),
      location: outer.location, name: outer.name, isOneShot: false, origin: outer.origin)
    nextToken += 1
    guard outer.isRegistered, !outer.isCancelled else {
      handle.cancelTask()
      return handle
    }
    handle.isRegistered = true
    registry.insert(handle)
    watchByOperators(handle, outer.unwatched)
    return handle
  }
}
