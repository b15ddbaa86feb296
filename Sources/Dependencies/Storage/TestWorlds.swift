import IssueReporting
import Synchronization

/// The default values of each test, by the identity of the test.
enum TestWorlds {
  private static let stores = Mutex<[TestIdentity: DefaultStore]>([:])

  /// The values of the running test, if it is known which one runs.
  static var current: DefaultStore? {
    guard let id = TestContext.currentTestID else { return nil }
    return stores.withLock { stores in
      if let store = stores[id] { return store }
      let store = DefaultStore()
      stores[id] = store
      return store
    }
  }
}

/// The key of a scope's own default values, which a test trait sets.
enum DefaultStoreKey: TestDependencyKey {
  static var testValue: DefaultStore { DefaultStore.outsideTests }
}

extension DependencyValues {
  /// Starts a set of default values for these values alone, unless they have one.
  package mutating func giveDefaultsOfItsOwn() {
    guard ownDefaults == nil else { return }
    override(ObjectIdentifier(DefaultStoreKey.self), with: DefaultStore())
  }
}
