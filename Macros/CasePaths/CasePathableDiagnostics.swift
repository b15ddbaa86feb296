import SwiftDiagnostics
import SwiftSyntax

/// What `@CasePathable` says about the code it is applied to.
enum CasePathableDiagnostic {
  /// It is applied to something else than an enum.
  static func notAnEnum(_ node: AttributeSyntax, keyword: String) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "CasePathable.notAnEnum",
        "'@CasePathable' needs an enum, whose cases it makes paths for; this is \(keyword)"),
      fixIt: .removing(node, id: "CasePathable.remove"))
  }

  /// Values of the enum cannot be copied.
  static func notCopyable(
    _ declaration: EnumDeclSyntax, _ suppression: SuppressedTypeSyntax, _ node: AttributeSyntax
  ) -> Diagnostic {
    Diagnostic(
      node: suppression,
      message: MacroMessage.error(
        "CasePathable.notCopyable",
        """
        '@CasePathable' needs an enum that can be copied, because a case path takes a payload out \
        of a value and leaves the value; '\(declaration.name.text)' is \
        '\(suppression.trimmedDescription)'
        """),
      fixIt: .removing(node, id: "CasePathable.remove"))
  }

  /// Two cases have the same base name.
  static func overloadedName(_ enumCase: EnumCase, other: TokenSyntax) -> Diagnostic {
    let labels = enumCase.payload.compactMap(\.firstName).filter { $0.tokenKind != .wildcard }
    let name = labels.reduce(enumCase.bareName) { $0 + $1.text.capitalisedFirst }
    return Diagnostic(
      node: enumCase.element.name,
      message: MacroMessage.error(
        "CasePathable.overloadedName",
        """
        '@CasePathable' makes a property per case, and '\(enumCase.bareName)' is the name of \
        another case as well; give one of them another name
        """),
      notes: [
        Note(
          node: Syntax(other),
          message: MacroMessage.note(
            "CasePathable.otherCase", "'\(enumCase.bareName)' is here as well"))
      ],
      fixIts: labels.isEmpty ? [] : [renaming(enumCase, to: name)])
  }

  /// The name of a case is the name of something the macro writes.
  static func reservedName(_ enumCase: EnumCase) -> Diagnostic {
    Diagnostic(
      node: enumCase.element.name,
      message: MacroMessage.error(
        "CasePathable.reservedName",
        """
        '@CasePathable' cannot make a path for a case named '\(enumCase.bareName)', because \
        that name means something else there; give the case another name
        """),
      fixIt: renaming(enumCase, to: enumCase.bareName + "Case"))
  }

  /// A type in a payload has the name of a type of `AllCasePaths`, and so has another one.
  static func ambiguousType(_ type: TypeSyntax) -> Diagnostic {
    Diagnostic(
      node: type,
      message: MacroMessage.error(
        "CasePathable.ambiguousType",
        """
        '@CasePathable' cannot tell '\(type.trimmedDescription)' from another type of this name in \
        these cases, because the name means something else among the case paths; write one of them \
        as a 'typealias' of another name
        """))
  }

  /// No extension can name the enum, so that the macro cannot make it conform.
  static func outOfReach(
    _ declaration: EnumDeclSyntax, _ obstacle: ExtensionObstacle, adding conformances: [String]
  ) -> Diagnostic {
    let name = declaration.name.text
    let conforming = FixIt(
      message: MacroMessage.note(
        "CasePathable.conform",
        "Let '\(name)' conform to \(conformances.map { "'\($0)'" }.joined(separator: " and ")) here"
      ),
      changes: [addition(of: conformances.joined(separator: ", "), to: declaration)])
    let message = { (reason: String) in
      MacroMessage.error(
        "CasePathable.outOfReach",
        """
        '@CasePathable' cannot make '\(name)' conform to 'CasePathable', because \(reason) \
        where an extension would stand
        """)
    }
    switch obstacle {
    case .modifier(let modifier):
      let wider = modifier.with(
        \.name, modifier.name.with(\.tokenKind, .keyword(.fileprivate)))
      return Diagnostic(
        node: modifier,
        message: message("it is private to the type around it and cannot be seen"),
        fixIts: [
          FixIt(
            message: MacroMessage.note(
              "CasePathable.fileprivate", "Replace 'private' with 'fileprivate'"),
            changes: [.replace(oldNode: Syntax(modifier), newNode: Syntax(wider))]),
          conforming,
        ])
    case .outerType(let outer):
      return Diagnostic(
        node: declaration.name,
        message: message("'\(outer)' around it is private and cannot be seen"),
        fixIts: [conforming])
    }
  }

  private static func renaming(_ enumCase: EnumCase, to name: String) -> FixIt {
    let token = enumCase.element.name
    return FixIt(
      message: MacroMessage.note("CasePathable.rename", "Name the case '\(name)'"),
      changes: [
        .replace(
          oldNode: Syntax(token),
          newNode: Syntax(token.with(\.tokenKind, .identifier(name))))
      ])
  }

  private static func addition(
    of conformance: String, to declaration: EnumDeclSyntax
  ) -> FixIt.Change {
    let type = IdentifierTypeSyntax(name: .identifier(conformance))
    guard let old = declaration.inheritanceClause, let last = old.inheritedTypes.last else {
      let end = Syntax(declaration.genericParameterClause) ?? Syntax(declaration.name)
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
}

extension String {
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
