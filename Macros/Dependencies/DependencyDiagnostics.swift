import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What the macros for dependencies say about a declaration.
enum DependencyDiagnostic: DiagnosticMessage {
  case notAStruct(String)
  case notAnEndpoint
  case needsDefault(Endpoint)
  case variadic(endpoint: String)
  case privateWithoutDefault(String)
  case invalidMethodName
  case notAnEntry

  var message: String {
    switch self {
    case .notAStruct(let kind):
      """
      '@DependencyClient' makes a struct of closures into a client; this is \(kind). Declare a struct \
      with a closure for each endpoint.
      """
    case .notAnEndpoint:
      """
      '@DependencyEndpoint' needs a stored 'var' with a closure type, such as \
      'var load: @Sendable () async throws -> [Item]'.
      """
    case .needsDefault(let endpoint):
      """
      '\(endpoint.plainName)' needs a default value: it returns \
      '\(endpoint.result.trimmedDescription)' and \(endpoint.failureText), so nothing says what it \
      does in a test that has not set it.
      """
    case .variadic(let endpoint):
      """
      '\(endpoint)' has a variadic parameter, which cannot be passed on. Make it an array.
      """
    case .privateWithoutDefault(let name):
      """
      '\(name)' is private and has no default value, so no initialiser can set it. Give it a default \
      value, or make it visible.
      """
    case .invalidMethodName:
      "The name of the method must be a plain string literal, such as \"fetch\"."
    case .notAnEntry:
      """
      '@DependencyEntry' needs a 'var' with a type and an initial value, in an extension of \
      'DependencyValues'.
      """
    }
  }

  var diagnosticID: MessageID {
    let id: String =
      switch self {
      case .notAStruct: "not-a-struct"
      case .notAnEndpoint: "not-an-endpoint"
      case .needsDefault: "needs-default"
      case .variadic: "variadic"
      case .privateWithoutDefault: "private-without-default"
      case .invalidMethodName: "invalid-method-name"
      case .notAnEntry: "not-an-entry"
      }
    return MessageID(domain: "Dependencies", id: id)
  }

  var severity: DiagnosticSeverity { .error }
}

extension Endpoint {
  fileprivate var failureText: String {
    if case .concrete(let type) = failure { return "throws '\(type)' alone" }
    return "does not throw"
  }

  /// The diagnostic that asks for a default value, with a fix-it.
  var missingDefault: Diagnostic {
    let binding = variable.bindings[variable.bindings.startIndex]
    var fixed = binding.trimmed
    fixed.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: ExprSyntax(stringLiteral: suggestedDefault))
    fixed.trailingTrivia = binding.trailingTrivia
    return Diagnostic(
      node: binding,
      message: DependencyDiagnostic.needsDefault(self),
      fixIt: FixIt(
        message: DependencyFixIt.insertDefault,
        changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(fixed))]))
  }
}

/// What a fix-it does.
enum DependencyFixIt: FixItMessage {
  case insertDefault

  var message: String { "Insert a default value" }
  var fixItID: MessageID { MessageID(domain: "Dependencies", id: "insert-default") }
}
