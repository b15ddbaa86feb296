/// A key whose values are known to tests and previews, not to the running app.
///
/// A module that holds only the interface of a dependency conforms to this protocol; the module with
/// the real implementation adds ``DependencyKey`` to the same type.
///
/// ```swift
/// extension ArticleClient: TestDependencyKey {
///   static let testValue = ArticleClient()
/// }
/// ```
public protocol TestDependencyKey<Value> {
  /// The type of the dependency: by default the key itself.
  associatedtype Value: Sendable = Self

  /// The value in tests: it should fail the test when something is used that the test did not set.
  static var testValue: Value { get }

  /// The value in previews: by default the one of tests.
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  /// The value in previews, where none is written: the one of tests.
  public static var previewValue: Value { testValue }

  /// Whether a `testValue` that is being read should report that nobody set it.
  ///
  /// It is `false` while overrides are being written, so that `$0.calendar.timeZone = …` may read the
  /// calendar first.
  ///
  /// ```swift
  /// static var testValue: Locale {
  ///   if shouldReportUnimplemented { reportIssue("Set 'locale' in this test.") }
  ///   return .current
  /// }
  /// ```
  public static var shouldReportUnimplemented: Bool {
    let current = DependencyValues._current
    if current.mode == .reading, current.observer?.isInterestedInMissingValues ?? true {
      return true
    }
    current.log?.noteAskedWhileSetting()
    return false
  }
}

/// A key that knows the real value of a dependency, and by that all three.
///
/// ```swift
/// extension ArticleClient: DependencyKey {
///   static let liveValue = ArticleClient(
///     load: { page in try await Backend.articles(page: page) })
/// }
/// ```
///
/// A client made by the `@DependencyClient` macro needs nothing else: its test value fails the test
/// when an endpoint is called that the test did not set. A value written by hand should have a
/// `testValue` too; where it has none, a test that reads it is told so.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The type of the dependency: by default the key itself.
  associatedtype Value = Self

  /// The value in the running app.
  static var liveValue: Value { get }

  /// The value in previews: by default the live one.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The value in previews, where none is written: the live one.
  public static var previewValue: Value { liveValue }

  /// The value in tests, where none is written: the live one, and an issue that says so.
  public static var testValue: Value {
    DependencyValues._current.reportMissingTestValue(of: Self.self)
    return liveValue
  }
}

extension DependencyKey where Value: UnimplementedClient {
  /// The value in tests of a macro's client, where none is written: every endpoint unimplemented.
  public static var testValue: Value { Value() }

  /// The value in previews of a macro's client, where none is written: the live one, and a warning.
  public static var previewValue: Value {
    DependencyValues._current.reportLiveValueInPreview(of: Self.self)
    return liveValue
  }
}
