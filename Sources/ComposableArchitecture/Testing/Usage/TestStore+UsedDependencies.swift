public import Dependencies

extension TestStore {
  /// What the feature has used of its dependencies until now: each dependency, and each endpoint of a client,
  /// with the number of its calls.
  ///
  /// ```swift
  /// await store.send(.searchChanged("swift"))
  /// await store.receive(\.response) { $0.results = ["Swift"] }
  /// print(store.usedDependencies)
  /// // \.articleClient  1 call
  /// //   .search        1 call
  /// // \.uuid           2 calls
  /// ```
  ///
  /// The feature is everything that runs with the dependencies of this store: the initial state, reducers,
  /// effects, the tasks that they start, and live implementations that call other dependencies. What the
  /// test reads or calls itself does not count, closures of assertions included, and two stores do not see
  /// each other. Neither does ``Dependencies/DependencyValues/context`` count. Where two dependencies have
  /// clients of one type, a call counts for the one that was read last.
  public nonisolated var usedDependencies: UsedDependencies { engine.usage.used }

  /// How often the feature has called an endpoint until now, or used a dependency.
  ///
  /// ```swift
  /// #expect(store.calls(\.articleClient.search) == 1)
  /// #expect(store.calls(\.uuid) == 2)
  /// ```
  ///
  /// - Parameter keyPath: An endpoint of a client that `@DependencyClient` made, or a dependency. Of a
  ///   dependency all calls are counted; where calls cannot be seen, as of a calendar or a client written by
  ///   hand, it is counted how often the feature has read it.
  /// - Returns: The number.
  public nonisolated func calls<Value>(_ keyPath: KeyPath<DependencyValues, Value>) -> Int {
    engine.calls { _ = $0[keyPath: keyPath] }
  }

  /// How often the feature has called an endpoint until now, of a client that has no property.
  ///
  /// ```swift
  /// #expect(store.calls(ArticleClient.self, \.search) == 1)
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key of the client.
  ///   - endpoint: The endpoint.
  /// - Returns: The number.
  public nonisolated func calls<Key: TestDependencyKey, Value>(
    _ key: Key.Type, _ endpoint: KeyPath<Key.Value, Value>
  ) -> Int {
    engine.calls { _ = $0[key][keyPath: endpoint] }
  }

  /// How often the feature has used a dependency until now that has no property.
  ///
  /// ```swift
  /// #expect(store.calls(ArticleClient.self) == 2)
  /// ```
  ///
  /// - Parameter key: The key.
  /// - Returns: The number, as of a dependency with a property.
  public nonisolated func calls<Key: TestDependencyKey>(_ key: Key.Type) -> Int {
    engine.calls { _ = $0[key] }
  }

  /// The overrides that the feature has not used until now, in the order in which they were written.
  ///
  /// ```swift
  /// #expect(store.unusedOverrides.isEmpty)
  /// ```
  ///
  /// An override is a dependency, or an endpoint of a client, that this store's `withDependencies` sets,
  /// the overrides of one of its steps, or an assignment to ``dependencies``. What it inherits from a suite,
  /// a trait or a scope around it is none. The names are those of ``usedDependencies``, with the endpoint
  /// where one was set alone: `\.articleClient.search`. A client that was set as a whole is used when the
  /// feature reads it.
  public nonisolated var unusedOverrides: [String] { engine.usage.unusedOverrides }

  /// Whether the test fails, when the store goes, if there are ``unusedOverrides``.
  ///
  /// ```swift
  /// store.failsOnUnusedOverrides = true
  /// ```
  ///
  /// It is `false` unless it is set here, by the trait `.failsOnUnusedOverrides` of `DependenciesTestSupport`
  /// for a test or a suite, or by the environment variable `FRONTERA_FAIL_ON_UNUSED_OVERRIDES=1` for a whole
  /// run.
  public nonisolated var failsOnUnusedOverrides: Bool {
    get { engine.failsOnUnusedOverrides }
    set { engine.failsOnUnusedOverrides = newValue }
  }
}
