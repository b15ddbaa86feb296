import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: completes a feature written as a struct, or makes one from an enum of features.
struct ReducerMacro: PlainMacro {}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let access = AccessLevel(of: declaration, in: context.lexicalContext)
    let isolation = declaration.isolationPrefix(in: context.lexicalContext)
    let options = SynthesizedConformances(node)
    if let declaration = declaration.as(StructDeclSyntax.self) {
      if !options.isEmpty {
        context.diagnose(ReducerDiagnostic.optionsOnStruct(node))
      }
      let reducer = StructReducer(declaration)
      reducer.problems.forEach(context.diagnose)
      return reducer.members(access, isolation: isolation)
    }
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      let reducer = EnumReducer(declaration, options: options)
      reducer.problems.forEach(context.diagnose)
      let isOutOfReach = ExtensionObstacle(to: declaration, in: context.lexicalContext) != nil
      return reducer.types(access, isolation: isolation)
        + (isOutOfReach ? reducer.functions(access) : [])
    }
    context.diagnose(ReducerDiagnostic.notAValue(node, declaration))
    return []
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
      return []
    }
    if let type = member.as(EnumDeclSyntax.self) {
      return attributes(forNested: type)
    }
    if let body = member.as(VariableDeclSyntax.self), body.isBuildableBody {
      let foreign = ForeignTypes(ofBody: body)
      let state = foreign.state ?? "Self.State"
      let action = foreign.action ?? "Self.Action"
      return [.unparsed("ComposableArchitecture::ReducerBuilder<\(state), \(action)>")]
    }
    return []
  }

  /// The attributes a nested `Action` or `State` does not have yet.
  private static func attributes(forNested type: EnumDeclSyntax) -> [AttributeSyntax] {
    let wanted: [(name: String, attribute: AttributeSyntax)] =
      switch type.name.text {
      case "Action":
        [("CasePathable", .unparsed("CasePaths::CasePathable"))]
      case "State":
        [
          ("CasePathable", .unparsed("CasePaths::CasePathable")),
          ("dynamicMemberLookup", .unparsed("dynamicMemberLookup")),
        ]
      default: []
      }
    return wanted.filter { !type.attributes.contains($0.name) }.map(\.attribute)
  }
}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let offered: [String]
    var members: [DeclSyntax] = []
    if let declaration = declaration.as(StructDeclSyntax.self) {
      let isVisible = AccessLevel(of: declaration, in: context.lexicalContext) != .inherited
      let isSendable = isVisible && StructReducer(declaration).isSendable
      offered = isSendable ? ["Reducer", "Sendable"] : ["Reducer"]
    } else if let declaration = declaration.as(EnumDeclSyntax.self) {
      offered = ["CaseReducer", "Reducer"]
      members = EnumReducer(declaration, options: SynthesizedConformances(node))
        .functions(AccessLevel(inside: context.lexicalContext, of: declaration))
    } else {
      return []
    }
    if declaration.isOutOfReach(
      of: "Reducer", adding: offered.filter { $0 != "Sendable" }, missing: protocols, in: context)
    {
      return []
    }
    return conformances(
      of: type, to: offered, missing: protocols,
      isolation: declaration.isolationPrefix(in: context.lexicalContext),
      availability: declaration.attributes.availability, members: members)
  }
}

extension VariableDeclSyntax {
  /// Whether this is a computed `body` that a result builder can build.
  fileprivate var isBuildableBody: Bool {
    guard
      bindings.count == 1, let binding = bindings.first,
      binding.pattern.trimmedDescription == "body", binding.hasGetter,
      let type = binding.typeAnnotation?.type, !type.trimmedDescription.contains("Never"),
      !attributes.contains(where: { $0.trimmedDescription.contains("ReducerBuilder") })
    else { return false }
    return !binding.returnsExplicitly
  }
}

extension PatternBindingSyntax {
  /// Whether the getter has a `return` of its own, which turns a result builder off.
  fileprivate var returnsExplicitly: Bool {
    let statements: CodeBlockItemListSyntax?
    if let getter = accessorBlock?.accessors.as(CodeBlockItemListSyntax.self) {
      statements = getter
    } else {
      let accessors = accessorBlock?.accessors.as(AccessorDeclListSyntax.self)
      statements =
        accessors?.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    }
    return statements?.contains { $0.item.is(ReturnStmtSyntax.self) } ?? false
  }
}
