import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@Reducer` writes into a struct.
struct StructReducer {
  private let declaration: StructDeclSyntax
  private let declared: DeclaredMembers

  init(_ declaration: StructDeclSyntax) {
    self.declaration = declaration
    declared = DeclaredMembers(
      declaration.memberBlock.members, generics: declaration.genericParameterClause)
  }

  /// What is wrong with the struct.
  var problems: [Diagnostic] {
    var problems: [Diagnostic] = []
    if let reduce = declared.reduce, let body = declared.body {
      problems.append(ReducerDiagnostic.reduceAndBody(reduce, body: body))
    }
    if let action = declared.otherAction {
      problems.append(ReducerDiagnostic.actionIsNoEnum(action))
    }
    return problems
  }

  func members(_ access: AccessLevel, isolation: String) -> [DeclSyntax] {
    var members: [DeclSyntax] = []
    let foreign = declared.foreign
    if !declared.types.contains("State"), foreign.state == nil {
      members.append(emptyState(access, isolation: isolation))
    }
    if !declared.types.contains("Action"), foreign.action == nil {
      members.append(emptyAction(access, isolation: isolation))
    }
    if declared.body == nil, declared.reduce == nil {
      members.append(
        .unparsed(
          """
          \(access.prefix)var body: some ComposableArchitecture::Reducer<Self.State, Self.Action> {
            ComposableArchitecture::EmptyReducer()
          }
          """))
    }
    return members
  }

  // As in `EnumReducer`, the generated types carry no macros.

  private func emptyState(_ access: AccessLevel, isolation: String) -> DeclSyntax {
    let empty: DeclSyntax = "struct State {}"
    let members = ObservableStruct(empty.cast(StructDeclSyntax.self)).members(access)
    return .unparsed(
      """
      \(isolation)\(access.prefix)struct State: ComposableArchitecture::ObservableState, \
      Swift::Codable, Swift::Equatable, Swift::Hashable, Swift::Sendable {
      \(access.prefix)init() {}
      \(members.map(\.description).joined(separator: "\n"))
      }
      """)
  }

  private func emptyAction(_ access: AccessLevel, isolation: String) -> DeclSyntax {
    let casePaths = CasePathsType(enumName: "Action", access: access, cases: [])
    let protocols =
      ["Swift::Equatable", "Swift::Hashable", "Swift::Sendable"] + CasePathsType.protocols
    return .unparsed(
      """
      \(isolation)\(access.prefix)enum Action: \(protocols.joined(separator: ", ")) {
      \(casePaths.members.map(\.description).joined(separator: "\n"))
      }
      """)
  }

  /// Whether every stored property is plainly sendable, as far as syntax tells.
  var isSendable: Bool {
    let variables = Conditional.all(in: declaration.memberBlock.members) { member in
      member.as(VariableDeclSyntax.self).map { [$0] } ?? []
    }
    return variables.flattened().filter(\.isStoredInInstances).allSatisfy(\.isPlainlySendable)
  }
}

/// The members of a feature that `@Reducer` asks about.
struct DeclaredMembers {
  private(set) var types: Set<String> = []
  private(set) var body: VariableDeclSyntax?
  private(set) var reduce: FunctionDeclSyntax?
  private(set) var functions: Set<String> = []
  /// The actions, where they are a type that has no cases.
  private(set) var otherAction: (any NamedDeclSyntax & DeclGroupSyntax)?

  /// The types of another feature that stand in for a state and actions of its own.
  var foreign: (state: String?, action: String?) {
    let types = body.map { ForeignTypes(ofBody: $0) } ?? reduce.map { ForeignTypes(ofReduce: $0) }
    return (types?.state, types?.action)
  }

  init(_ members: MemberBlockItemListSyntax, generics: GenericParameterClauseSyntax? = nil) {
    generics?.parameters.forEach { types.insert($0.name.text) }
    for declaration in Conditional.all(in: members, { [$0] }).flattened() {
      if let variable = declaration.as(VariableDeclSyntax.self) {
        let isBody = variable.bindings.contains { $0.pattern.trimmedDescription == "body" }
        if isBody { body = variable }
      } else if let function = declaration.as(FunctionDeclSyntax.self) {
        functions.insert(function.name.text)
        if function.isReduce { reduce = function }
      } else if let type = declaration.asProtocol((any NamedDeclSyntax).self) {
        types.insert(type.name.text)
        if type.name.text == "Action", !declaration.is(EnumDeclSyntax.self) {
          otherAction = type as? any NamedDeclSyntax & DeclGroupSyntax
        }
      }
    }
  }
}

extension FunctionDeclSyntax {
  /// Whether this is `reduce(into:action:)`.
  fileprivate var isReduce: Bool {
    let labels = signature.parameterClause.parameters.map(\.firstName.text)
    return name.text == "reduce" && labels == ["into", "action"]
      && !modifiers.contains { $0.name.tokenKind == .keyword(.static) }
  }
}
