/// Remembers what an observed closure has seen, and lets a test wait for it.
@MainActor
final class Recorder<Value> {
  private(set) var values: [Value] = []
  private var waiter:
    (condition: ([Value]) -> Bool, continuation: CheckedContinuation<Void, Never>)?

  func append(_ value: Value) {
    values.append(value)
    guard let (condition, continuation) = waiter, condition(values) else { return }
    waiter = nil
    continuation.resume()
  }

  /// Waits until the values seen so far satisfy a condition.
  func wait(until condition: @escaping ([Value]) -> Bool) async {
    if condition(values) { return }
    await withCheckedContinuation { waiter = (condition, $0) }
  }
}

/// Tells when it goes, and with it whatever holds it.
final class Canary: Sendable {
  private let onDeinit: @Sendable () -> Void
  init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
  deinit { onDeinit() }
}
