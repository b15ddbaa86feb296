internal import Synchronization

/// The effects that one action started, and those of the actions that these send: what a store task
/// waits for and cancels.
///
/// Safe from any thread: a task may be cancelled where it is not awaited.
@usableFromInline
package final class EffectGroup: Sendable {
  private struct Members {
    var handles: [ObjectIdentifier: EffectHandle] = [:]
    var waiting: [UInt64: UnsafeContinuation<Void, Never>] = [:]
    var nextWaiting: UInt64 = 0
    var isCancelled = false
  }

  private let members = Mutex(Members())
  /// The group that waits for the effects of this one too.
  private let parent: EffectGroup?

  package init(parent: EffectGroup? = nil) {
    self.parent = parent
  }

  /// Whether the group was cancelled: effects that join later are cancelled at once.
  package var isCancelled: Bool {
    members.withLock(\.isCancelled) || parent?.isCancelled == true
  }

  /// Whether every effect has ended.
  var isEmpty: Bool { members.withLock(\.handles.isEmpty) }

  /// The effects of the group that have not ended.
  var running: [EffectHandle] {
    members.withLock { Array($0.handles.values) }.sorted { $0.token < $1.token }
  }

  func join(_ handle: EffectHandle) {
    let isCancelled = members.withLock {
      $0.handles[ObjectIdentifier(handle)] = handle
      return $0.isCancelled
    }
    parent?.join(handle)
    if isCancelled { handle.cancelTask() }
  }

  func leave(_ handle: EffectHandle) {
    let (released, waiting) = members.withLock { members in
      let released = members.handles.removeValue(forKey: ObjectIdentifier(handle))
      guard members.handles.isEmpty, !members.waiting.isEmpty else {
        return (released, [UnsafeContinuation<Void, Never>]())
      }
      defer { members.waiting.removeAll() }
      return (released, Array(members.waiting.values))
    }
    withExtendedLifetime(released) {
      for continuation in waiting { continuation.resume() }
      parent?.leave(handle)
    }
  }

  /// Cancels everything in the group, now and later.
  package func cancel() {
    let handles = members.withLock {
      $0.isCancelled = true
      return Array($0.handles.values)
    }
    for handle in handles { handle.cancelTask() }
  }

  /// Waits until every effect of the group has ended, or the waiting task is cancelled.
  package func finish() async {
    let id = members.withLock { members in
      defer { members.nextWaiting += 1 }
      return members.nextWaiting
    }
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let isDone = members.withLock {
          if $0.handles.isEmpty || Task.isCancelled { return true }
          $0.waiting[id] = continuation
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      members.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
    }
  }
}
