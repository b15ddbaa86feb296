internal import IssueReporting
internal import Synchronization

/// Runs an operation that can be cancelled by an identifier.
///
/// ```swift
/// return .run { send in
///   await send(.started)
///   try await withTaskCancellation(id: CancelID.upload, cancelInFlight: true) {
///     try await client.upload()
///   }
///   await send(.finished)
/// }
/// ```
///
/// Inside an effect the identifier belongs to the store and the place in the tree of presented features
/// that the effect belongs to: ``Effect/cancel(id:)`` and ``Effect/cancellable(id:cancelInFlight:)`` of
/// that feature, and of those that present it, reach the operation. Outside of any effect it belongs to
/// the program and, in a test, to the test: only `Task.cancel(id:)` and this function reach it there,
/// and stores are never reached from there.
///
/// - Parameters:
///   - id: The identifier.
///   - cancelInFlight: Whether what runs under `id` already is cancelled first.
///   - isolation: The isolation of the caller.
///   - operation: What to run. When it is cancelled, what it returns or throws is returned or thrown.
/// - Returns: What the operation returned.
/// - Throws: What the operation threw.
public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> Success
) async throws(Failure) -> Success {
  let id = CancelID(id)
  guard let scope = EffectContext.current?.scope else {
    return try await FreeCancellations.run(id, cancelInFlight, isolation, operation)
  }
  let (handle, inner) = await scope.register(id, cancelInFlight: cancelInFlight)
  var context = EffectContext.current
  context?.scope = inner
  let result = await outcome(isolation, { handle.run($0) }) { [context] in
    await EffectContext.$current.withValue(context) {
      await outcome(of: operation)
    }
  }
  await scope.end(handle)
  return try result.get()
}

extension Task<Never, Never> {
  /// Cancels what runs under an identifier.
  ///
  /// Inside an effect that is everything ``Effect/cancel(id:)`` of the feature would cancel: effects and
  /// operations under the identifier where the effect is, and in the features presented below. None of
  /// their actions reaches a reducer after this call. Outside of any effect it is what
  /// ``withTaskCancellation(id:cancelInFlight:isolation:operation:)`` runs outside of any effect.
  ///
  /// ```swift
  /// return .run { send in
  ///   Task.cancel(id: CancelID.upload)
  ///   await send(.cancelled)
  /// }
  /// ```
  ///
  /// - Parameter id: The identifier.
  public static func cancel(id: some Hashable & Sendable) {
    let id = CancelID(id)
    if let scope = EffectContext.current?.scope { return scope.cancel(id) }
    FreeCancellations.cancel(id)
  }
}

/// What can be cancelled by an identifier outside of any effect: in each test, and in the program.
enum FreeCancellations {
  private struct Key: Hashable {
    var test: TestIdentity?
    var id: CancelID

    init(_ id: CancelID) {
      test = TestContext.currentTestID
      self.id = id
    }
  }

  private static let tasks = Mutex<[Key: [UInt64: Task<Void, Never>]]>([:])
  private static let next = Atomic<UInt64>(0)

  /// How many operations of the running test are registered under an identifier.
  static func count(_ id: CancelID) -> Int {
    tasks.withLock { $0[Key(id)]?.count ?? 0 }
  }

  static func cancel(_ id: CancelID) {
    let found = tasks.withLock { $0[Key(id)].map { Array($0.values) } ?? [] }
    for task in found { task.cancel() }
  }

  static func run<Success: Sendable, Failure: Error>(
    _ id: CancelID, _ cancelInFlight: Bool, _ isolation: isolated (any Actor)?,
    _ operation: @escaping @Sendable () async throws(Failure) -> Success
  ) async throws(Failure) -> Success {
    if cancelInFlight { cancel(id) }
    let key = Key(id)
    let number = next.add(1, ordering: .relaxed).newValue
    let register: (Task<Void, Never>) -> Void = { task in
      tasks.withLock { $0[key, default: [:]][number] = task }
    }
    let result = await outcome(isolation, register) { await outcome(of: operation) }
    let released = tasks.withLock { tasks in
      let released = tasks[key]?.removeValue(forKey: number)
      if tasks[key]?.isEmpty == true { tasks[key] = nil }
      return released
    }
    withExtendedLifetime(released) {}
    return try result.get()
  }
}

/// Runs an operation in a task that somebody else can cancel, and that is cancelled with the caller's.
private func outcome<Outcome: Sendable>(
  _ isolation: isolated (any Actor)?, _ register: (Task<Void, Never>) -> Void,
  _ operation: @escaping @Sendable () async -> Outcome
) async -> Outcome {
  let box = OutcomeBox<Outcome>()
  let stepped = EffectContext.current?.stepped
  let task = Task(executorPreference: stepped) { box.outcome = await operation() }
  stepped?.follow(task, ofCurrent: true)
  register(task)
  await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return box.outcome!
}

/// What an operation came to.
private final class OutcomeBox<Outcome: Sendable>: @unchecked Sendable {
  // Written by one task, and read only by who has waited for the end of that task.
  var outcome: Outcome?
}

private func outcome<Success, Failure: Error>(
  of operation: @Sendable () async throws(Failure) -> Success
) async -> Result<Success, Failure> {
  do {
    return .success(try await operation())
  } catch {
    return .failure(error)
  }
}
