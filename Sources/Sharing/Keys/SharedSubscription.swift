import Synchronization

/// Keeps a key's deliveries going, until it is cancelled or its last copy goes.
public struct SharedSubscription: Sendable {
  private final class Box: Sendable {
    private let onCancel: @Sendable () -> Void
    private let isCancelled = Atomic(false)

    init(_ onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

    deinit { cancel() }

    func cancel() {
      guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
      onCancel()
    }
  }

  private let box: Box

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Ends the deliveries; it is called once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    box = Box(cancel)
  }

  /// Ends the deliveries.
  public func cancel() {
    box.cancel()
  }
}
