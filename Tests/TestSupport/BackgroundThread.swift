import Foundation
import Observation
import Synchronization

/// Work on a thread of its own, which begins at once.
///
/// An exit test occupies one of the few threads that tasks run on. What has to go on beside it, because the other
/// process waits for it, must not need such a thread.
public final class BackgroundThread<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let ends: AsyncStream<Void>

  /// Begins the work.
  ///
  /// - Parameter work: May block.
  public init(_ work: @escaping @Sendable () throws -> Value) {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    self.ends = ends
    Thread.detachNewThread { [self] in
      let value = Result { try work() }
      result.withLock { $0 = value }
      end.finish()
    }
  }

  /// What the work has come to, when it has ended.
  public var value: Value {
    get async throws {
      for await _ in ends {}
      return try result.withLock { $0 }!.get()
    }
  }
}

/// Blocks the thread until a condition on what can be observed is true.
///
/// - Parameter condition: Reads what can be observed.
public func blockUntil(_ condition: () -> Bool) {
  while true {
    let changed = DispatchSemaphore(value: 0)
    let isMet = withObservationTracking(condition) { changed.signal() }
    // Again: a change between the reading and the beginning of the tracking is told to nobody.
    if isMet || condition() { return }
    changed.wait()
  }
}
