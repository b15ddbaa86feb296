import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewAction(for:)`: a view that sends only the actions meant for it.
struct ViewActionMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !declaration.is(ProtocolDeclSyntax.self), !declaration.is(ExtensionDeclSyntax.self) else {
      context.diagnose(ViewActionDiagnostic.notAView(node, declaration.kindPhrase))
      return []
    }
    directSends(in: declaration).map(ViewActionDiagnostic.directSend).forEach(context.diagnose)
    let store = declaration.store
    guard store != nil || declaration.mayInherit else {
      context.diagnose(ViewActionDiagnostic.noStore(declaration, feature: node.feature))
      return []
    }
    if let store, let needed = declaration.access(in: context.lexicalContext),
      store.modifiers.access < max(needed, .fileprivate)
    {
      context.diagnose(ViewActionDiagnostic.hiddenStore(store, needed: needed))
      return []
    }
    if declaration.isOutOfReach(
      of: "ViewAction", adding: ["ViewActionSending"], missing: protocols, in: context)
    {
      return []
    }
    return conformances(
      of: type, to: ["ViewActionSending"], missing: protocols,
      availability: declaration.attributes.availability)
  }

  private static func directSends(in declaration: some DeclGroupSyntax) -> [DirectSend] {
    let finder = DirectSend.Finder(viewMode: .sourceAccurate)
    finder.walk(declaration.memberBlock)
    return finder.found
  }
}

extension DeclGroupSyntax {
  /// The property `store`, if it is declared here.
  fileprivate var store: VariableDeclSyntax? {
    let variables = Conditional.all(in: memberBlock.members) { member in
      member.as(VariableDeclSyntax.self).map { [$0] } ?? []
    }
    return variables.flattened().first { variable in
      variable.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "store"
      }
    }
  }

  /// How far the type can be seen, where syntax tells.
  fileprivate func access(in lexicalContext: [Syntax]) -> Visibility? {
    let types = lexicalContext.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    guard !types.contains(where: { $0.is(ExtensionDeclSyntax.self) }) else { return nil }
    return types.map(\.modifiers.access).reduce(modifiers.access, min)
  }

  /// Whether a property may come from a class that this one inherits from.
  fileprivate var mayInherit: Bool {
    self.is(ClassDeclSyntax.self) && inheritanceClause != nil
  }
}

extension AttributeSyntax {
  /// The feature that the attribute names, as it is written.
  fileprivate var feature: String? {
    guard case .argumentList(let arguments) = arguments else { return nil }
    let type = arguments.first?.expression.as(MemberAccessExprSyntax.self)
    guard type?.declName.baseName.text == "self" else { return nil }
    return type?.base?.trimmedDescription
  }
}
