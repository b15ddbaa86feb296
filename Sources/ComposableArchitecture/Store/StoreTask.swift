/// The effects that an action started, and those of the actions that these sent.
///
/// ```swift
/// let task = store.send(.refreshTapped)
/// await task.finish()
/// ```
public struct StoreTask: Sendable, Hashable {
  private let group: EffectGroup?

  package init(group: EffectGroup?) {
    self.group = group
  }

  /// Cancels the effects: nothing more of them reaches the reducer.
  public func cancel() {
    group?.cancel()
  }

  /// Waits until the effects have ended. Cancelling the waiting task cancels them.
  public func finish() async {
    guard let group else { return }
    await withTaskCancellationHandler {
      await group.finish()
    } onCancel: {
      group.cancel()
    }
  }

  /// Whether every effect has ended.
  var isOver: Bool { group?.isEmpty ?? true }

  /// The effects that have not ended.
  var running: [EffectHandle] { group?.running ?? [] }

  /// Whether the effects were cancelled.
  public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Whether two tasks stand for the same effects.
  public static func == (lhs: StoreTask, rhs: StoreTask) -> Bool { lhs.group === rhs.group }

  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map(ObjectIdentifier.init)) }
}
