import SwiftSyntax

extension TypeSyntax {
  /// `((Int) -> Void)` without its outer parentheses.
  var withoutParentheses: TypeSyntax {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.firstName == nil, element.ellipsis == nil
    else { return trimmed }
    return element.type.withoutParentheses
  }
}

extension DeclModifierSyntax {
  /// `static`, `class` or `lazy`: not a property that an initialiser sets.
  var isTypeLevelOrLazy: Bool {
    switch name.tokenKind {
    case .keyword(.static), .keyword(.class), .keyword(.lazy): true
    default: false
    }
  }
}

extension DeclModifierListSyntax {
  /// How far a declaration with these modifiers can be seen.
  var access: Visibility {
    for modifier in self where modifier.detail == nil {
      if let access = Visibility(keyword: modifier.name.text) { return access }
    }
    return .internal
  }
}

/// How far a declaration can be seen, the narrowest first.
enum Visibility: Int, Comparable {
  case `private`, `fileprivate`, `internal`, `package`, `public`

  init?(keyword: String) {
    switch keyword {
    case "private": self = .private
    case "fileprivate": self = .fileprivate
    case "internal": self = .internal
    case "package": self = .package
    case "public", "open": self = .public
    default: return nil
    }
  }

  static func < (lhs: Visibility, rhs: Visibility) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The modifier, with a space after; nothing where it would say what holds anyway.
  var modifier: String {
    switch self {
    case .private: "private "
    case .fileprivate: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}

extension AttributeSyntax {
  /// Whether this ties a declaration to an actor.
  var isIsolation: Bool { baseName.hasSuffix("Actor") }
}

extension AttributeListSyntax.Element {
  /// The name of the attribute, without a module.
  var attributeName: String? { self.as(AttributeSyntax.self)?.baseName }
}
