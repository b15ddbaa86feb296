package import IssueReporting
internal import Synchronization

/// One registered piece of an effect: what can be cancelled, and what a report can name.
package final class EffectHandle: @unchecked Sendable {
  // `onEnd`, `isRegistered`, `gate`, `unwatched` and `sweepAt` are touched on the store's isolation
  // only; the rest is immutable or guarded.
  package let token: UInt64
  package let path: NavigationPath
  package let ids: [CancelID]
  package let group: EffectGroup
  /// Where the effect was made, for those that have a place.
  package let location: SourceLocation?
  package let name: String?
  /// Whether this stands for one queued action instead of a task.
  let isOneShot: Bool
  /// The action whose reduction returned the effect.
  package let origin: Any

  var isRegistered = false
  /// What lets the actions of a throttled effect through.
  var gate: ThrottleGate?
  var onEnd: (() -> Void)?
  /// The children along the path that only their operators can watch.
  var unwatched: [NavigationPath.Element] = []
  private var sweepAt = 8

  private struct Progress {
    var task: Task<Void, Never>?
    var isCancelled = false
    var isTold = false
    /// What this effect started by sending actions that it wants to await.
    var adopted: [EffectGroup] = []
  }

  private let progress = Mutex(Progress())

  init(
    token: UInt64, path: NavigationPath, ids: [CancelID], group: EffectGroup,
    location: SourceLocation?, name: String?, isOneShot: Bool, origin: Any
  ) {
    self.token = token
    self.path = path
    self.ids = ids
    self.group = group
    self.location = location
    self.name = name
    self.isOneShot = isOneShot
    self.origin = origin
  }

  /// Whether nothing of this effect may reach a reducer any more.
  package var isCancelled: Bool { progress.withLock(\.isCancelled) }

  /// Whether a failure of a test has named this effect as still running.
  var isTold: Bool {
    get { progress.withLock(\.isTold) }
    set { progress.withLock { $0.isTold = newValue } }
  }

  /// Takes note of the task, which may be cancelled already.
  func run(_ task: Task<Void, Never>) {
    let isCancelled = progress.withLock {
      $0.task = task
      return $0.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Cancels the task and bars its actions. The store's registrations are left to the store.
  ///
  /// - Returns: Whether there was a task to cancel. It may run before ``run(_:)`` has taken note of it.
  @discardableResult
  func cancelTask() -> Bool {
    let (task, adopted) = progress.withLock {
      $0.isCancelled = true
      return ($0.task, $0.adopted)
    }
    task?.cancel()
    for group in adopted { group.cancel() }
    return task != nil
  }

  /// Cancels a group with this effect, from now on. Called on the store's isolation only.
  func adopt(_ group: EffectGroup) {
    let (isCancelled, adopted) = progress.withLock {
      $0.adopted.append(group)
      return ($0.isCancelled, $0.adopted)
    }
    if isCancelled { group.cancel() }
    // An effect that sends for ever must not collect what has ended.
    guard adopted.count >= sweepAt else { return }
    let running = adopted.filter { !$0.isEmpty }
    sweepAt = max(8, running.count * 2)
    progress.withLock { $0.adopted = running }
  }
}
