import SwiftSyntax

/// A stored property of a client, as its initialisers see it.
struct ClientProperty {
  let variable: VariableDeclSyntax
  let name: String
  /// What an initialiser assigns to.
  let target: String
  /// The parameter that sets it, or nothing where it keeps its default value.
  let parameter: String?
  /// Whether it has a value without any argument.
  let hasDefault: Bool
  /// Whether it may be set from outside the actor of its client, as far as can be seen.
  private(set) var isSendable = true

  /// Reads a member; there is nothing if no initialiser has to do with it.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let variable = declaration.as(VariableDeclSyntax.self),
      !variable.modifiers.contains(where: { $0.isTypeLevelOrLazy }),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      !binding.isComputed,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.variable = variable
    self.name = pattern.identifier.text
    if variable.isEndpoint, let endpoint = Endpoint(variable) {
      target = endpoint.storageName
      isSendable = endpoint.attributes.contains("Sendable") || endpoint.isIsolated
      parameter = "\(name): @escaping \(endpoint.type)"
      hasDefault = true
      return
    }
    target = name
    let isWrapped = variable.attributes.contains { element in
      element.attributeName != "DependencyEndpointIgnored" && element.attributeName != "available"
        && !(element.attributeName?.hasSuffix("Actor") ?? true)
    }
    if isWrapped {
      parameter = nil
      hasDefault = true
      return
    }
    let type = binding.typeAnnotation?.type.trimmed
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let isOptional = type?.is(OptionalTypeSyntax.self) ?? false
    hasDefault = binding.initializer != nil || (isOptional && !isConstant)
    guard let type, !(isConstant && hasDefault) else {
      parameter = nil
      return
    }
    let escaping = type.isFunction ? "@escaping " : ""
    let value = binding.initializer?.value.trimmedDescription ?? (hasDefault ? "nil" : nil)
    parameter = "\(name): \(escaping)\(type)\(value.map { " = \($0)" } ?? "")"
  }

  /// How far the property can be seen.
  var access: Visibility { variable.modifiers.access }
}

extension VariableDeclSyntax {
  /// Whether `@DependencyClient` makes this an endpoint: a visible closure that is not marked ignored.
  var isEndpoint: Bool {
    guard !attributes.contains("DependencyEndpointIgnored"), Endpoint(self) != nil else {
      return false
    }
    return attributes.contains("DependencyEndpoint") || modifiers.access > .fileprivate
  }
}

extension PatternBindingSyntax {
  /// Whether it has a getter: an observed property is still stored.
  fileprivate var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard let list = accessors.as(AccessorDeclListSyntax.self) else { return true }
    return !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension TypeSyntax {
  /// Whether a parameter of this type must be marked as escaping.
  fileprivate var isFunction: Bool {
    let type = withoutParentheses
    guard let attributed = type.as(AttributedTypeSyntax.self) else {
      return type.is(FunctionTypeSyntax.self)
    }
    return attributed.baseType.withoutParentheses.is(FunctionTypeSyntax.self)
  }
}
