import ConcurrencyExtras
import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Runs some work before the process exits, and before SIGTERM or SIGINT does what it does.
///
/// - Parameters:
///   - id: Work with the same id is run once.
///   - work: The work. It runs on any thread, each time the occasion comes.
func runBeforeExit(id: ObjectIdentifier, _ work: @escaping @Sendable () -> Void) {
  exitWork.withLock { $0[id] = $0[id] ?? work }
  _ = exitHooks
}

private let exitWork = Mutex<[ObjectIdentifier: @Sendable () -> Void]>([:])

private func doExitWork() {
  for work in exitWork.withLock({ Array($0.values) }) { work() }
}

/// The end of the pipe that the signal handler writes to.
nonisolated(unsafe) private var signalPipe: Int32 = -1

private let exitHooks: SignalRelay? = {
  atexit { doExitWork() }
  return SignalRelay([SIGTERM, SIGINT])
}()

/// Brings signals from the handler, in which next to nothing may be done, to a thread.
private final class SignalRelay: Sendable {
  private let previous: [Int32: sigaction]
  private let source: UncheckedSendable<any DispatchSourceRead>

  init?(_ signals: [Int32]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let (reading, writing) = (ends[0], ends[1])
    signalPipe = writing
    var previous: [Int32: sigaction] = [:]
    for signal in signals { previous[signal] = Self.install(signal) }
    self.previous = previous
    let arrivals = DispatchSource.makeReadSource(
      fileDescriptor: reading, queue: DispatchQueue(label: "frontera.sharing.signals"))
    source = UncheckedSendable(arrivals)
    arrivals.setEventHandler { [unowned self] in
      var number: UInt8 = 0
      while read(reading, &number, 1) == 1 { handle(Int32(number)) }
    }
    arrivals.activate()
  }

  /// Installs the handler, unless the signal is ignored.
  ///
  /// - Returns: What the signal did before, or `nil` if it stays as it was.
  private static func install(_ signal: Int32) -> sigaction? {
    var action = sigaction()
    setHandler(of: &action) { number in
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(signalPipe, &byte, 1)
      errno = code
    }
    action.sa_flags = Int32(SA_RESTART)
    var previous = sigaction()
    guard sigaction(signal, &action, &previous) == 0 else { return nil }
    guard !isIgnored(previous) else {
      sigaction(signal, &previous, nil)
      return nil
    }
    return previous
  }

  private func handle(_ signal: Int32) {
    doExitWork()
    guard var action = previous[signal] else { return }
    var ours = sigaction()
    sigaction(signal, &action, &ours)
    // Threads of queues block signals; this one takes its own now, before `raise` returns.
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    raise(signal)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    // The process goes on: the handler that was there before has decided so.
    sigaction(signal, &ours, nil)
  }
}

private func setHandler(
  of action: inout sigaction, _ handler: @escaping @convention(c) (Int32) -> Void
) {
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
  #elseif canImport(Glibc)
    action.__sigaction_handler.sa_handler = handler
  #elseif canImport(Musl)
    action.__sa_handler.sa_handler = handler
  #else
    action.sa_handler = handler
  #endif
}

private func isIgnored(_ action: sigaction) -> Bool {
  #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
  #elseif canImport(Glibc)
    let handler = action.__sigaction_handler.sa_handler
  #elseif canImport(Musl)
    let handler = action.__sa_handler.sa_handler
  #else
    let handler = action.sa_handler
  #endif
  // SIG_IGN is the address 1, which is no handler.
  return unsafeBitCast(handler, to: UInt.self) == 1
}
