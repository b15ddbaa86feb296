import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CaseBindable`: the cases of an enum again, each with a binding of its payload.
struct CaseBindableMacro {}

extension CaseBindableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.diagnose(CaseBindableDiagnostic.notAnEnum(node, declaration.kindPhrase))
      return []
    }
    let cases = declaration.cases
    let access = AccessLevel(of: declaration, in: context.lexicalContext).prefix
    let types = PayloadTypes(enumName: declaration.name.text, cases: [])
    return [
      enumeration(cases, access, types),
      projection(cases, access, types),
    ]
  }

  private static func enumeration(
    _ cases: EnumCases, _ access: String, _ types: PayloadTypes
  ) -> DeclSyntax {
    let code = cases.code { (enumCase: EnumCase) in
      guard !enumCase.payload.isEmpty else { return "case \(enumCase.name)" }
      let type = PayloadCode(enumCase, types: types).type
      return "case \(enumCase.name)(SwiftNavigation::UIBinding<\(type)>)"
    }
    return """
      \(raw: access)enum UIBindingEnumeration {
      \(raw: code)
      }
      """
  }

  private static func projection(
    _ cases: EnumCases, _ access: String, _ types: PayloadTypes
  ) -> DeclSyntax {
    let code = cases.code { (enumCase: EnumCase) in
      guard !enumCase.payload.isEmpty else {
        return "case .\(enumCase.name): return .\(enumCase.name)"
      }
      let parts = PayloadCode(enumCase, types: types)
      return """
        case .\(enumCase.name):
        return .\(enumCase.name)(
        binding._$payload(
        of: value, name: "\(enumCase.bareName)",
        embed: \(parts.embed),
        extract: \(parts.extract)))
        """
    }
    return """
      \(raw: access)static func _$enumeration(
      of binding: SwiftNavigation::UIBinding<Self>
      ) -> UIBindingEnumeration {
      let value = binding.wrappedValue
      switch value {
      \(raw: code)
      }
      }
      """
  }
}

extension CaseBindableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self) else { return [] }
    return conformances(
      of: type, to: ["CaseBindable"], missing: protocols, module: "SwiftNavigation",
      availability: declaration.attributes.availability)
  }
}

/// What `@CaseBindable` says about the type it is applied to.
enum CaseBindableDiagnostic {
  static func notAnEnum(_ node: AttributeSyntax, _ kind: String) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "CaseBindable.notAnEnum",
        "'@CaseBindable' needs an enum, whose cases it makes bindings of, and this is \(kind)"))
  }
}
