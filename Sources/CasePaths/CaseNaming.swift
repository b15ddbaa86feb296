/// How a case path finds out its name, which only failures ask for.
@usableFromInline
enum CaseNaming: Sendable {
  case unknown
  case `case`(StaticString)
  case computed(ComputedName)

  /// Whether the case path is the same each time, because a macro made it.
  @inlinable
  var isStatic: Bool {
    switch self {
    case .unknown: false
    case .case: true
    case .computed(let name): name.isStatic
    }
  }

  /// The name without the leading dot, such as `destination.edit`.
  var name: String? {
    switch self {
    case .unknown: nil
    case .case(let name): name.description
    case .computed(let name): name.text
    }
  }
}

/// A name that is put together when it is asked for.
@usableFromInline
class ComputedName: @unchecked Sendable {
  // Subclasses hold constants only, which are sendable.

  /// Whether the case path with this name is the same each time.
  @usableFromInline let isStatic: Bool

  @inlinable
  init(isStatic: Bool) {
    self.isStatic = isStatic
  }

  /// The name, if all of its parts are known.
  @usableFromInline
  var text: String? { nil }
}

/// A name that a function knows.
private final class CustomName: ComputedName, @unchecked Sendable {
  private let make: @Sendable () -> String

  init(_ make: @escaping @Sendable () -> String) {
    self.make = make
    super.init(isStatic: false)
  }

  override var text: String? { make() }
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
    self.init(
      embedding: embed, extraction: extract, matching: nil, naming: .computed(CustomName(name)))
  }
}
