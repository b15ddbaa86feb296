import SwiftDiagnostics
import SwiftParser
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@DependencyEndpoint`: stores a closure that is unimplemented until somebody sets it, and makes a
/// method with the labels of its type.
public enum DependencyEndpointMacro: AccessorMacro, PeerMacro {
  /// The code is handed to the compiler as it is written, which saves half of the time of an expansion.
  public static var formatMode: FormatMode { .disabled }

  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    do {
      return try Endpoint(declaration).accessors(
        isIsolated: context.lexicalContext.first?.isIsolated ?? false)
    } catch {
      // The compiler wants an accessor, also where the peer has said why there is none.
      return error.acceptsAccessors ? [.unparsed("get {\nSwift::fatalError()\n}")] : []
    }
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let endpoint: Endpoint
    do {
      endpoint = try Endpoint(declaration)
    } catch {
      if !error.isSaidByCompiler { context.diagnose(EndpointDiagnostic.notAnEndpoint(node, error)) }
      return []
    }
    if endpoint.needsDefaultValue { context.diagnose(EndpointDiagnostic.needsDefault(endpoint)) }
    let storage = endpoint.storage(
      client: context.clientName, location: context.locationArguments(of: declaration))
    let name = methodName(of: endpoint, in: node, context: context)
    if let parameter = endpoint.notForwardable, name != nil || endpoint.defaultValue != nil {
      context.diagnose(EndpointDiagnostic.notForwardable(endpoint, parameter))
      return [storage]
    }
    return [storage] + (name.map { [endpoint.method(named: $0)] } ?? [])
  }

  /// The name of the method, where there is one to make.
  private static func methodName(
    of endpoint: Endpoint, in node: AttributeSyntax, context: some MacroExpansionContext
  ) -> String? {
    guard case .argumentList(let arguments) = node.arguments,
      let argument = arguments.first(where: { $0.label?.text == "method" })
    else { return endpoint.hasLabels ? endpoint.plainName.asIdentifier : nil }
    guard
      let literal = argument.expression.as(StringLiteralExprSyntax.self),
      let name = literal.representedLiteralValue, name.isName
    else {
      context.diagnose(EndpointDiagnostic.invalidMethodName(argument.expression))
      return nil
    }
    if name == endpoint.plainName, !endpoint.hasLabels {
      context.diagnose(EndpointDiagnostic.methodNamedLikeProperty(endpoint, argument.expression))
      return nil
    }
    return name.asIdentifier
  }
}

extension Syntax {
  /// Whether a type belongs to an actor, as far as its declaration says so.
  fileprivate var isIsolated: Bool {
    asProtocol((any WithAttributesSyntax).self)?.attributes.contains {
      $0.as(AttributeSyntax.self)?.isIsolation ?? false
    } ?? false
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
