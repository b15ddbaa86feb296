import Synchronization

/// A mutable value behind a lock, which any task or thread may hold a reference to.
///
/// ```swift
/// let log = LockIsolated<[String]>([])
/// let client = Client(track: { event in log.withValue { $0.append(event) } })
/// // …
/// #expect(log.value == ["opened"])
/// ```
///
/// The lock is held while the closure of ``withValue(_:)`` runs. It is not recursive: using the same
/// value again from inside that closure is a programmer error, which stops the program.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private let lock = Mutex(())
  private var storage: Value

  /// Makes a protected value.
  ///
  /// - Parameter value: The initial value. It is evaluated before the lock exists.
  /// - Throws: What the expression throws.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = try value()
  }

  /// Reads one property of the value.
  ///
  /// - Parameter keyPath: The property to read.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.withLock { _ in storage[keyPath: keyPath] }
  }

  /// Reads or changes the value while nobody else can.
  ///
  /// The value is handed over in place, without a copy.
  ///
  /// ```swift
  /// let isFirst = count.withValue { count in
  ///   defer { count += 1 }
  ///   return count == 0
  /// }
  /// ```
  ///
  /// - Parameter operation: What to do with the value. Keep it short, and do not use this same
  ///   `LockIsolated` in it.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws; changes made until then are kept.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try lock.withLock { _ in try operation(&storage) }
  }

  /// Replaces the value.
  ///
  /// The new value is evaluated before the lock is taken, and the old one is released after it was
  /// given back, so neither runs code under the lock. To compute the new value from the old one without
  /// anybody coming in between, use ``withValue(_:)``.
  ///
  /// - Parameter newValue: The value to store.
  /// - Throws: What the expression throws; the old value stays then.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    var replaced = try newValue()
    lock.withLock { _ in swap(&storage, &replaced) }
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value as it is now.
  public var value: Value {
    lock.withLock { _ in storage }
  }
}
