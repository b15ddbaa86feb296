import IssueReporting
import Synchronization

/// The default values of each test, by the identity of the test.
enum TestWorlds {
  private static let stores = Mutex<[TestIdentity: DefaultStore]>([:])

  /// The values of the running test, if it is known which one runs.
  static var current: DefaultStore? {
    guard DependencyContext.process == .test, let id = TestContext.currentTestID else { return nil }
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
  static var testValue: DefaultStore { .process }
}

extension DependencyValues {
  /// Where defaults of these values are kept.
  var defaultStore: DefaultStore {
    // The app has one world. Only tests have several, also those that read live values.
    guard DependencyContext.process == .test else { return .process }
    return ownDefaults ?? TestWorlds.current ?? .process
  }

  /// The set of default values that these values were given.
  var ownDefaults: DefaultStore? {
    top?.find(ObjectIdentifier(DefaultStoreKey.self)).map {
      unsafeDowncast($0, to: OverrideNode<DefaultStore>.self).value
    }
  }

  /// Starts a set of default values for these values alone, unless they have one.
  package mutating func giveDefaultsOfItsOwn() {
    guard ownDefaults == nil else { return }
    override(ObjectIdentifier(DefaultStoreKey.self), with: DefaultStore())
  }
}
