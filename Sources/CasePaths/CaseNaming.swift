/// How a case path finds out its name, which only failures ask for.
@usableFromInline
enum CaseNaming: Sendable {
  case unknown
  case `case`(StaticString)
  case joint(any CaseJoint)
  case custom(@Sendable () -> String)

  /// The name without the leading dot, such as `destination.edit`.
  var name: String? {
    switch self {
    case .unknown: nil
    case .case(let name): name.description
    case .joint(let joint): joint.name
    case .custom(let name): name()
    }
  }
}

/// Two case paths in a row, whatever their types.
@usableFromInline
protocol CaseJoint: AnyObject, Sendable {
  var name: String? { get }
}

extension AnyCasePath {
  /// Makes a case path that can say its name in a failure.
  ///
  /// - Parameters:
  ///   - name: The name as people write it in a key path, without the leading dot.
  ///   - embed: Makes the enum from a payload.
  ///   - extract: Returns the payload, or nil where the value is at another case.
  package init(
    name: @escaping @Sendable () -> String,
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embedding: embed, extraction: extract, matching: nil, naming: .custom(name))
  }
}
