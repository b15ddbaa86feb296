public import CustomDump

/// What a feature has used of its dependencies: see ``TestStore/usedDependencies``.
///
/// It prints as a table:
///
/// ```text
/// \.articleClient  3 calls
///   .load          1 call
///   .search        2 calls
/// \.calendar       1 read
/// ```
///
/// Dependencies are sorted by name, and so are the endpoints of each.
public struct UsedDependencies: Hashable, Sendable {
  /// A dependency that was used.
  public struct Dependency: Hashable, Sendable {
    /// The property, `\.articleClient`, or, where none reads it, the key: `ArticleClient.self`.
    public let name: String
    /// How often it was looked up.
    public let reads: Int
    /// The endpoints that were called, or taken out of the client; only a client of `@DependencyClient` has
    /// any.
    public let endpoints: [Endpoint]
    /// How often it was called: all endpoints together, or values such as `uuid` themselves. There is no
    /// number where calls cannot be seen: for plain values, and for clients written by hand.
    public let calls: Int?
  }

  /// An endpoint of a client.
  public struct Endpoint: Hashable, Sendable {
    /// The name of its property.
    public let name: String
    /// How often it was called.
    public let calls: Int
  }

  private let dependencies: [Dependency]

  init(dependencies: [Dependency]) {
    self.dependencies = dependencies
  }

  /// The names, sorted: what is outside of the feature.
  ///
  /// ```swift
  /// #expect(store.usedDependencies.names == [#"\.articleClient"#, #"\.uuid"#])
  /// ```
  public var names: [String] { dependencies.map(\.name) }
}

extension UsedDependencies: RandomAccessCollection {
  /// The position of the first dependency.
  public var startIndex: Int { dependencies.startIndex }

  /// The position after the last dependency.
  public var endIndex: Int { dependencies.endIndex }

  /// The dependency at a position.
  ///
  /// - Parameter position: The position.
  public subscript(position: Int) -> Dependency { dependencies[position] }
}

extension UsedDependencies: CustomStringConvertible, CustomDumpReflectable {
  /// The table.
  public var description: String {
    guard !isEmpty else { return "No dependency was used." }
    let rows = flatMap(\.rows)
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { name, use in
      name + String(repeating: " ", count: width - name.count) + "  " + use
    }.joined(separator: "\n")
  }

  /// The rows of the table, by their names.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: flatMap(\.rows).map {
        (label: $0.name.trimmingPrefix { $0 == " " }.description, value: Use($0.use) as Any)
      },
      displayStyle: .struct)
  }

  /// A number of uses, printed without quotes.
  private struct Use: CustomDumpStringConvertible {
    let customDumpDescription: String

    init(_ text: String) { customDumpDescription = text }
  }
}

extension UsedDependencies.Dependency {
  /// The lines of the table for this dependency: its own, and one for each endpoint.
  fileprivate var rows: [(name: String, use: String)] {
    let own = calls.map { $0.counted("call") } ?? reads.counted("read")
    return [(name, own)] + endpoints.map { ("  .\($0.name)", $0.calls.counted("call")) }
  }
}

extension Int {
  fileprivate func counted(_ what: String) -> String {
    self == 1 ? "1 \(what)" : "\(self) \(what)s"
  }
}
