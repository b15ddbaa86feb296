import Synchronization

/// Keeps an observation alive, and ends it.
///
/// ``observe(isolation:_:)`` returns one. The observation ends when ``cancel()`` is called, or when the
/// last reference to the token goes.
public final class ObserveToken: HashableObject, Sendable {
  /// What is done, once, when the observation ends.
  public let onCancel: @Sendable () -> Void
  private let cancelled = Atomic(false)

  /// Creates a token that stands for something which can be cancelled.
  ///
  /// - Parameter onCancel: What is done, once, on the first ``cancel()`` or when the token goes.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    self.onCancel = onCancel
  }

  deinit { cancel() }

  /// Whether the observation has ended.
  public var isCancelled: Bool {
    cancelled.load(ordering: .acquiring)
  }

  /// Ends the observation. Calling it again does nothing.
  public func cancel() {
    guard !cancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    onCancel()
  }

  /// Keeps the token in a set, and thereby the observation alive as long as the set.
  ///
  /// - Parameter tokens: The set.
  public func store(in tokens: inout Set<ObserveToken>) {
    tokens.insert(self)
  }

  /// Keeps the token in a collection, and thereby the observation alive as long as the collection.
  ///
  /// - Parameter tokens: The collection.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) {
    tokens.append(self)
  }
}
