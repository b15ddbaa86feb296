import CJobQueue

/// The executor of the main actor: its jobs run when the soak says so.
final class MainQueue: SerialExecutor {
  private static let shared = MainQueue()

  /// Takes the jobs of all tasks, and of the main actor, from now on.
  static func install(workers: Int) {
    let reference = unsafeBitCast(
      shared.asUnownedSerialExecutor(), to: (UnsafeMutableRawPointer?, UInt).self)
    jq_install(Int32(workers), reference.0, reference.1)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    jq_enqueue_on_main(unsafeBitCast(UnownedJob(job), to: UnsafeMutableRawPointer.self))
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  func checkIsolated() {
    precondition(jq_is_main(), "not on the main actor")
  }
}
