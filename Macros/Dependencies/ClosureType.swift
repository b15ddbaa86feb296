import SwiftSyntax

/// A type that is written as the type of a closure.
struct ClosureType {
  /// The type as it is written, parentheses included.
  let written: TypeSyntax
  /// The type without parentheses around it.
  let unparenthesized: TypeSyntax
  let function: FunctionTypeSyntax
  let attributes: AttributeListSyntax
  let specifiers: TypeSpecifierListSyntax

  init?(_ type: TypeSyntax) {
    written = type
    unparenthesized = type.withoutParentheses
    var inner = unparenthesized
    var attributes = AttributeListSyntax([])
    var specifiers = TypeSpecifierListSyntax([])
    while let attributed = inner.as(AttributedTypeSyntax.self) {
      attributes += attributed.attributes
      specifiers += attributed.specifiers
      specifiers += attributed.lateSpecifiers
      inner = attributed.baseType.withoutParentheses
    }
    guard let function = inner.as(FunctionTypeSyntax.self) else { return nil }
    self.function = function
    self.attributes = attributes
    self.specifiers = specifiers
  }

  /// The whole type, attributes included, without surrounding comments.
  var description: String { written.trimmedDescription }

  /// The type as that of a parameter which keeps the closure.
  var escaping: String { spelled(with: "@escaping", without: []) }

  /// The type without the isolation that a closure brings along.
  var withoutCarriedIsolation: String {
    carriesIsolation ? spelled(without: ["isolated"]) : description
  }

  /// The parts of the type in the order that the compiler wants: specifiers, attributes, function.
  private func spelled(with attribute: String? = nil, without names: [String]) -> String {
    let kept = attributes.filter { !names.contains($0.attributeName ?? "") }
    let parts =
      specifiers.map(\.trimmedDescription) + (attribute.map { [$0] } ?? [])
      + kept.map(\.trimmedDescription) + [function.trimmedDescription]
    return parts.joined(separator: " ")
  }

  /// Whether the type ties the closure to an actor.
  var isIsolated: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.isIsolation ?? false }
  }

  /// Whether the closure may run on any actor.
  var isSendable: Bool { attributes.contains("Sendable") || isIsolated || isFunctionPointer }

  /// Whether it is a function of C: nothing is captured.
  var isFunctionPointer: Bool {
    attributes.named("convention").contains {
      $0.arguments?.trimmedDescription.hasPrefix("c") ?? false
    }
  }

  /// Whether the closure brings its isolation along, so that every call waits.
  var carriesIsolation: Bool { attributes.contains("isolated") }

  /// What it may throw.
  var failure: Failure {
    guard let clause = function.effectSpecifiers?.throwsClause else { return .never }
    guard let type = clause.type?.trimmedDescription else { return .any }
    switch type {
    case "Never", "Swift.Never": return .never
    case "any Error", "Error", "any Swift.Error", "Swift.Error": return .any
    default: return .concrete(type)
    }
  }

  enum Failure: Equatable {
    case never, any
    case concrete(String)
  }

  /// Whether it is written as asynchronous.
  var isWrittenAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }

  /// Whether a call waits.
  var isAsync: Bool { isWrittenAsync || carriesIsolation }

  /// `try`, `await`, both or nothing, with a space after.
  var callEffects: String {
    (failure == .never ? "" : "try ") + (isAsync ? "await " : "")
  }

  /// What it returns.
  var result: TypeSyntax { function.returnClause.type.withoutParentheses }

  /// Whether there is nothing to return.
  var returnsVoid: Bool { ["Void", "()", "Swift.Void"].contains(result.trimmedDescription) }

  /// Whether it never returns.
  var returnsNever: Bool { ["Never", "Swift.Never"].contains(result.trimmedDescription) }

  /// Whether `nil` can be returned.
  var returnsOptional: Bool { result.isOptional }
}

extension TypeSyntax {
  /// `((Int) -> Void)` without its outer parentheses: still a part of the code around it.
  var withoutParentheses: TypeSyntax {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.firstName == nil, element.ellipsis == nil
    else { return self }
    return element.type.withoutParentheses
  }

  /// Whether it is written as an optional.
  var isOptional: Bool {
    if self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return true
    }
    return ["Optional<", "Swift.Optional<"].contains { trimmedDescription.hasPrefix($0) }
  }
}
