import SwiftSyntax
import SwiftSyntaxBuilder

/// The initialisers of a client: with all its endpoints, without those that have a default value, and
/// without arguments.
struct ClientInitializers {
  private let client: StructDeclSyntax
  private let access: Visibility
  private let variants: Variants<ClientMember>

  /// How many combinations of `#if` clauses a client may have.
  static let variantLimit = 32

  init(of client: StructDeclSyntax, in lexicalContext: [Syntax]) {
    self.client = client
    self.access =
      client.modifiers.statedAccess
      ?? lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.statedAccess
      ?? .internal
    self.variants = Variants(ClientMember.all(of: client))
  }

  /// What is written into the client: nothing that its author has written.
  var declarations: [DeclSyntax] {
    guard !hasTooManyVariants else { return [] }
    if variants.isSingle {
      return initializers(of: ClientMembers(variants.all[0])).map(DeclSyntax.verbatim)
    }
    return [
      .verbatim(variants.code { initializers(of: ClientMembers($0)).joined(separator: "\n") })
    ]
  }

  /// Whether `Client()` compiles, wherever it is written.
  var canBeMadeWithoutArguments: Bool {
    !hasTooManyVariants
      && members.allSatisfy {
        ($0.allHaveDefaults || $0.hasInitializer(labels: []))
          && (!isIsolated || $0.canLeaveActor)
      }
  }

  var hasTooManyVariants: Bool { variants.count > Self.variantLimit }

  /// Private properties that nothing sets, each once.
  var unreachable: [ClientProperty] {
    guard !hasTooManyVariants else { return [] }
    var found: [ClientProperty] = []
    for property in members.flatMap(\.unreachable)
    where !found.contains(where: { $0.variable.id == property.variable.id }) {
      found.append(property)
    }
    return found
  }

  private var members: [ClientMembers] { variants.all.map(ClientMembers.init) }

  private func initializers(of members: ClientMembers) -> [String] {
    var result: [String] = []
    var written: Set<[String]> = [[]]
    for list in argumentLists(of: members.settable) where written.insert(list.map(\.name)).inserted
    {
      guard !members.hasInitializer(labels: list.map(\.name)) else { continue }
      result.append(initializer(taking: list, of: members))
    }
    if members.allHaveDefaults, !members.hasInitializer(labels: []) {
      result.append("\(isolation(of: members))\(access.initModifier)init() {\n}")
    }
    return result
  }

  /// All properties; those without endpoints that have a default value; and both again without what only
  /// some of those who see the client may set.
  private func argumentLists(of all: [ClientProperty]) -> [[ClientProperty]] {
    let visible = all.filter { $0.access >= access || $0.isRequired }
    return [all, visible].flatMap { list in [list, list.filter { !$0.isEndpointWithDefault }] }
  }

  private func initializer(taking list: [ClientProperty], of members: ClientMembers) -> String {
    let access = list.map(\.access).reduce(access, min)
    let parameters = list.compactMap(\.parameter).joined(separator: ",\n  ")
    let body = list.map { "  \($0.assignment)" }.joined(separator: "\n")
    return """
      \(isolation(of: members))\(access.initModifier)init(
        \(parameters)
      ) {
      \(body)
      }
      """
  }

  /// A client that is tied to an actor can still be made anywhere, if its closures can be passed on.
  private func isolation(of members: ClientMembers) -> String {
    isIsolated && members.canLeaveActor ? "nonisolated " : ""
  }

  private var isIsolated: Bool {
    client.attributes.contains { $0.as(AttributeSyntax.self)?.isIsolation ?? false }
  }
}

extension Visibility {
  /// The modifier of an initialiser: a type's own access limits it already.
  fileprivate var initModifier: String { self < .internal ? "" : modifier }
}
