import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@DependencyEndpoint` says about the property it is applied to.
enum EndpointDiagnostic {
  static func notAnEndpoint(_ node: AttributeSyntax, _ refusal: EndpointRefusal) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "DependencyEndpoint.notAnEndpoint",
        """
        '@DependencyEndpoint' needs a stored 'var' with a closure type, such as \
        'var load: @Sendable () async throws -> [Item]', and this \(refusal.reason); \
        \(refusal.advice)
        """),
      fixIts: refusal.fixIts + [.removing(node, id: "DependencyEndpoint.remove")])
  }

  /// Nothing says what an endpoint does when a test has not set it.
  static func needsDefault(_ endpoint: Endpoint) -> Diagnostic {
    Diagnostic(
      node: endpoint.binding,
      message: MacroMessage.error(
        "DependencyEndpoint.needsDefault",
        """
        '\(endpoint.plainName)' needs a default value, because it returns \
        '\(endpoint.result.trimmedDescription)' and \(endpoint.failureText): nothing says what it \
        does in a test that has not set it
        """),
      fixIts: [.insertingDefault(of: endpoint)]
        + (endpoint.failure == .never ? [.addingThrows(to: endpoint.type.function)] : []))
  }

  /// What a parameter takes cannot be passed on.
  static func notForwardable(_ endpoint: Endpoint, _ parameter: EndpointParameter) -> Diagnostic {
    Diagnostic(
      node: parameter.element,
      message: MacroMessage.error(
        "DependencyEndpoint.notForwardable",
        "'\(endpoint.plainName)' has a variadic parameter, which cannot be passed on; make it an array"
      ),
      fixIt: .makingArray(of: parameter.element))
  }

  static func invalidMethodName(_ expression: ExprSyntax) -> Diagnostic {
    Diagnostic(
      node: expression,
      message: MacroMessage.error(
        "DependencyEndpoint.invalidMethodName",
        """
        The name of the method must be a string literal that holds a name, such as "fetch"
        """))
  }

  static func methodNamedLikeProperty(_ endpoint: Endpoint, _ expression: ExprSyntax) -> Diagnostic
  {
    Diagnostic(
      node: expression,
      message: MacroMessage.error(
        "DependencyEndpoint.methodNamedLikeProperty",
        """
        The method and the property '\(endpoint.plainName)' would be called in the same way; give the \
        method another name
        """))
  }
}

extension Endpoint {
  fileprivate var failureText: String {
    if case .concrete(let type) = failure { return "throws '\(type)' alone" }
    return "does not throw"
  }
}

extension FixIt {
  fileprivate static func insertingDefault(of endpoint: Endpoint) -> FixIt {
    var fixed = endpoint.binding
    fixed.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: ExprSyntax(stringLiteral: endpoint.suggestedDefault))
    fixed.typeAnnotation?.trailingTrivia = []
    fixed.trailingTrivia = endpoint.binding.trailingTrivia
    return FixIt(
      message: MacroMessage.note("DependencyEndpoint.insertDefault", "Insert a default value"),
      changes: [.replace(oldNode: Syntax(endpoint.binding), newNode: Syntax(fixed))])
  }

  fileprivate static func addingThrows(to function: FunctionTypeSyntax) -> FixIt {
    let clause = ThrowsClauseSyntax(throwsSpecifier: .keyword(.throws, trailingTrivia: .space))
    var fixed = function
    if fixed.effectSpecifiers == nil {
      fixed.effectSpecifiers = TypeEffectSpecifiersSyntax(throwsClause: clause)
    } else {
      fixed.effectSpecifiers?.throwsClause = clause
    }
    return FixIt(
      message: MacroMessage.note("DependencyEndpoint.addThrows", "Add 'throws'"),
      changes: [.replace(oldNode: Syntax(function), newNode: Syntax(fixed))])
  }

  fileprivate static func makingArray(of element: TupleTypeElementSyntax) -> FixIt {
    var fixed = element
    fixed.type = TypeSyntax("[\(element.type.trimmed)]")
    fixed.ellipsis = nil
    fixed.trailingTrivia = element.trailingTrivia
    return FixIt(
      message: MacroMessage.note("DependencyEndpoint.makeArray", "Make it an array"),
      changes: [.replace(oldNode: Syntax(element), newNode: Syntax(fixed))])
  }
}
