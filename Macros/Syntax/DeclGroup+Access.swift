import SwiftSyntax

/// The access level that generated members copy.
enum AccessLevel: String {
  case `public`
  case package
  /// `internal` and below: members without a modifier are as visible as their type.
  case inherited = ""

  /// The modifier with the space that follows it, or nothing.
  var prefix: String {
    self == .inherited ? "" : rawValue + " "
  }

  init(_ modifiers: DeclModifierListSyntax) {
    self = Self.written(modifiers) ?? .inherited
  }

  /// The access level of a declaration, also where an extension around it gives it.
  init(of declaration: some DeclGroupSyntax, in lexicalContext: [Syntax]) {
    self =
      Self.written(declaration.modifiers)
      ?? lexicalContext.first?.as(ExtensionDeclSyntax.self).flatMap { Self.written($0.modifiers) }
      ?? .inherited
  }

  /// The access level that a declaration has in fact: no more than the types around it.
  init(inside lexicalContext: [Syntax], of declaration: some DeclGroupSyntax) {
    let isHidden = lexicalContext.contains { context in
      guard let type = context.asProtocol((any DeclGroupSyntax).self) else { return false }
      return !type.is(ExtensionDeclSyntax.self) && Self(type.modifiers) == .inherited
    }
    self = isHidden ? .inherited : Self(of: declaration, in: lexicalContext)
  }

  private static func written(_ modifiers: DeclModifierListSyntax) -> AccessLevel? {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return .public
      case .keyword(.package): return .package
      case .keyword(.internal), .keyword(.private), .keyword(.fileprivate): return .inherited
      default: continue
      }
    }
    return nil
  }
}
