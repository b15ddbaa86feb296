import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@DependencyClient` says about the code it is applied to.
enum ClientDiagnostic {
  static func notAStruct(_ node: AttributeSyntax, _ declaration: some DeclGroupSyntax) -> Diagnostic
  {
    let isReference = [.keyword(.class), .keyword(.actor)].contains(
      declaration.introducer.tokenKind)
    return Diagnostic(
      node: node,
      message: MacroMessage.error(
        "DependencyClient.notAStruct",
        """
        '@DependencyClient' makes a client of a struct whose properties are closures; this is \
        \(declaration.kindPhrase): declare a struct with a closure for each endpoint
        """),
      fixIt: isReference
        ? .replacing(declaration.introducer, with: .keyword(.struct))
        : .removing(node, id: "DependencyClient.remove"))
  }

  static func local(_ node: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "DependencyClient.local",
        """
        '@DependencyClient' cannot extend a type inside a function; declare the client outside, in \
        the file or in another type
        """))
  }

  static func privateWithoutDefault(_ property: ClientProperty) -> Diagnostic {
    let modifier = property.variable.modifiers.first { Visibility(keyword: $0.name.text) != nil }
    return Diagnostic(
      node: property.variable.bindings,
      message: MacroMessage.error(
        "DependencyClient.privateWithoutDefault",
        """
        '\(property.plainName)' is private and has no default value, so no initialiser can set it; \
        give it a default value, or make it visible
        """),
      fixIts: modifier.map { [.removing($0)] } ?? [])
  }

  static func severalInOne(_ variable: VariableDeclSyntax) -> Diagnostic {
    Diagnostic(
      node: variable.bindings,
      message: MacroMessage.error(
        "DependencyClient.severalInOne",
        """
        '@DependencyClient' needs each property declared by itself: 'var a: () -> Void' and \
        'var b: () -> Void'
        """))
  }

  /// A closure that is stored, and cannot be an endpoint.
  static func notAnEndpoint(
    _ variable: VariableDeclSyntax, _ name: String, because refusal: EndpointRefusal
  ) -> Diagnostic {
    Diagnostic(
      node: refusal.node ?? Syntax(variable.bindings),
      message: MacroMessage.warning(
        "DependencyClient.notAnEndpoint",
        """
        '\(name)' is no endpoint of the client, because it \(refusal.reason): tests cannot leave it \
        unimplemented; \(refusal.advice), or mark it with '@DependencyEndpointIgnored'
        """),
      fixIts: refusal.fixIts + [.ignoring(variable)])
  }

  /// The attribute of a closure may be a property wrapper.
  static func wrapped(_ variable: VariableDeclSyntax, _ name: String, _ wrapper: AttributeSyntax)
    -> Diagnostic
  {
    Diagnostic(
      node: wrapper,
      message: MacroMessage.error(
        "DependencyClient.wrapped",
        """
        '\(name)' cannot be an endpoint with the attribute \
        '@\(wrapper.attributeName.trimmedDescription)'; remove it, or mark the property with \
        '@DependencyEndpointIgnored'
        """),
      fixIts: [.removing(wrapper, id: "DependencyClient.removeWrapper"), .ignoring(variable)])
  }

  /// The type of an endpoint hides behind a name that the client declares.
  static func alias(_ type: TypeSyntax, of name: String, written: TypeSyntax) -> Diagnostic {
    Diagnostic(
      node: type,
      message: MacroMessage.error(
        "DependencyClient.alias",
        """
        '\(name)' hides its closure type behind '\(type.trimmedDescription)'; write the closure type \
        here, so that '@DependencyClient' sees what to make of it
        """),
      fixIt: FixIt(
        message: MacroMessage.note(
          "DependencyClient.writeType", "Replace it with '\(written.trimmedDescription)'"),
        changes: [
          .replace(
            oldNode: Syntax(type),
            newNode: Syntax(written.trimmed.with(\.trailingTrivia, type.trailingTrivia)))
        ]))
  }

  /// A client that says it is `Sendable` holds a closure that is not.
  static func notSendable(_ endpoint: Endpoint) -> Diagnostic {
    let type = endpoint.type.written
    return Diagnostic(
      node: type,
      message: MacroMessage.warning(
        "DependencyClient.notSendable",
        """
        The closure of '\(endpoint.plainName)' is not '@Sendable', and its client is 'Sendable'; add \
        '@Sendable' to its type
        """),
      fixIt: FixIt(
        message: MacroMessage.note("DependencyClient.addSendable", "Add '@Sendable'"),
        changes: [
          .replace(
            oldNode: Syntax(type),
            newNode: Syntax(
              TypeSyntax("@Sendable \(endpoint.type.unparenthesized.trimmed)")
                .with(\.leadingTrivia, type.leadingTrivia)
                .with(\.trailingTrivia, type.trailingTrivia)))
        ]))
  }

  static func tooManyConditions(_ node: AttributeSyntax, limit: Int) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "DependencyClient.tooManyConditions",
        """
        The '#if's of this client combine in more than \(limit) ways, and '@DependencyClient' writes \
        an initialiser for each; write the initialisers yourself, or put less into one client
        """))
  }
}

extension FixIt {
  /// Offers to remove a modifier.
  static func removing(_ modifier: DeclModifierSyntax) -> FixIt {
    FixIt(
      message: MacroMessage.note(
        "Dependencies.removeModifier", "Remove '\(modifier.trimmedDescription)'"),
      changes: [
        .replace(
          oldNode: Syntax(modifier),
          newNode: Syntax(MissingExprSyntax(placeholder: .identifier("", presence: .missing))))
      ])
  }

  /// Offers another keyword.
  static func replacing(_ token: TokenSyntax, with kind: TokenKind) -> FixIt {
    let replacement = token.with(\.tokenKind, kind)
    return FixIt(
      message: MacroMessage.note(
        "Dependencies.replace", "Replace '\(token.text)' with '\(replacement.text)'"),
      changes: [.replace(oldNode: Syntax(token), newNode: Syntax(replacement))])
  }

  /// Offers to mark a property as no endpoint.
  static func ignoring(_ variable: VariableDeclSyntax) -> FixIt {
    let marked: DeclSyntax = "@DependencyEndpointIgnored \(raw: variable.trimmedDescription)"
    return FixIt(
      message: MacroMessage.note("Dependencies.ignore", "Add '@DependencyEndpointIgnored'"),
      changes: [
        .replace(
          oldNode: Syntax(variable),
          newNode: Syntax(
            marked.with(\.leadingTrivia, variable.leadingTrivia)
              .with(\.trailingTrivia, variable.trailingTrivia)))
      ])
  }
}
