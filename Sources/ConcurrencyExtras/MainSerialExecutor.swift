import CExecutorHook
import Synchronization

/// Runs an operation while all tasks of the process share the main thread, so that they run in the order in which
/// they were enqueued.
///
/// ```swift
/// await withMainSerialExecutor {
///   let model = Model()
///   async let loading: Void = model.load()
///   await Task.yield()
///   #expect(model.isLoading)
///   await loading
/// }
/// ```
///
/// What it does: jobs that would go to the global executor go to the main one. What it does not: sleeping on a
/// system clock ends when it ends, actors with executors of their own keep them, and threads that are no tasks run
/// as ever. It concerns the whole process, tests that run in parallel included, which is slower for them and
/// otherwise harmless, unless they block the main thread. On platforms whose runtime has no hook for it, the
/// operation runs as it is. Linux has one. Prefer to wait for facts.
///
/// - Parameter operation: What to run.
/// - Throws: What the operation throws.
@MainActor
public func withMainSerialExecutor(
  operation: @MainActor @Sendable () async throws -> Void
) async rethrows {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  try await operation()
}

/// Runs an operation while all tasks of the process share the main thread, so that they run in the order in which
/// they were enqueued.
///
/// See the asynchronous form for what this can and cannot do.
///
/// ```swift
/// override func invokeTest() {
///   withMainSerialExecutor { super.invokeTest() }
/// }
/// ```
///
/// - Parameter operation: What to run, usually `super.invokeTest()`.
/// - Throws: What the operation throws.
public func withMainSerialExecutor(operation: () throws -> Void) rethrows {
  MainSerialExecutor.begin()
  defer { MainSerialExecutor.end() }
  try operation()
}

/// Whether all tasks of the process run on the main executor.
///
/// Prefer ``withMainSerialExecutor(operation:)``, which ends. What is set inside of it holds until it ends.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isOn }
  set { MainSerialExecutor.isOn = newValue }
}

/// Who asked for the main executor. Scopes may overlap, in tests that run in parallel: the last to end restores
/// what was before the first.
private enum MainSerialExecutor {
  private struct State {
    var isOn = false
    var scopes = 0
    var wasOn = false

    mutating func set(_ isOn: Bool) {
      guard self.isOn != isOn else { return }
      self.isOn = isOn
      _ = ceh_serialize_on_main(isOn)
    }
  }

  private static let state = Mutex(State())

  static var isOn: Bool {
    get { state.withLock { $0.isOn } }
    set { state.withLock { $0.set(newValue) } }
  }

  static func begin() {
    state.withLock { state in
      if state.scopes == 0 { state.wasOn = state.isOn }
      state.scopes += 1
      state.set(true)
    }
  }

  static func end() {
    state.withLock { state in
      state.scopes -= 1
      if state.scopes == 0 { state.set(state.wasOn) }
    }
  }
}
