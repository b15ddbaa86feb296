import SwiftSyntax

/// A stored property of a client whose type is a function: what the client can do.
struct Endpoint {
  let variable: VariableDeclSyntax
  let name: String
  /// The whole type, attributes included, without surrounding comments.
  let type: String
  let function: FunctionTypeSyntax
  let attributes: AttributeListSyntax
  let specifiers: TypeSpecifierListSyntax
  let defaultValue: ExprSyntax?
  let parameters: [EndpointParameter]

  /// Reads a declaration; there is no endpoint if it is not a stored variable with a function type.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      !variable.modifiers.contains(where: { $0.isTypeLevelOrLazy }),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.accessorBlock == nil,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let type = binding.typeAnnotation?.type
    else { return nil }
    var inner = type.withoutParentheses
    var attributes = AttributeListSyntax([])
    var specifiers = TypeSpecifierListSyntax([])
    if let attributed = inner.as(AttributedTypeSyntax.self) {
      attributes = attributed.attributes
      specifiers = attributed.specifiers
      inner = attributed.baseType.withoutParentheses
    }
    guard let function = inner.as(FunctionTypeSyntax.self) else { return nil }
    self.variable = variable
    self.name = pattern.identifier.text
    self.type = type.trimmedDescription
    self.function = function
    self.attributes = attributes
    self.specifiers = specifiers
    self.defaultValue = binding.initializer?.value.trimmed
    self.parameters = function.parameters.enumerated().map(EndpointParameter.init)
  }

  /// The name without backticks.
  var plainName: String { name.filter { $0 != "`" } }

  /// The name of the property that stores the closure.
  var storageName: String { "_\(plainName)" }

  /// Whether the type ties the closure to an actor.
  var isIsolated: Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.isIsolation ?? false }
  }

  /// What the endpoint may throw.
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

  /// `try`, `await`, both or nothing, with a space after.
  var callEffects: String {
    let effects = function.effectSpecifiers
    let tries = effects?.throwsClause != nil && failure != .never ? "try " : ""
    return tries + (effects?.asyncSpecifier != nil ? "await " : "")
  }

  /// What the endpoint returns.
  var result: TypeSyntax { function.returnClause.type.withoutParentheses }

  /// Whether there is nothing to return.
  var returnsVoid: Bool {
    ["Void", "()", "Swift.Void"].contains(result.trimmedDescription)
  }

  /// Whether `nil` can be returned.
  var returnsOptional: Bool {
    result.is(OptionalTypeSyntax.self)
      || ["Optional<", "Swift.Optional<"].contains { result.trimmedDescription.hasPrefix($0) }
  }

  /// Whether the macro cannot tell by itself what to do when a test calls it without setting it.
  var needsDefaultValue: Bool {
    defaultValue == nil && failure != .any && !returnsVoid && !returnsOptional
  }
}

/// One parameter of an endpoint.
struct EndpointParameter {
  /// The name that the parameter has in generated code.
  let name: String
  /// The label, where the type gives one: `(_ id: Int)`.
  let label: String?
  let type: TypeSyntax
  let isVariadic: Bool

  init(index: Int, element: TupleTypeElementSyntax) {
    self.name = "p\(index)"
    self.label = element.secondName.map(\.text).flatMap { $0 == "_" ? nil : $0 }
    self.type = element.type.trimmed
    self.isVariadic = element.ellipsis != nil
  }

  /// The parameter in a method's declaration.
  var declaration: String {
    "\(label ?? "_") \(name): \(type.trimmedDescription)"
  }

  /// The parameter as it is passed on.
  var argument: String {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return name }
    if attributed.specifiers.contains(where: { $0.trimmedDescription == "inout" }) {
      return "&\(name)"
    }
    guard attributed.attributes.contains(where: { $0.attributeName == "autoclosure" }) else {
      return name
    }
    let effects = attributed.baseType.as(FunctionTypeSyntax.self)?.effectSpecifiers
    let tries = effects?.throwsClause == nil ? "" : "try "
    let awaits = effects?.asyncSpecifier == nil ? "" : "await "
    return "\(tries)\(awaits)\(name)()"
  }
}
