import Dependencies
import Synchronization

/// Keeps what it is told, as lines.
final class RecordingObserver: DependencyObserver {
  private let state = Mutex<[String]>([])

  init() { DependencyObservation.begin() }

  deinit { DependencyObservation.end() }

  var lines: [String] { state.withLock { $0 } }

  private func note(_ line: String) {
    state.withLock { $0.append(line) }
  }

  func didRead<Key: TestDependencyKey>(
    _ key: Key.Type, property: StaticString, isWriting: Bool
  ) {
    note("\(isWriting ? "prepare" : "read") \(property)")
  }

  func didSet<Key: TestDependencyKey>(_ key: Key.Type, property: StaticString) {
    note("set \(property)")
  }

  func didHandOut(_ endpoint: DependencyEndpointID) {
    note("take \(endpoint.name)")
  }

  func willCall(_ endpoint: DependencyEndpointID) {
    note("call \(endpoint.name)")
  }
}
