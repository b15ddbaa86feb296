import SwiftSyntax

/// What the initialisers of a client depend on.
enum ClientMember {
  case property(ClientProperty)
  case initializer(InitializerDeclSyntax)

  /// The members of a client in their order, inside the `#if`s that stand around them.
  static func all(of client: StructDeclSyntax) -> [Conditional<ClientMember>] {
    let aliases = ClosureAliases(of: client)
    return Conditional.all(in: client.memberBlock.members) { declaration in
      if let initializer = declaration.as(InitializerDeclSyntax.self) {
        return [.initializer(initializer)]
      }
      let property = declaration.as(VariableDeclSyntax.self).flatMap {
        ClientProperty($0, aliases)
      }
      return property.map { [.property($0)] } ?? []
    }
  }
}

/// The members of a client that are compiled together: those of one clause of each `#if`.
struct ClientMembers {
  let properties: [ClientProperty]
  let initializers: [InitializerDeclSyntax]

  init(_ members: [ClientMember]) {
    properties = members.compactMap {
      if case .property(let property) = $0 { property } else { nil }
    }
    initializers = members.compactMap {
      if case .initializer(let initializer) = $0 { initializer } else { nil }
    }
  }

  /// What an initialiser takes.
  var settable: [ClientProperty] {
    properties.filter { $0.parameter != nil && $0.access >= .internal }
  }

  /// Private properties that nothing sets.
  var unreachable: [ClientProperty] {
    guard initializers.isEmpty else { return [] }
    return properties.filter { $0.access < .internal && !$0.hasDefault }
  }

  var allHaveDefaults: Bool { properties.allSatisfy(\.hasDefault) }

  var canLeaveActor: Bool { properties.allSatisfy(\.isSendable) }

  /// Whether the author has written this initialiser.
  func hasInitializer(labels: [String]) -> Bool {
    initializers.contains { initializer in
      initializer.signature.parameterClause.parameters.map(\.firstName.text) == labels
    }
  }
}
