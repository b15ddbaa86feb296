internal import Dependencies
internal import Synchronization

/// Finds out which key and which endpoint a read leads to, by reading.
final class EndpointProbe: DependencyObserver {
  /// What a read leads to.
  struct Target: Sendable {
    let key: ObjectIdentifier
    var endpoint: String?
  }

  private struct State {
    var target: Target?
    var client: ObjectIdentifier?
  }

  private let state = Mutex(State())

  private init() { DependencyObservation.begin() }

  deinit { DependencyObservation.end() }

  var isInterestedInMissingValues: Bool { false }

  func didRead<Key: TestDependencyKey>(
    _ key: Key.Type, property: StaticString, isWriting: Bool
  ) {
    state.withLock {
      // What a default reads while it is made comes later.
      guard $0.target == nil else { return }
      $0.target = Target(key: ObjectIdentifier(key))
      $0.client = ObjectIdentifier(Key.Value.self)
    }
  }

  func didHandOut(_ endpoint: DependencyEndpointID) {
    state.withLock {
      if $0.client == endpoint.client { $0.target?.endpoint = endpoint.name }
    }
  }

  /// What a read leads to.
  ///
  /// - Parameters:
  ///   - values: The values to read from.
  ///   - read: Reads an endpoint or a key from values like these.
  /// - Returns: Its target; nothing where it reads no key.
  static func target(in values: DependencyValues, of read: (DependencyValues) -> Void) -> Target? {
    let probe = EndpointProbe()
    let observed = values.observed(by: probe)
    DependencyValues.withValues(observed) { read(observed) }
    return probe.state.withLock { $0.target }
  }
}
