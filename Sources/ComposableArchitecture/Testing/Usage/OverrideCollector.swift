internal import Dependencies

/// Tells a usage what a test overrides: it watches the values that the test writes, and no others.
final class OverrideCollector: DependencyObserver {
  private let usage: DependencyUsage

  init(_ usage: DependencyUsage) { self.usage = usage }

  func didRead<Key: TestDependencyKey>(
    _ key: Key.Type, property: StaticString, isWriting: Bool
  ) {
    EndpointOverrides.begin(Key.Value.self, for: self)
  }

  func didSet<Key: TestDependencyKey>(_ key: Key.Type, property: StaticString) {
    usage.noteOverride(
      of: key, property: property, endpoints: EndpointOverrides.end(for: self))
  }
}

extension DependencyUsage {
  /// Values for a feature that is observed.
  ///
  /// - Parameters:
  ///   - values: The values around it.
  ///   - update: Writes what the test overrides.
  func values(
    _ values: DependencyValues, overriding update: (inout DependencyValues) throws -> Void
  ) rethrows -> DependencyValues {
    let collector = OverrideCollector(self)
    defer { EndpointOverrides.end(for: collector) }
    return try values.observed(by: self).overridden(observedBy: collector, update)
  }
}
