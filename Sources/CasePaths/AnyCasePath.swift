/// A case of an enum as a value: how to make the enum from a payload, and how to get the payload
/// back out.
///
/// A ``CaseKeyPath`` leads to one. Resolving a key path costs more than using the case path it
/// leads to, so code that visits the same case often keeps the case path.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
  // Every initialiser takes `@Sendable` closures or, from expanded macros, closures that capture
  // nothing: that makes the unchecked conformance right.
  @usableFromInline let embedding: (Value) -> Root
  @usableFromInline let extraction: (Root) -> Value?
  @usableFromInline let matching: ((Root) -> Bool)?
  @usableFromInline let naming: CaseNaming

  @inlinable
  init(
    embedding: @escaping (Value) -> Root,
    extraction: @escaping (Root) -> Value?,
    matching: ((Root) -> Bool)?,
    naming: CaseNaming = .unknown
  ) {
    self.naming = naming
    self.embedding = embedding
    self.extraction = extraction
    self.matching = matching
  }

  /// Makes a case path from its two directions.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum from a payload.
  ///   - extract: Returns the payload, or nil where the value is at another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embedding: embed, extraction: extract, matching: nil)
  }

  /// Makes the case path that a key path leads to.
  ///
  /// - Parameter keyPath: A key path to a case.
  @inlinable
  @inline(__always)
  public init(_ keyPath: CaseKeyPath<Root, Value>) where Root: CasePathable {
    self = Root.resolve(keyPath)
  }

  /// Makes the case path that `@CasePathable` writes for a case.
  ///
  /// The closures must not capture anything. They are not declared `@Sendable`, because a closure
  /// inside a generic enum mentions the metatypes of its parameters, which need not be sendable.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - embed: Makes the enum from a payload.
  ///   - extract: Returns the payload, or nil where the value is at another case.
  ///   - matches: Whether a value is at this case, without copying the payload.
  @inlinable
  public static func generated(
    name: StaticString,
    embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?,
    matches: @escaping (Root) -> Bool
  ) -> AnyCasePath {
    AnyCasePath(
      embedding: embed, extraction: extract, matching: matches, naming: .case(name))
  }

  /// Makes the case path that `@CasePathable` writes for a case without a payload: nothing is copied
  /// by extracting nothing, so one closure less says all, which the compiler has to compile for each case.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - embed: Makes the enum. It must not capture anything.
  ///   - extract: Returns a value where the value is at this case. It must not capture anything.
  @inlinable
  public static func generated(
    name: StaticString,
    embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) -> AnyCasePath {
    AnyCasePath(
      embedding: embed, extraction: extract, matching: nil, naming: .case(name))
  }

  /// Makes the enum from a payload.
  ///
  /// - Parameter value: The payload.
  @inlinable
  @inline(__always)
  public func embed(_ value: Value) -> Root {
    embedding(value)
  }

  /// Returns the payload of a value at this case, or nil where it is at another case.
  ///
  /// - Parameter root: A value of the enum.
  @inlinable
  @inline(__always)
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }

  /// Whether a value is at this case.
  ///
  /// - Parameter root: A value of the enum.
  @inlinable
  @inline(__always)
  package func matches(_ root: Root) -> Bool {
    guard let matching else { return extraction(root) != nil }
    return matching(root)
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The path as people write it, `\\.destination.edit`, or its type when a case has no known name.
  public var debugDescription: String {
    naming.name.map { "\\.\($0)" } ?? "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
