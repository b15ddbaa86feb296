public import Dependencies

extension TestStore {
  /// Overrides dependencies of the feature during an operation.
  ///
  /// ```swift
  /// await store.withDependencies {
  ///   $0.date.now = Date(timeIntervalSince1970: 0)
  /// } operation: {
  ///   await clock.advance(by: .seconds(1))
  ///   await store.receive(\.ticked) { $0.lastTick = Date(timeIntervalSince1970: 0) }
  /// }
  /// ```
  ///
  /// The overrides are in force for every action that is reduced meanwhile, and for the effects that these
  /// start, as long as they run. Effects that run already keep what they have. What the operation assigns
  /// to ``dependencies`` ends with it.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Sets the overrides.
  ///   - operation: What to do meanwhile.
  /// - Returns: What the operation returned.
  @discardableResult
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () throws -> R
  ) rethrows -> R {
    let outer = engine.recorder.storeDependencies
    let inner = try overriding(updateValuesForOperation)
    engine.recorder.storeDependencies = inner
    defer { engine.recorder.storeDependencies = outer }
    return try operation()
  }

  /// Overrides dependencies of the feature during an asynchronous operation.
  ///
  /// The overrides are in force for every action that is reduced meanwhile, and for the effects that these
  /// start, as long as they run. Effects that run already keep what they have. What the operation assigns
  /// to ``dependencies`` ends with it.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Sets the overrides.
  ///   - operation: What to do meanwhile, such as to send and to receive.
  /// - Returns: What the operation returned.
  @discardableResult
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () async throws -> R
  ) async rethrows -> R {
    let outer = engine.recorder.storeDependencies
    let inner = try overriding(updateValuesForOperation)
    engine.recorder.storeDependencies = inner
    defer { engine.recorder.storeDependencies = outer }
    return try await operation()
  }

  /// The dependencies of the feature with some more overridden.
  func overriding(
    _ update: (inout DependencyValues) throws -> Void
  ) rethrows -> DependencyValues {
    let dependencies = engine.recorder.storeDependencies
    // What the closure reads is no use by the feature; what it sets is an override of the test.
    return try DependencyValues.withValues(dependencies.observed(by: NoDependencyObserver())) {
      try engine.usage.values(dependencies, overriding: update)
    }
  }
}
