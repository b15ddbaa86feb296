import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservableState`: makes a value tell who reads and who writes its properties.
struct ObservableStateMacro: PlainMacro {}

extension ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let access = AccessLevel(of: declaration, in: context.lexicalContext)
    if let declaration = declaration.as(StructDeclSyntax.self) {
      let state = ObservableStruct(declaration)
      state.problems.forEach(context.diagnose)
      return state.members(access)
    }
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return ObservableEnum(cases: declaration.cases).members(access)
    }
    context.diagnose(ObservableStateDiagnostic.notAValue(node, declaration))
    return []
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      let declaration = declaration.as(StructDeclSyntax.self),
      let property = StoredProperty(member).flatMap(ObservedProperty.init),
      let attribute = ObservableStruct(declaration).attribute(of: property)
    else { return [] }
    return [attribute]
  }
}

extension ObservableStateMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
      return []
    }
    if declaration.isOutOfReach(
      of: "ObservableState", adding: ["ObservableState"], missing: protocols, in: context)
    {
      return []
    }
    return conformances(
      of: type, to: ["ObservableState"], missing: protocols,
      isolation: declaration.isolationPrefix(in: context.lexicalContext),
      availability: declaration.attributes.availability)
  }
}
