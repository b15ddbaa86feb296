/// A mutable value that belongs to an actor of its own.
///
/// ``LockIsolated`` does the same without `await` and is nearly always the better choice. This one is for
/// operations that must suspend while they hold the value.
///
/// ```swift
/// let count = ActorIsolated(0)
/// await count.withValue { $0 += 1 }
/// ```
public final actor ActorIsolated<Value: Sendable> {
  /// The value.
  public var value: Value

  /// Makes an isolated value.
  ///
  /// - Parameter value: The initial value.
  /// - Throws: What the expression throws.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Reads or changes the value.
  ///
  /// The operation runs on the actor, so that nobody comes in between unless it suspends. It works on a copy,
  /// which is stored when it ends, whether it throws or not. If it suspends,
  /// others may use the value meanwhile, and what they wrote is overwritten.
  ///
  /// - Parameter operation: What to do with the value.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public func withValue<T: Sendable>(
    _ operation: nonisolated(nonsending) @Sendable (inout Value) async throws -> T
  ) async rethrows -> T {
    var value = self.value
    defer { self.value = value }
    return try await operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The value to store.
  /// - Throws: What the expression throws; the old value stays then.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
