/// Somebody who wants to know when the tasks of theirs sleep on a test clock.
///
/// Calls balance: one ``didSuspend()``, one ``willResume()``. They come from different threads and may cross
/// when a sleeper is woken at once, so an observer keeps a count that may be below zero for a moment.
/// No lock of the clock is held during a call.
package protocol SleepObserver: Sendable {
  /// Who is to be told of the current task, which is about to sleep.
  var ofCurrentTask: any SleepObserver { get }

  /// What runs the task, where somebody runs it step by step.
  var work: (any TestWork)? { get }

  /// A task sleeps: moving the clock will find it.
  func didSuspend()

  /// A task sleeps: moving the clock will find it.
  ///
  /// - Parameter remaining: Says how much longer, whenever it is asked.
  func didSuspend(remaining: @escaping @Sendable () -> String)

  /// A task is about to be woken, by the clock or by being cancelled. It does not run yet.
  func willResume()
}

extension SleepObserver {
  /// Does not ask how long.
  package func didSuspend(remaining: @escaping @Sendable () -> String) { didSuspend() }

  package var ofCurrentTask: any SleepObserver { self }

  package var work: (any TestWork)? { nil }
}

/// How an observer reaches the clocks its tasks sleep on.
package enum SleepObservation {
  /// The observer of the current task.
  ///
  /// ```swift
  /// SleepObservation.$observer.withValue(counter) {
  ///   Task { try await clock.sleep(for: .seconds(1)) }
  /// }
  /// ```
  @TaskLocal package static var observer: (any SleepObserver)?
}
