import Synchronization

/// Runs an operation in which code written for a serial executor may be exercised.
///
/// Swift offers no supported way to send the work of every task through the main executor, and this does
/// not reach for unsupported ones: the operation runs as it is, on the main actor, and tasks it starts may
/// run on any thread. Tests stay correct when they wait for facts rather than for an order of execution.
/// The function is here so that sources which call it build and run.
///
/// - Parameter operation: What to run.
/// - Throws: What the operation throws.
@MainActor
public func withMainSerialExecutor(
  operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  let before = uncheckedUseMainSerialExecutor
  defer { uncheckedUseMainSerialExecutor = before }
  uncheckedUseMainSerialExecutor = true
  try await operation()
}

/// Runs an operation in which code written for a serial executor may be exercised.
///
/// As in the asynchronous form, the operation runs as it is.
///
/// - Parameter operation: What to run, usually `super.invokeTest()`.
/// - Throws: What the operation throws.
public func withMainSerialExecutor(operation: () throws -> Void) rethrows {
  let before = uncheckedUseMainSerialExecutor
  defer { uncheckedUseMainSerialExecutor = before }
  uncheckedUseMainSerialExecutor = true
  try operation()
}

/// Whether the program asked for all tasks to run on the main executor.
///
/// The wish is remembered, and has no effect of its own; see ``withMainSerialExecutor(operation:)``.
public var uncheckedUseMainSerialExecutor: Bool {
  get { wantsMainSerialExecutor.load(ordering: .relaxed) }
  set { wantsMainSerialExecutor.store(newValue, ordering: .relaxed) }
}

private let wantsMainSerialExecutor = Atomic(false)
