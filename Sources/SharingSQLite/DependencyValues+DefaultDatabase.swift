public import Dependencies
import IssueReporting

extension DependencyValues {
  /// The database of keys that name none.
  ///
  /// The program sets it when it starts:
  ///
  /// ```swift
  /// try prepareDependencies {
  ///   $0.defaultDatabase = try Database(path: path, migrations: migrations)
  /// }
  /// ```
  ///
  /// A program that has not set it is told so by an issue, and gets a database in memory. Each test and preview
  /// has an empty one in memory to itself; ``Database/migrate(_:)`` makes its tables, or the test sets another:
  ///
  /// ```swift
  /// $0.defaultDatabase = try .inMemory(migrations: migrations)
  /// ```
  public var defaultDatabase: Database {
    get { self[DefaultDatabaseKey.self] }
    set { self[DefaultDatabaseKey.self] = newValue }
  }
}

private enum DefaultDatabaseKey: DependencyKey {
  static var liveValue: Database {
    reportIssue(Diagnostics.noDefaultDatabase)
    return testValue
  }

  static var previewValue: Database { testValue }

  static var testValue: Database {
    do {
      return try .inMemory()
    } catch {
      // Only a lack of memory keeps SQLite from it.
      fatalError("\(error)")
    }
  }
}
