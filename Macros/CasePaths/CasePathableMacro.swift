import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: the case paths of an enum, and its conformances.
struct CasePathableMacro {}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.diagnose(
        CasePathableDiagnostic.notAnEnum(node, keyword: declaration.kindPhrase))
      return []
    }
    let existing = ExistingCasePaths(declaration)
    let access = AccessLevel(of: declaration, in: context.lexicalContext)
    let type = CasePathsType(
      enumName: declaration.name.text, access: access,
      cases: declaration.cases.compactMapped(usable(in: context)))
    switch (existing.type, existing.property) {
    case (false, false): return type.members
    case (false, true): return type.aliases + [type.declaration]
    case (true, false): return [type.property]
    case (true, true): return []
    }
  }

  /// Says which cases have a path, and reports those that have none.
  private static func usable(
    in context: some MacroExpansionContext
  ) -> (EnumCase) -> EnumCase? {
    var seen: [String: TokenSyntax] = [:]
    return { enumCase in
      guard !enumCase.attributes.isUnavailable else { return nil }
      guard !CasePathsType.reservedNames.contains(enumCase.bareName) else {
        context.diagnose(CasePathableDiagnostic.reservedName(enumCase))
        return nil
      }
      if let other = seen[enumCase.bareName],
        !IfConfigClauseSyntax.areAlternatives(other, enumCase.element.name)
      {
        context.diagnose(CasePathableDiagnostic.overloadedName(enumCase))
        return nil
      }
      seen[enumCase.bareName] = enumCase.element.name
      return enumCase
    }
  }
}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else { return [] }
    let missing = protocols.map { $0.trimmedDescription.split(separator: ".").last ?? "" }
    // Case paths written by hand need not be a sequence.
    let offered =
      ExistingCasePaths(declaration).type ? ["CasePathable"] : ["CasePathable", "CasePathIterable"]
    let conformances = offered.filter { missing.contains($0[...]) }
      .map { "nonisolated CasePaths.\($0)" }
    guard !conformances.isEmpty else { return [] }
    let availability = declaration.attributes.availability
    let code: DeclSyntax = """
      \(raw: availability)extension \(type.trimmed): \(raw: conformances.joined(separator: ", ")) {}
      """
    return [code.cast(ExtensionDeclSyntax.self)]
  }
}

/// What of the generated members an enum has already.
private struct ExistingCasePaths {
  var type = false
  var property = false

  init(_ declaration: EnumDeclSyntax) {
    for member in declaration.memberBlock.members {
      if let name = member.decl.asProtocol((any NamedDeclSyntax).self)?.name.text {
        type = type || name == "AllCasePaths"
      }
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        property =
          property
          || variable.bindings.contains { $0.pattern.trimmedDescription == "allCasePaths" }
      }
    }
  }
}
