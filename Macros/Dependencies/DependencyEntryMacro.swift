import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@DependencyEntry`: writes the key of a property of `DependencyValues`.
public enum DependencyEntryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    do {
      return try DependencyEntry(node, declaration, in: context.lexicalContext).accessors
    } catch {
      // The compiler wants an accessor, also where the peer has said why there is none.
      return error.acceptsAccessors ? ["get { Swift::fatalError() }"] : []
    }
  }

  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    do {
      return [try DependencyEntry(node, declaration, in: context.lexicalContext).key]
    } catch {
      if !error.isSaidByCompiler { context.diagnose(EntryDiagnostic.notAnEntry(node, error)) }
      return []
    }
  }
}
