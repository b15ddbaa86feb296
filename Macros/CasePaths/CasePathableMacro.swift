import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: the case paths of an enum, and its conformances.
struct CasePathableMacro: PlainMacro {}

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
    // The extension says so: it is always expanded.
    guard declaration.suppressedCopying == nil else { return [] }
    let existing = ExistingCasePaths(declaration)
    let access = AccessLevel(of: declaration, in: context.lexicalContext)
    let type = CasePathsType(
      enumName: declaration.name.text, access: access,
      cases: declaration.cases.compactMapped(usable(in: context)))
    switch (existing.type, existing.property) {
    case (false, _):
      type.types.ambiguous.forEach { context.diagnose(CasePathableDiagnostic.ambiguousType($0)) }
      return existing.property ? type.aliases + [type.declaration] : type.members
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
        context.diagnose(CasePathableDiagnostic.overloadedName(enumCase, other: other))
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
    if let suppression = declaration.suppressedCopying {
      context.diagnose(CasePathableDiagnostic.notCopyable(declaration, suppression, node))
      return []
    }
    let missing = protocols.map { $0.trimmedDescription.split(separator: ".").last ?? "" }
    // Case paths written by hand need not be a sequence.
    let offered =
      ExistingCasePaths(declaration).type ? ["CasePathable"] : ["CasePathable", "CasePathIterable"]
    let conformances = offered.filter { missing.contains($0[...]) }
    guard !conformances.isEmpty else { return [] }
    if let obstacle = ExtensionObstacle(to: declaration, in: context.lexicalContext) {
      // No extension can name the enum: what it conforms to must stand where it is declared. The
      // compiler does not count there what other protocols imply.
      let unstated = offered.filter { !declaration.statedProtocols.contains($0) }
      if conformances.contains("CasePathable"), unstated.contains("CasePathable") {
        context.diagnose(
          obstacle.diagnostic(
            declaration, named: declaration.name, macro: "CasePathable", adding: unstated))
      }
      return []
    }
    let availability = declaration.attributes.availability
    let names = conformances.map { "nonisolated CasePaths::\($0)" }
    return [
      .unparsed(
        "\(availability)extension \(type.trimmed): \(names.joined(separator: ", ")) {}")
    ]
  }
}

extension EnumDeclSyntax {
  /// What in the inheritance clause says that values cannot be copied, or cannot leave their scope.
  fileprivate var suppressedCopying: SuppressedTypeSyntax? {
    inheritanceClause?.inheritedTypes.lazy
      .compactMap { $0.type.as(SuppressedTypeSyntax.self) }
      .first { ["Copyable", "Escapable"].contains($0.type.trimmedDescription) }
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
