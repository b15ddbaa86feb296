import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@DependencyClient`: makes every closure of a struct an endpoint, writes the initialisers, and marks
/// the type as one that can be made unimplemented.
public enum DependencyClientMacro: MemberAttributeMacro, MemberMacro, ExtensionMacro {
  /// The code is handed to the compiler as it is written, which saves half of the time of an expansion.
  public static var formatMode: FormatMode { .disabled }

  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self),
      let variable = member.as(VariableDeclSyntax.self), variable.endpoint != nil,
      !variable.attributes.contains("DependencyEndpoint")
    else { return [] }
    return [.unparsed("DependenciesMacros::DependencyEndpoint")]
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let client = declaration.as(StructDeclSyntax.self) else { return [] }
    if context.lexicalContext.contains(where: \.isBody) {
      context.diagnose(ClientDiagnostic.local(node))
    }
    let initializers = ClientInitializers(of: client, in: context.lexicalContext)
    for diagnostic in ClientCheck(client, node, initializers).diagnostics {
      context.diagnose(diagnostic)
    }
    return initializers.declarations
  }

  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let client = declaration.as(StructDeclSyntax.self) else {
      // Here, because the compiler does not always ask for the members of something else.
      context.diagnose(ClientDiagnostic.notAStruct(node, declaration))
      return []
    }
    guard !protocols.isEmpty,
      ClientInitializers(of: client, in: context.lexicalContext).canBeMadeWithoutArguments
    else { return [] }
    return [
      .unparsed(
        """
        \(client.attributes.availability)extension \(type.trimmedDescription): \
        DependenciesMacros::UnimplementedClient {
        }
        """)
    ]
  }
}

extension Syntax {
  /// Whether what stands inside is local to a function or a closure.
  fileprivate var isBody: Bool {
    switch kind {
    case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .closureExpr: true
    default: false
    }
  }
}
