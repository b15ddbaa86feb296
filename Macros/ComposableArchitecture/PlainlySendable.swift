import SwiftSyntax

extension VariableDeclSyntax {
  /// Whether a stored property is sendable by what is written: a dependency, a well-known value
  /// type, or a sendable closure.
  var isPlainlySendable: Bool {
    if let wrapper = attributes.propertyWrapper { return wrapper.baseName == "Dependency" }
    return bindings.allSatisfy { binding in
      guard let type = binding.typeAnnotation?.type else {
        return binding.initializer?.value.isPlainLiteral ?? false
      }
      return type.isPlainlySendable
    }
  }
}

extension ExprSyntax {
  fileprivate var isPlainLiteral: Bool {
    self.is(BooleanLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
      || self.is(FloatLiteralExprSyntax.self) || self.is(StringLiteralExprSyntax.self)
  }
}

extension TypeSyntax {
  /// Whether values of this type are sendable, as far as its name tells.
  fileprivate var isPlainlySendable: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.isPlainlySendable
    }
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.isPlainlySendable }
    if let dictionary = self.as(DictionaryTypeSyntax.self) {
      return dictionary.key.isPlainlySendable && dictionary.value.isPlainlySendable
    }
    if let tuple = self.as(TupleTypeSyntax.self) {
      return tuple.elements.allSatisfy(\.type.isPlainlySendable)
    }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.attributes.contains("Sendable")
    }
    guard let type = self.as(IdentifierTypeSyntax.self) else { return false }
    guard let generics = type.genericArgumentClause else {
      return TypeSyntax.wellKnownValues.contains(type.name.text)
    }
    return TypeSyntax.wellKnownContainers.contains(type.name.text)
      && generics.arguments.allSatisfy { argument in
        if case .type(let type) = argument.argument { type.isPlainlySendable } else { false }
      }
  }
}
