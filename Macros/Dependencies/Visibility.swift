import SwiftSyntax

extension DeclModifierListSyntax {
  /// How far a declaration with these modifiers can be seen.
  var access: Visibility { statedAccess ?? .internal }

  /// How far a declaration can be seen, where these modifiers say it.
  var statedAccess: Visibility? {
    lazy.filter { $0.detail == nil }.compactMap { Visibility(keyword: $0.name.text) }.first
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
