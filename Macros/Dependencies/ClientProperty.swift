import SwiftSyntax

/// A stored property of a client, as its initialisers see it.
struct ClientProperty {
  let variable: VariableDeclSyntax
  /// The name, with backticks where it is written with them.
  let name: String
  /// The statement of an initialiser that sets it.
  let assignment: String
  /// The parameter that sets it, or nothing where it keeps its default value.
  let parameter: String?
  /// Whether it has a value without any argument.
  let hasDefault: Bool
  /// The endpoint that it is, if it is one.
  let endpoint: Endpoint?

  /// Reads a member; there is nothing if no initialiser has to do with it.
  init?(_ variable: VariableDeclSyntax, _ aliases: ClosureAliases) {
    guard
      !variable.modifiers.contains(where: \.isTypeLevelOrLazy),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      !binding.hasGetter,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.variable = variable
    self.name = pattern.identifier.text
    self.endpoint = variable.endpoint
    if let endpoint {
      assignment = "self.\(endpoint.storageName) = \(name)"
      parameter = "\(name): \(endpoint.type.escaping)"
      hasDefault = true
      return
    }
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let type = binding.typeAnnotation?.type.trimmed ?? binding.initializer?.value.literalType
    let isNilAtFirst = !isConstant && (type?.isOptional ?? false)
    // A value that is written as a closure tells what the type is, wherever an alias is declared.
    let isAlias =
      type.flatMap(aliases.written) != nil
      || (type?.isName ?? false) && binding.initializer?.value.is(ClosureExprSyntax.self) == true
    let mayBeAlias = binding.initializer == nil && !isAlias && (type?.isName ?? false)
    assignment = "self.\(name) = " + (mayBeAlias ? "DependenciesMacros::_stored(\(name))" : name)
    hasDefault = binding.initializer != nil || isNilAtFirst || variable.attributes.hasArguments
    let isFixed = hasDefault && (isConstant || variable.attributes.isWrapped)
    guard let type, !isFixed else {
      parameter = nil
      return
    }
    let value = binding.initializer?.value.trimmedDescription ?? (isNilAtFirst ? "nil" : nil)
    let spelled = ClosureType(type)?.escaping ?? (isAlias ? "@escaping \(type)" : "\(type)")
    parameter = "\(name): \(spelled)\(value.map { " = \($0)" } ?? "")"
  }

  /// The name without backticks.
  var plainName: String { name.withoutBackticks }

  /// How far the property can be seen.
  var access: Visibility { variable.modifiers.access }

  /// Whether it is an endpoint whose default value stands for it where no argument is given.
  var isEndpointWithDefault: Bool { endpoint?.defaultValue != nil }

  /// Whether an initialiser has to ask for it.
  var isRequired: Bool { endpoint == nil ? !hasDefault : !isEndpointWithDefault }

  /// Whether it may be set from outside the actor of its client, as far as can be seen.
  var isSendable: Bool { endpoint?.type.isSendable ?? true }
}

extension VariableDeclSyntax {
  /// What `@DependencyClient` makes an endpoint: a visible closure that is not marked ignored.
  var endpoint: Endpoint? {
    guard !attributes.contains("DependencyEndpointIgnored"), let endpoint = try? Endpoint(self)
    else { return nil }
    if attributes.contains("DependencyEndpoint") { return endpoint }
    return modifiers.access > .fileprivate && !attributes.isWrapped ? endpoint : nil
  }
}

extension AttributeListSyntax {
  /// Whether a wrapper is made with arguments, which may hold the value: `@Shared(.key)`.
  fileprivate var hasArguments: Bool { wrapper?.arguments != nil }
}

extension TypeSyntax {
  /// Whether it is a name alone, which may be that of an alias.
  fileprivate var isName: Bool {
    let types: Set = ["Bool", "Character", "Double", "Float", "Int", "String", "UInt"]
    if let name = self.as(IdentifierTypeSyntax.self) { return !types.contains(name.name.text) }
    return self.is(MemberTypeSyntax.self)
  }
}
