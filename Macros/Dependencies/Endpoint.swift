import SwiftSyntax

/// A stored property of a client whose type is a function: what the client can do.
struct Endpoint {
  let variable: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let name: String
  let type: ClosureType
  let defaultValue: ExprSyntax?
  let parameters: [EndpointParameter]

  /// Reads a declaration.
  ///
  /// - Throws: ``EndpointRefusal`` if it is not a stored variable with a function type.
  init(_ declaration: some DeclSyntaxProtocol) throws(EndpointRefusal) {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { throw .notAProperty }
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { throw .several }
    if let modifier = variable.modifiers.first(where: \.isTypeLevelOrLazy) {
      throw modifier.name.tokenKind == .keyword(.lazy) ? .lazy(modifier) : .typeLevel(modifier)
    }
    if binding.hasGetter { throw .computed }
    guard let type = binding.typeAnnotation?.type else { throw .untyped }
    guard let closure = ClosureType(type) else {
      throw type.isOptional ? .optional(type) : .notAClosure(type)
    }
    if let accessors = binding.accessorBlock { throw .observed(accessors) }
    guard variable.bindingSpecifier.tokenKind == .keyword(.var) else { throw .constant(variable) }
    self.variable = variable
    self.binding = binding
    self.name = pattern.identifier.text
    self.type = closure
    self.defaultValue = binding.initializer?.value.trimmed
    self.parameters = closure.function.parameters.enumerated().map(EndpointParameter.init)
  }

  /// The name without backticks.
  var plainName: String { name.withoutBackticks }

  /// The name of the property that stores the closure.
  var storageName: String { "_\(plainName)".asIdentifier }

  /// What the endpoint may throw.
  var failure: ClosureType.Failure { type.failure }

  /// What the endpoint returns.
  var result: TypeSyntax { type.result }

  /// Whether the macro cannot tell by itself what to do when a test calls it without setting it.
  var needsDefaultValue: Bool {
    defaultValue == nil && failure != .any && !type.returnsVoid && !type.returnsOptional
      && !type.returnsNever
  }

  /// What cannot be passed on, where something has to be: to a default value, or by a method.
  var notForwardable: EndpointParameter? { parameters.first(where: \.isVariadic) }
}
