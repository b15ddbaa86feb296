import SwiftSyntax
import SwiftSyntaxBuilder

/// The initialisers of a client: one with all its endpoints, and one without arguments.
struct ClientInitializers {
  private let client: StructDeclSyntax
  private let properties: [ClientProperty]

  init(of client: StructDeclSyntax) {
    self.client = client
    self.properties = client.memberBlock.members.compactMap { ClientProperty($0.decl) }
  }

  /// What is written into the client: nothing that its author has written.
  var declarations: [DeclSyntax] {
    var result: [DeclSyntax] = []
    let parameters = settable
    if !parameters.isEmpty, !hasInitializer(labels: parameters.map(\.name)) {
      let list = parameters.compactMap(\.parameter).joined(separator: ",\n  ")
      let body = parameters.map { "  self.\($0.target) = \($0.name)" }.joined(separator: "\n")
      let access = parameters.map(\.access).reduce(client.modifiers.access, min)
      result.append(
        """
        \(raw: isolation)\(raw: access.initModifier)init(
          \(raw: list)
        ) {
        \(raw: body)
        }
        """)
    }
    if allHaveDefaults, !hasInitializer(labels: []) {
      result.append("\(raw: isolation)\(raw: client.modifiers.access.initModifier)init() {}")
    }
    return result
  }

  /// Whether `Client()` compiles, wherever it is written.
  var canBeMadeWithoutArguments: Bool {
    (allHaveDefaults || hasInitializer(labels: [])) && (!isIsolated || canLeaveActor)
  }

  /// Private properties that nothing sets.
  var unreachable: [ClientProperty] {
    properties.filter { $0.access < .internal && !$0.hasDefault && !hasOwnInitializer }
  }

  private var settable: [ClientProperty] {
    properties.filter { $0.parameter != nil && $0.access >= .internal }
  }

  private var allHaveDefaults: Bool { properties.allSatisfy(\.hasDefault) }

  private var hasOwnInitializer: Bool {
    client.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
  }

  private func hasInitializer(labels: [String]) -> Bool {
    client.memberBlock.members.contains { member in
      guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { return false }
      return initializer.signature.parameterClause.parameters.map(\.firstName.text) == labels
    }
  }

  /// A client that is tied to an actor can still be made anywhere, if its closures can be passed on.
  private var isolation: String { isIsolated && canLeaveActor ? "nonisolated " : "" }

  private var isIsolated: Bool {
    client.attributes.contains { $0.as(AttributeSyntax.self)?.isIsolation ?? false }
  }

  private var canLeaveActor: Bool { properties.allSatisfy(\.isSendable) }
}

extension Visibility {
  /// The modifier of an initialiser: a type's own access limits it already.
  fileprivate var initModifier: String { self < .internal ? "" : modifier }
}
