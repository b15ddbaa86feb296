import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@Reducer` writes into an enum.
struct EnumReducer {
  private let declaration: EnumDeclSyntax
  private let options: SynthesizedConformances
  private let declared: DeclaredMembers
  private let cases: [Conditional<ReducerCase>]
  /// What is wrong with the enum.
  let problems: [Diagnostic]

  init(_ declaration: EnumDeclSyntax, options: SynthesizedConformances) {
    self.declaration = declaration
    self.options = options
    declared = DeclaredMembers(declaration.memberBlock.members)
    var next = 0
    var names = CaseNames()
    cases = declaration.cases.compactMapped { enumCase in
      defer { next += 1 }
      return names.take(enumCase) ? ReducerCase(enumCase, index: next) : nil
    }
    problems = cases.flattened().compactMap(\.problem) + names.problems
  }

  /// The types that it nests.
  func types(_ access: AccessLevel, isolation: String) -> [DeclSyntax] {
    var members: [DeclSyntax] = []
    if !declared.types.contains("State") { members.append(state(access, isolation)) }
    if !declared.types.contains("Action") { members.append(action(access, isolation)) }
    if !declared.types.contains("CaseScope") { members.append(caseScope(access)) }
    let makers = cases.code { (enumCase: ReducerCase) in enumCase.maker }
    if !makers.isEmpty { members.append("private enum _$Features {\n\(raw: makers)\n}") }
    return members
  }

  /// Everything else: what makes it a reducer.
  func functions(_ access: AccessLevel) -> [DeclSyntax] {
    var members: [DeclSyntax] = []
    if !declared.functions.contains("scope") { members.append(scope(access)) }
    if declared.body == nil { members.append(body(access)) }
    if let dismissal = dismissal(access) { members.append(dismissal) }
    if let placeholder { members.append(placeholder(access)) }
    return members
  }

  /// An initialiser, so that an enum of features is made like any other feature where it is the
  /// payload of another one. The value stands for all cases: what counts is the body of the type.
  private var placeholder: ((AccessLevel) -> DeclSyntax)? {
    let assignment = { (cases: [ReducerCase]) -> String? in
      let values = cases.compactMap(\.placeholder)
      let value = values.first { !$0.contains("(") } ?? values.first
      return value.map { "self = \($0)" }
    }
    let single = cases.compactMap { node -> ReducerCase? in
      if case .single(let enumCase) = node { enumCase } else { nil }
    }
    let variants = Variants(cases)
    let code: String
    if let unconditional = assignment(single) {
      code = unconditional
    } else if variants.count <= 16, variants.all.allSatisfy({ assignment($0) != nil }) {
      code = variants.code { assignment($0) ?? "" }
    } else {
      return nil
    }
    return { access in
      .unparsed(
        """
        \(access.prefix)init() {
        \(code)
        }
        """)
    }
  }

  // The nested types come with everything that `@CasePathable` and `@ObservableState` would write.
  // Macros on generated types expand late, and Swift 6.3 crashes when a file has several of them.

  private func state(_ access: AccessLevel, _ isolation: String) -> DeclSyntax {
    let name = declaration.name.text
    return nested(
      "State", access: access,
      protocols: [
        "ComposableArchitecture::CaseReducerState", "ComposableArchitecture::ObservableState",
      ]
        + options.state,
      cases: cases.code { (enumCase: ReducerCase) in enumCase.state },
      attributes: "@dynamicMemberLookup\n\(isolation)",
      first: "\(access.prefix)typealias StateReducer = \(name)\n"
    ) { ObservableEnum(cases: $0).members(access) }
  }

  private func action(_ access: AccessLevel, _ isolation: String) -> DeclSyntax {
    nested(
      "Action", access: access, protocols: options.action,
      cases: cases.code { (enumCase: ReducerCase) in enumCase.action }, attributes: isolation)
  }

  /// An enum with case paths.
  private func nested(
    _ name: String, access: AccessLevel, protocols: [String], cases: String,
    attributes: String = "", first: String = "", members: (EnumCases) -> [DeclSyntax] = { _ in [] }
  ) -> DeclSyntax {
    let plain: DeclSyntax = "enum \(raw: name) {\n\(raw: cases)\n}"
    let cases = plain.cast(EnumDeclSyntax.self)
    let casePaths = CasePathsType(enumName: name, access: access, cases: cases.cases).members
    let inherited = protocols + CasePathsType.protocols
    return .unparsed(
      """
      \(attributes)\(access.prefix)\(indirect)enum \(name): \
      \(inherited.joined(separator: ", ")) {
      \(first)\(cases.memberBlock.members.trimmed)
      \((casePaths + members(cases.cases)).map(\.description).joined(separator: "\n"))
      }
      """)
  }

  private func body(_ access: AccessLevel) -> DeclSyntax {
    let code = cases.code { (enumCase: ReducerCase) in enumCase.reducer }
    return .unparsed(
      """
      @ComposableArchitecture::ReducerBuilder<Self.State, Self.Action>
      \(access.prefix)static var body: \
      some ComposableArchitecture::Reducer<Self.State, Self.Action> {
      \(code.isEmpty ? "ComposableArchitecture::EmptyReducer()" : code)
      }
      """)
  }

  private func caseScope(_ access: AccessLevel) -> DeclSyntax {
    .unparsed(
      """
      \(access.prefix)enum CaseScope {
      \(cases.code { (enumCase: ReducerCase) in enumCase.scope })
      }
      """)
  }

  private func scope(_ access: AccessLevel) -> DeclSyntax {
    .unparsed(
      """
      @_Concurrency::MainActor
      \(access.prefix)static func scope(
        _ store: ComposableArchitecture::Store<Self.State, Self.Action>
      ) -> CaseScope {
      switch store.state {
      \(cases.code { (enumCase: ReducerCase) in enumCase.scoping })
      }
      }
      """)
  }

  /// Which actions close what the state shows, where any do.
  private func dismissal(_ access: AccessLevel) -> DeclSyntax? {
    let code = cases.code { (enumCase: ReducerCase) in enumCase.dismissal }
    guard !code.isEmpty else { return nil }
    return .unparsed(
      """
      \(access.prefix)static func _$dismisses(
        _ action: Self.Action, in state: Self.State
      ) -> Swift::Bool {
      \(code)
      return false
      }
      """)
  }

  private var indirect: String {
    let isIndirect = declaration.modifiers.contains {
      $0.name.tokenKind == .keyword(.indirect)
    }
    return isIndirect ? "indirect " : ""
  }
}

/// The names of cases that can have case paths.
private struct CaseNames {
  private var seen: [String: TokenSyntax] = [:]
  private(set) var problems: [Diagnostic] = []

  /// Takes the name of a case, or notes why its case path cannot have it.
  mutating func take(_ enumCase: EnumCase) -> Bool {
    if CasePathsType.reservedNames.contains(enumCase.bareName) {
      problems.append(CasePathableDiagnostic.reservedName(enumCase, macro: "Reducer"))
      return false
    }
    if let other = seen[enumCase.bareName],
      !IfConfigClauseSyntax.areAlternatives(other, enumCase.element.name)
    {
      problems.append(
        CasePathableDiagnostic.overloadedName(enumCase, other: other, macro: "Reducer"))
      return false
    }
    seen[enumCase.bareName] = enumCase.element.name
    return true
  }
}
