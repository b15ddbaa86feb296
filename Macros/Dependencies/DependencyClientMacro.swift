import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@DependencyClient`: makes every closure of a struct an endpoint, writes the initialisers, and marks
/// the type as one that can be made unimplemented.
public enum DependencyClientMacro: MemberAttributeMacro, MemberMacro, ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self),
      let variable = member.as(VariableDeclSyntax.self), variable.isEndpoint,
      !variable.attributes.contains("DependencyEndpoint")
    else { return [] }
    return ["@DependenciesMacros.DependencyEndpoint"]
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(
        Diagnostic(
          node: node,
          message: DependencyDiagnostic.notAStruct(declaration.kindPhrase)))
      return []
    }
    let client = ClientInitializers(of: type)
    for property in client.unreachable {
      context.diagnose(
        Diagnostic(
          node: property.variable.bindings,
          message: DependencyDiagnostic.privateWithoutDefault(property.name)))
    }
    return client.declarations
  }

  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty, let client = declaration.as(StructDeclSyntax.self),
      ClientInitializers(of: client).canBeMadeWithoutArguments
    else { return [] }
    let declaration: DeclSyntax = """
      \(raw: client.attributes.availability)extension \(type.trimmed): \
      DependenciesMacros.UnimplementedClient {}
      """
    return declaration.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}
