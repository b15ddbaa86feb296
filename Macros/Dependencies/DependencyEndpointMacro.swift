public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros
import SwiftDiagnostics
import SwiftParser

/// `@DependencyEndpoint`: stores a closure that is unimplemented until somebody sets it, and makes a
/// method with the labels of its type.
public enum DependencyEndpointMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = Endpoint(declaration) else { return [] }
    let storage = endpoint.storageName
    // The initial value of a property with an init accessor replaces what its storage holds. Without
    // one it is left out, and the storage reports before it uses that value.
    let initializer: AccessorDeclSyntax = """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: storage) = initialValue
      }
      """
    return (endpoint.defaultValue == nil ? [initializer] : []) + [
      """
      get {
        \(raw: storage)
      }
      """,
      """
      set {
        \(raw: storage) = newValue
      }
      """,
    ]
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let endpoint = Endpoint(declaration) else {
      context.diagnose(Diagnostic(node: node, message: DependencyDiagnostic.notAnEndpoint))
      return []
    }
    if endpoint.needsDefaultValue { context.diagnose(endpoint.missingDefault) }
    let storage = endpoint.storage(
      client: context.clientName, location: context.locationArguments(of: declaration))
    if endpoint.parameters.contains(where: \.isVariadic) {
      context.diagnose(
        Diagnostic(
          node: endpoint.variable.bindings,
          message: DependencyDiagnostic.variadic(endpoint: endpoint.plainName)))
      return []
    }
    let access = endpoint.variable.modifiers.access.modifier
    let method = endpoint.method(named: methodName(in: node, context: context), access: access)
    return [storage] + (method.map { [$0] } ?? [])
  }

  private static func methodName(
    in node: AttributeSyntax, context: some MacroExpansionContext
  ) -> String? {
    guard case .argumentList(let arguments) = node.arguments,
      let argument = arguments.first(where: { $0.label?.text == "method" })
    else { return nil }
    if let literal = argument.expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue, !text.isEmpty
    {
      return text
    }
    context.diagnose(
      Diagnostic(node: argument.expression, message: DependencyDiagnostic.invalidMethodName))
    return nil
  }
}

extension MacroExpansionContext {
  /// The name of the type around a declaration, as its readers write it.
  var clientName: String {
    lexicalContext.reversed().compactMap { node -> String? in
      if let type = node.asProtocol((any NamedDeclSyntax).self),
        !node.is(FunctionDeclSyntax.self)
      {
        return type.name.text
      }
      return node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }.joined(separator: ".")
  }

  /// The place of a declaration, as arguments of a call.
  func locationArguments(of node: some SyntaxProtocol) -> String {
    guard
      let id = location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID),
      let path = location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath)
    else { return "" }
    return ", fileID: \(id.file), filePath: \(path.file), line: \(id.line), column: \(id.column)"
  }
}
