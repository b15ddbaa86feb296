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
  static func overloadedName(
    _ enumCase: EnumCase, other: TokenSyntax, macro: String = "CasePathable"
  ) -> Diagnostic {
    let labels = enumCase.payload.compactMap(\.firstName).filter { $0.tokenKind != .wildcard }
    let name = labels.reduce(enumCase.bareName) { $0 + $1.text.capitalisedFirst }
    return Diagnostic(
      node: enumCase.element.name,
      message: MacroMessage.error(
        "CasePathable.overloadedName",
        """
        '@\(macro)' makes a property per case, and '\(enumCase.bareName)' is the name of \
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
  static func reservedName(
    _ enumCase: EnumCase, macro: String = "CasePathable"
  ) -> Diagnostic {
    Diagnostic(
      node: enumCase.element.name,
      message: MacroMessage.error(
        "CasePathable.reservedName",
        """
        '@\(macro)' cannot make a path for a case named '\(enumCase.bareName)', because \
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
}

extension String {
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
