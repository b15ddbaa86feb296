import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@Reducer` writes into an enum.
struct EnumReducer {
  private let declaration: EnumDeclSyntax
  private let options: SynthesizedConformances
  private let declared: DeclaredMembers
  private let cases: [Conditional<ReducerCase>]

  init(_ declaration: EnumDeclSyntax, options: SynthesizedConformances) {
    self.declaration = declaration
    self.options = options
    declared = DeclaredMembers(declaration.memberBlock.members)
    cases = declaration.cases.compactMapped(ReducerCase.init)
  }

  /// What is wrong with the enum.
  var problems: [Diagnostic] {
    cases.flattened().compactMap(\.problem)
  }

  func members(_ access: AccessLevel) -> [DeclSyntax] {
    var members: [DeclSyntax] = []
    if !declared.types.contains("State") { members.append(state(access)) }
    if !declared.types.contains("Action") { members.append(action(access)) }
    if declared.body == nil { members.append(body(access)) }
    if !declared.types.contains("CaseScope") { members.append(caseScope(access)) }
    if !declared.functions.contains("scope") { members.append(scope(access)) }
    if let dismissal = dismissal(access) { members.append(dismissal) }
    return members
  }

  private func state(_ access: AccessLevel) -> DeclSyntax {
    let protocols = ["ComposableArchitecture.CaseReducerState"] + options.state
    return """
      @CasePaths.CasePathable
      @dynamicMemberLookup
      @ComposableArchitecture.ObservableState
      \(raw: access.prefix)\(raw: indirect)enum State: \(raw: protocols.joined(separator: ", ")) {
      \(raw: access.prefix)typealias StateReducer = \(raw: declaration.name.text)
      \(raw: cases.code { (enumCase: ReducerCase) in enumCase.state })
      }
      """
  }

  private func action(_ access: AccessLevel) -> DeclSyntax {
    let protocols = options.action.isEmpty ? "" : ": " + options.action.joined(separator: ", ")
    return """
      @CasePaths.CasePathable
      \(raw: access.prefix)\(raw: indirect)enum Action\(raw: protocols) {
      \(raw: cases.code { (enumCase: ReducerCase) in enumCase.action })
      }
      """
  }

  private func body(_ access: AccessLevel) -> DeclSyntax {
    let code = cases.code { (enumCase: ReducerCase) in enumCase.reducer }
    return """
      @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
      \(raw: access.prefix)static var body: \
      some ComposableArchitecture.Reducer<Self.State, Self.Action> {
      \(raw: code.isEmpty ? "ComposableArchitecture.EmptyReducer()" : code)
      }
      """
  }

  private func caseScope(_ access: AccessLevel) -> DeclSyntax {
    """
    \(raw: access.prefix)enum CaseScope {
    \(raw: cases.code { (enumCase: ReducerCase) in enumCase.scope })
    }
    """
  }

  private func scope(_ access: AccessLevel) -> DeclSyntax {
    """
    @_Concurrency.MainActor
    \(raw: access.prefix)static func scope(
      _ store: ComposableArchitecture.Store<Self.State, Self.Action>
    ) -> CaseScope {
    switch store.state {
    \(raw: cases.code { (enumCase: ReducerCase) in enumCase.scoping })
    }
    }
    """
  }

  /// Which actions close what the state shows, where any do.
  private func dismissal(_ access: AccessLevel) -> DeclSyntax? {
    let code = cases.code { (enumCase: ReducerCase) in enumCase.dismissal }
    guard !code.isEmpty else { return nil }
    return """
      \(raw: access.prefix)static func _$dismisses(
        _ action: Self.Action, in state: Self.State
      ) -> Swift.Bool {
      \(raw: code)
      return false
      }
      """
  }

  private var indirect: String {
    let isIndirect = declaration.modifiers.contains {
      $0.name.tokenKind == .keyword(.indirect)
    }
    return isIndirect ? "indirect " : ""
  }
}
