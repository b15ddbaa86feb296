internal import Dependencies
internal import Synchronization

/// Counts what a feature uses of its dependencies, and knows which of them its test overrides.
///
/// It hangs in the values of one test store, so it sees everything that runs with those: reducers, effects
/// and the tasks that they start. What the test reads or calls itself is under other values.
final class DependencyUsage: DependencyObserver {
  private let state = Mutex(State())

  fileprivate struct State {
    var keys: [ObjectIdentifier: Key] = [:]
    /// The key read last, of those whose values have a type: clients do not know their keys.
    var keyOfType: [ObjectIdentifier: ObjectIdentifier] = [:]
    var endpoints: [EndpointKey: Endpoint] = [:]
    /// The keys that defaults were made from which the feature used.
    var sources: Set<ObjectIdentifier> = []
    var overrides: [DependencyOverride] = []
  }

  /// A key that was read.
  fileprivate struct Key {
    var name: DependencyName
    let isPublic: Bool
    let isCalled: Bool
    var reads = 1
  }

  fileprivate struct EndpointKey: Hashable {
    let key: ObjectIdentifier
    let name: String
  }

  fileprivate struct Endpoint {
    var calls = 0
  }

  init() { DependencyObservation.begin() }

  deinit { DependencyObservation.end() }
}

// MARK: - What is observed

extension DependencyUsage {
  func didRead<Key: TestDependencyKey>(
    _ key: Key.Type, property: StaticString, isWriting: Bool
  ) {
    guard !isWriting else { return }
    let id = ObjectIdentifier(key)
    let isKnown = state.withLock { state in
      guard state.keys[id] != nil else { return false }
      state.noteRead(of: id, valueType: ObjectIdentifier(Key.Value.self), property)
      return true
    }
    if !isKnown { add(key, property) }
  }

  /// What has to be known of a key is found out once.
  private func add<Key: TestDependencyKey>(_ key: Key.Type, _ property: StaticString) {
    let own = key as? any ReplayableKey.Type
    let isClient = if case .client = DependencyVisibility(of: key) { true } else { false }
    let entry = DependencyUsage.Key(
      name: DependencyName(key, property: property), isPublic: own?.isPublic ?? true,
      isCalled: own?.countsCalls ?? isClient)
    state.withLock { state in
      let id = ObjectIdentifier(key)
      let valueType = ObjectIdentifier(Key.Value.self)
      if state.keys[id] == nil {
        state.keys[id] = entry
        state.keyOfType[valueType] = id
      } else {
        state.noteRead(of: id, valueType: valueType, property)
      }
    }
  }

  func didRead(defaultMadeFrom keys: [ObjectIdentifier]) {
    state.withLock { $0.sources.formUnion(keys) }
  }

  func didHandOut(_ endpoint: DependencyEndpointID) {
    note(endpoint, calls: 0)
  }

  func willCall(_ endpoint: DependencyEndpointID) {
    note(endpoint, calls: 1)
  }

  private func note(_ endpoint: DependencyEndpointID, calls: Int) {
    state.withLock { state in
      // A client that was not read as a dependency is none.
      guard let key = state.keyOfType[endpoint.client] else { return }
      state.endpoints[EndpointKey(key: key, name: endpoint.name), default: Endpoint()].calls +=
        calls
    }
  }
}

extension DependencyUsage.State {
  fileprivate mutating func noteRead(
    of id: ObjectIdentifier, valueType: ObjectIdentifier, _ property: StaticString
  ) {
    keys[id]?.reads += 1
    if keyOfType[valueType] != id { keyOfType[valueType] = id }
    if keys[id]?.name.property == nil { keys[id]?.name.learn(property) }
  }
}

// MARK: - What the test overrides

extension DependencyUsage {
  /// The test overrides a key, or some endpoints of the client that is its value.
  func noteOverride<Key: TestDependencyKey>(
    of key: Key.Type, property: StaticString, endpoints: [String]
  ) {
    guard (key as? any ReplayableKey.Type)?.isPublic ?? true else { return }
    let name = DependencyName(key, property: property)
    let names: [String?] = endpoints.isEmpty ? [nil] : endpoints
    state.withLock { state in
      for endpoint in names {
        let new = DependencyOverride(key: ObjectIdentifier(key), name: name, endpoint: endpoint)
        if !state.overrides.contains(where: { $0.isSame(as: new) }) { state.overrides.append(new) }
      }
    }
  }

  /// The overrides that nothing has used, in the order in which they were written.
  var unusedOverrides: [String] {
    state.withLock { state in state.overrides.filter { !state.isUsed($0) }.map(\.description) }
  }
}

/// A key that a test overrides, or an endpoint of its value.
private struct DependencyOverride: Sendable, CustomStringConvertible {
  let key: ObjectIdentifier
  let name: DependencyName
  let endpoint: String?

  func isSame(as other: DependencyOverride) -> Bool {
    key == other.key && endpoint == other.endpoint
  }

  var description: String { name.description + (endpoint.map { ".\($0)" } ?? "") }
}

extension DependencyUsage.State {
  fileprivate func isUsed(_ override: DependencyOverride) -> Bool {
    if sources.contains(override.key) { return true }
    guard let endpoint = override.endpoint else { return keys[override.key] != nil }
    // A closure that was taken out of its client may be called by somebody who is not observed.
    return endpoints[.init(key: override.key, name: endpoint)] != nil
  }
}

// MARK: - What was used

extension DependencyUsage {
  /// What was used until now.
  var used: UsedDependencies {
    state.withLock { state in
      let dependencies = state.keys.filter { $0.value.isPublic }.map { id, key in
        let endpoints = state.endpoints.filter { $0.key.key == id }
        return UsedDependencies.Dependency(
          name: key.name.description,
          reads: key.reads,
          endpoints: endpoints.filter { !$0.key.name.isEmpty }.map {
            UsedDependencies.Endpoint(name: $0.key.name, calls: $0.value.calls)
          }.sorted { $0.name < $1.name },
          calls: key.isCalled ? endpoints.reduce(0) { $0 + $1.value.calls } : nil)
      }
      return UsedDependencies(dependencies: dependencies.sorted { $0.name < $1.name })
    }
  }

  /// How often an endpoint was called, or a dependency: where calls are not seen, how often it was read.
  func calls(of target: EndpointProbe.Target) -> Int {
    state.withLock { state in
      if let endpoint = target.endpoint {
        return state.endpoints[EndpointKey(key: target.key, name: endpoint)]?.calls ?? 0
      }
      guard let key = state.keys[target.key] else { return 0 }
      guard key.isCalled else { return key.reads }
      return state.endpoints.reduce(0) { $0 + ($1.key.key == target.key ? $1.value.calls : 0) }
    }
  }
}
