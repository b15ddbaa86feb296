import SwiftSyntax

extension DeclModifierSyntax {
  /// `static`, `class` or `lazy`: not a property that an initialiser sets.
  var isTypeLevelOrLazy: Bool {
    switch name.tokenKind {
    case .keyword(.static), .keyword(.class), .keyword(.lazy): true
    default: false
    }
  }
}

extension AttributeSyntax {
  /// Whether this ties a declaration to an actor.
  var isIsolation: Bool { baseName.hasSuffix("Actor") }
}

extension AttributeListSyntax {
  /// The first attribute that may be a property wrapper: of a type, which begins with a capital letter.
  var wrapper: AttributeSyntax? {
    compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
      let isKnown = attribute.isIsolation || attribute.baseName.hasPrefix("DependencyEndpoint")
      return !isKnown && (attribute.baseName.first?.isUppercase ?? false)
    }
  }

  /// Whether something attached changes what the property stores.
  var isWrapped: Bool { wrapper != nil }
}

extension AttributeListSyntax.Element {
  /// The name of the attribute, without a module.
  var attributeName: String? { self.as(AttributeSyntax.self)?.baseName }
}
