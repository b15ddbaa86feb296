public import Dependencies

extension Reducer {
  /// Overrides a dependency for this feature and its effects.
  ///
  /// ```swift
  /// Settings()
  ///   .dependency(\.apiClient, .mock)
  /// ```
  ///
  /// The features that it is composed of see the override too; the features around it do not.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value.
  /// - Returns: This feature with the override.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> some Reducer<State, Action> {
    DependencyReducer(base: Reducing(self)) { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency whose type is its own key, for this feature and its effects.
  ///
  /// ```swift
  /// Settings()
  ///   .dependency(APIClient.mock)
  /// ```
  ///
  /// - Parameter value: The value.
  /// - Returns: This feature with the override.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    DependencyReducer(base: Reducing(self)) { $0[Value.self] = value }
  }

  /// Changes a dependency in place for this feature and its effects.
  ///
  /// ```swift
  /// Onboarding()
  ///   .transformDependency(\.apiClient) { $0.delete = { _ in } }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency. `\.self` stands for all of them.
  ///   - transform: Changes the value that is in force around this feature. It is called for every
  ///     action.
  /// - Returns: This feature with the changed dependency.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    DependencyReducer(base: Reducing(self)) { transform(&$0[keyPath: keyPath]) }
  }
}

/// A feature with dependencies of its own.
struct DependencyReducer<State, Action>: Reducer {
  let base: Reducing<State, Action>
  let update: (inout DependencyValues) -> Void

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    // Assigned inside: a generic result would have its metadata looked up at every action.
    var effect = Effect<Action>.none
    withDependencies(update) {
      effect = base(&state, action)
    }
    return effect
  }
}
