import SwiftDiagnostics
import SwiftSyntax

/// Why an extension in the file cannot name a type, so that a macro cannot make it conform.
enum ExtensionObstacle {
  /// The type is private to the type around it.
  case modifier(DeclModifierSyntax)
  /// A type around it is private to the type around that.
  case outerType(String)

  init?(to declaration: some DeclGroupSyntax, in lexicalContext: [Syntax]) {
    let types = lexicalContext.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    guard !types.isEmpty else { return nil }
    if let modifier = declaration.modifiers.privateModifier {
      self = .modifier(modifier)
      return
    }
    // What is private at the top of a file is seen in the whole file.
    for type in types.dropLast() where type.modifiers.privateModifier != nil {
      let name = type.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "extension"
      self = .outerType(name)
      return
    }
    return nil
  }

  /// Says that the type has to state what it conforms to, or has to be seen further.
  ///
  /// - Parameters:
  ///   - declaration: The type.
  ///   - token: The name of the type.
  ///   - macro: The name of the macro.
  ///   - conformances: The protocols to state, that of the macro first.
  func diagnostic(
    _ declaration: some DeclGroupSyntax, named token: TokenSyntax, macro: String,
    adding conformances: [String]
  ) -> Diagnostic {
    let name = token.text
    let conforming = FixIt(
      message: MacroMessage.note(
        "\(macro).conform",
        "Let '\(name)' conform to \(conformances.map { "'\($0)'" }.joined(separator: " and ")) here"
      ),
      changes: [declaration.addition(of: conformances.joined(separator: ", "), after: token)])
    let message = { (reason: String) in
      MacroMessage.error(
        "\(macro).outOfReach",
        """
        '@\(macro)' cannot make '\(name)' conform to '\(conformances.first ?? macro)', because \
        \(reason) where an extension would stand
        """)
    }
    switch self {
    case .modifier(let modifier):
      let wider = modifier.with(
        \.name, modifier.name.with(\.tokenKind, .keyword(.fileprivate)))
      return Diagnostic(
        node: modifier,
        message: message("it is private to the type around it and cannot be seen"),
        fixIts: [
          FixIt(
            message: MacroMessage.note(
              "\(macro).fileprivate", "Replace 'private' with 'fileprivate'"),
            changes: [.replace(oldNode: Syntax(modifier), newNode: Syntax(wider))]),
          conforming,
        ])
    case .outerType(let outer):
      return Diagnostic(
        node: token,
        message: message("'\(outer)' around it is private and cannot be seen"),
        fixIts: [conforming])
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate var privateModifier: DeclModifierSyntax? {
    first { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
  }
}

extension DeclGroupSyntax {
  /// The names in the inheritance clause, without their modules.
  var statedProtocols: [String] {
    let types = inheritanceClause?.inheritedTypes.map(\.type) ?? []
    return types.compactMap { type in
      type.trimmedDescription.split { !$0.isLetter }.last.map(String.init)
    }
  }
}

extension DeclGroupSyntax {
  /// The change that lets a type conform where it is declared.
  fileprivate func addition(of conformance: String, after name: TokenSyntax) -> FixIt.Change {
    let type = IdentifierTypeSyntax(name: .identifier(conformance))
    guard let old = inheritanceClause, let last = old.inheritedTypes.last else {
      let end = genericParameters.map(Syntax.init) ?? Syntax(name)
      let space = end.trailingTrivia
      let text = "\(end.trimmedDescription): \(conformance)"
      return .replace(
        oldNode: end,
        newNode: Syntax(
          TokenSyntax.identifier(text, leadingTrivia: end.leadingTrivia, trailingTrivia: space)))
    }
    let space = last.trailingTrivia
    var clause = old
    let index = clause.inheritedTypes.index(before: clause.inheritedTypes.endIndex)
    clause.inheritedTypes[index] =
      last
      .with(\.trailingTrivia, [])
      .with(\.trailingComma, .commaToken(trailingTrivia: .space))
    clause.inheritedTypes.append(
      InheritedTypeSyntax(type: type.with(\.trailingTrivia, space)))
    return .replace(oldNode: Syntax(old), newNode: Syntax(clause))
  }

  private var genericParameters: GenericParameterClauseSyntax? {
    asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
  }
}
