import CThreadCensus

/// Whether the other threads of this process have something to do.
///
/// Executors cannot be asked whether they are idle, but the kernel can be asked about threads. When all of them
/// sleep at one instant, no task runs and none is enqueued where a thread could take it.
enum ThreadCensus {
  /// This platform does not tell.
  case unavailable
  /// At one instant every other thread was asleep.
  case still
  /// Some thread went on working; all that wanted to run have been given time.
  case busy

  /// Waits for threads that want to run, and says how it ended.
  ///
  /// The task is suspended meanwhile, so it occupies no thread.
  ///
  /// - Parameters:
  ///   - patience: How long to wait at most, in nanoseconds.
  ///   - share: How much processor time a thread must have had, in nanoseconds, before it is not waited for any
  ///     more; 0 to wait for nothing but sleep.
  nonisolated(nonsending) static func take(patience: Int64, share: Int64) async -> ThreadCensus {
    let result = await withUnsafeContinuation { continuation in
      let answer = Unmanaged.passRetained(Answer(continuation))
      ctc_take(
        patience, share,
        { Unmanaged<Answer>.fromOpaque($0).takeRetainedValue().continuation.resume(returning: $1) },
        answer.toOpaque())
    }
    switch Int(result) {
    case ctc_still: return .still
    case ctc_busy: return .busy
    default: return .unavailable
    }
  }

  /// Who waits for the answer, as an object that a C function can hold.
  private final class Answer: Sendable {
    let continuation: UnsafeContinuation<Int32, Never>

    init(_ continuation: UnsafeContinuation<Int32, Never>) {
      self.continuation = continuation
    }
  }
}
