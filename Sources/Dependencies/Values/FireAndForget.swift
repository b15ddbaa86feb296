/// Runs work whose outcome nobody waits for: analytics, logging, prefetching.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
/// // …
/// await fireAndForget { try await analytics.send(event) }
/// ```
///
/// In the app the call returns at once; in tests it returns when the work is done, so that what it did
/// can be looked at.
public struct FireAndForget: Sendable {
  /// What runs the work: its name, its priority and the work itself.
  public let operation:
    @Sendable (
      _ name: String?, _ priority: TaskPriority?,
      _ work: @Sendable @escaping () async throws -> Void
    ) async -> Void

  /// Starts work.
  ///
  /// - Parameters:
  ///   - name: The name of the task.
  ///   - priority: The priority of the task.
  ///   - work: What to do; an error it throws is dropped.
  public func callAsFunction(
    name: String? = nil,
    priority: TaskPriority? = nil,
    _ work: @Sendable @escaping () async throws -> Void
  ) async {
    DependencyObservation.noteCall(of: Self.self)
    await operation(name, priority, work)
  }
}

extension DependencyValues {
  /// Runs work whose outcome nobody waits for; in tests it is waited for.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey, ReplayableKey {
  static var countsCalls: Bool { true }
  static let liveValue = FireAndForget { name, priority, work in
    Task(name: name, priority: priority) { try await work() }
  }

  static let testValue = FireAndForget { _, _, work in
    try? await work()
  }
}
