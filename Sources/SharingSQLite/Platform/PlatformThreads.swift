#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A lock with a condition to wait for.
final class Monitor: @unchecked Sendable {
  // The system guards both: they do not move, and are used through its functions only.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs a closure while no other thread runs one.
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Waits, within `withLock`, until it is signalled; also now and then for no reason.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes whoever waits.
  func signal() { pthread_cond_broadcast(condition) }
}

/// What a thread runs.
private final class ThreadBody {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }

  static func start(_ argument: UnsafeMutableRawPointer) {
    // Taken out first, so that what it holds goes before the thread does.
    let body = Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue()
    body.run()
  }
}

/// Starts a thread that nobody waits for.
///
/// - Parameter body: What it runs.
/// - Returns: Whether it was started.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let argument = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let code = pthread_create(
      &thread, nil,
      { argument in
        ThreadBody.start(argument)
        return nil
      }, argument)
    if let thread { pthread_detach(thread) }
  #else
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { ThreadBody.start(argument) }
        return nil
      }, argument)
    if code == 0 { pthread_detach(thread) }
  #endif
  if code != 0 { Unmanaged<ThreadBody>.fromOpaque(argument).release() }
  return code == 0
}

/// A number that tells the running thread from every other one that runs.
func currentThread() -> UInt {
  #if canImport(Glibc)
    UInt(pthread_self())
  #else
    UInt(bitPattern: Int(bitPattern: pthread_self()))
  #endif
}
