import SwiftDiagnostics
import SwiftSyntax

/// What a client holds that `@DependencyClient` cannot do right by.
struct ClientCheck {
  private let client: StructDeclSyntax
  private let node: AttributeSyntax
  private let initializers: ClientInitializers
  private let aliases: ClosureAliases

  init(
    _ client: StructDeclSyntax, _ node: AttributeSyntax, _ initializers: ClientInitializers
  ) {
    self.client = client
    self.node = node
    self.initializers = initializers
    self.aliases = ClosureAliases(of: client)
  }

  var diagnostics: [Diagnostic] {
    let variables: [Conditional<VariableDeclSyntax>] = Conditional.all(
      in: client.memberBlock.members
    ) { $0.as(VariableDeclSyntax.self).map { [$0] } ?? [] }
    return tooManyVariants + variables.flattened().flatMap(check)
      + initializers.unreachable.map(ClientDiagnostic.privateWithoutDefault)
  }

  private var tooManyVariants: [Diagnostic] {
    guard initializers.hasTooManyVariants else { return [] }
    return [ClientDiagnostic.tooManyConditions(node, limit: ClientInitializers.variantLimit)]
  }

  private func check(_ variable: VariableDeclSyntax) -> [Diagnostic] {
    guard !variable.modifiers.contains(where: \.isTypeLevelOrLazy) else { return [] }
    if let endpoint = variable.endpoint {
      let isShared = isSendable && !endpoint.type.isSendable
      return isShared ? [ClientDiagnostic.notSendable(endpoint)] : []
    }
    guard let binding = variable.bindings.first, !binding.hasGetter else { return [] }
    guard variable.bindings.count == 1, let name = binding.name else {
      return [ClientDiagnostic.severalInOne(variable)]
    }
    guard !variable.attributes.contains("DependencyEndpointIgnored"),
      !variable.attributes.contains("DependencyEndpoint"),
      variable.modifiers.access > .fileprivate
    else { return [] }
    return checkClosure(variable, name)
  }

  /// What stands in the way of an endpoint, where there is a closure.
  private func checkClosure(_ variable: VariableDeclSyntax, _ name: String) -> [Diagnostic] {
    do {
      _ = try Endpoint(variable)
      return variable.attributes.wrapper.map {
        [ClientDiagnostic.wrapped(variable, name, $0)]
      } ?? []
    } catch {
      switch error {
      case .notAClosure(let type):
        return aliases.written(for: type).map {
          [ClientDiagnostic.alias(type, of: name, written: $0)]
        } ?? []
      case .constant where variable.bindings.first?.initializer != nil:
        return []
      case .constant, .observed:
        return [ClientDiagnostic.notAnEndpoint(variable, name, because: error)]
      case .notAProperty, .typeLevel, .lazy, .several, .computed, .untyped, .optional:
        return []
      }
    }
  }

  private var isSendable: Bool {
    client.inheritanceClause?.inheritedTypes.contains {
      ["Sendable", "Swift.Sendable"].contains($0.type.trimmedDescription)
    } ?? false
  }
}

extension PatternBindingSyntax {
  /// The name, if one is bound.
  fileprivate var name: String? {
    pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks
  }
}
