import Observation
import Synchronization

/// Counts how often observers of what a closure reads are told.
final class ChangeCounter: Sendable {
  private let value = Atomic(0)

  var count: Int { value.load(ordering: .relaxed) }

  /// Follows what a closure reads until it changes.
  @discardableResult
  func follow<Value>(_ read: () -> Value) -> Value {
    withObservationTracking(read) { self.value.wrappingAdd(1, ordering: .relaxed) }
  }
}

/// Calls a closure when the last reference goes.
final class Canary: Sendable {
  private let onDeinit: @Sendable () -> Void
  init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
  deinit { onDeinit() }
}
