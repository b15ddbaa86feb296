import SwiftSyntax
import SwiftSyntaxMacros

/// `@ReducerCaseEphemeral`: a mark that `@Reducer` reads.
struct ReducerCaseEphemeralMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    checkCase(declaration, node, in: context)
    return []
  }
}

/// `@ReducerCaseIgnored`: a mark that `@Reducer` reads.
struct ReducerCaseIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    checkCase(declaration, node, in: context)
    return []
  }
}

/// Says so where a mark for cases stands somewhere else.
private func checkCase(
  _ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax,
  in context: some MacroExpansionContext
) {
  let parent = context.lexicalContext.first?.as(EnumDeclSyntax.self)
  let isCase = declaration.is(EnumCaseDeclSyntax.self)
  guard !isCase || parent?.attributes.contains("Reducer") == false else { return }
  context.diagnose(ReducerDiagnostic.markOutsideCase(node))
}
