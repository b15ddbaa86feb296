import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@Reducer` says about the code it is applied to.
enum ReducerDiagnostic {
  static func notAValue(_ node: AttributeSyntax, _ declaration: some DeclGroupSyntax) -> Diagnostic
  {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "Reducer.notAValue",
        """
        '@Reducer' needs a struct, or an enum whose cases are features; this is \
        \(declaration.kindPhrase)
        """),
      fixIts: FixIt.makingStruct(of: declaration, id: "Reducer.makeStruct")
        + [.removing(node, id: "Reducer.remove")])
  }

  static func actionIsNoEnum(_ action: some NamedDeclSyntax & DeclGroupSyntax) -> Diagnostic {
    Diagnostic(
      node: action.introducer,
      message: MacroMessage.warning(
        "Reducer.actionIsNoEnum",
        """
        The actions of a feature are the cases of an enum, which have the key paths that 'Scope', \
        'ifLet' and 'receive' take; this is \(action.kindPhrase)
        """))
  }

  static func optionsOnStruct(_ node: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "Reducer.optionsOnStruct",
        """
        '@Reducer' takes conformances for an enum, whose 'State' and 'Action' it writes; in a \
        struct, write them on the 'State' and the 'Action' declared there
        """))
  }

  static func reduceAndBody(
    _ reduce: FunctionDeclSyntax, body: VariableDeclSyntax
  ) -> Diagnostic {
    Diagnostic(
      node: reduce.name,
      message: MacroMessage.error(
        "Reducer.reduceAndBody",
        """
        A reducer has either a 'body' or a 'reduce(into:action:)': with both, the body would never \
        run; move this logic into a 'Reduce' in the body
        """),
      notes: [
        Note(
          node: Syntax(body),
          message: BodyNote())
      ])
  }

  static func severalPayloads(_ enumCase: EnumCase) -> Diagnostic {
    Diagnostic(
      node: enumCase.element,
      message: MacroMessage.error(
        "Reducer.severalPayloads",
        """
        The case '\(enumCase.bareName)' of a '@Reducer' enum needs one feature without a label; \
        mark the case with '@ReducerCaseIgnored' if it holds plain state
        """),
      fixIts: ignoring(enumCase))
  }

  static func notAFeature(_ enumCase: EnumCase, _ type: TypeSyntax) -> Diagnostic {
    Diagnostic(
      node: type,
      message: MacroMessage.error(
        "Reducer.notAFeature",
        """
        The case '\(enumCase.bareName)' of a '@Reducer' enum needs the name of a feature, not \
        '\(type.trimmedDescription)'; mark the case with '@ReducerCaseIgnored' if it holds plain \
        state
        """),
      fixIts: ignoring(enumCase))
  }

  static func markOutsideCase(_ node: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "Reducer.markOutsideCase",
        "'@\(node.baseName)' marks a case of an enum with '@Reducer', and means nothing here"),
      fixIt: .removing(node, id: "Reducer.removeMark"))
  }

  /// Offers to mark the line of a case as ignored, if it is the only case there.
  private static func ignoring(_ enumCase: EnumCase) -> [FixIt] {
    let line = sequence(first: Syntax(enumCase.element), next: \.parent)
      .lazy.compactMap { $0.as(EnumCaseDeclSyntax.self) }.first
    guard let line, line.elements.count == 1 else { return [] }
    let marked: DeclSyntax = "@ReducerCaseIgnored \(raw: line.trimmedDescription)"
    return [
      FixIt(
        message: MacroMessage.note("Reducer.ignoreCase", "Add '@ReducerCaseIgnored'"),
        changes: [
          .replace(
            oldNode: Syntax(line),
            newNode: Syntax(marked.with(\.leadingTrivia, line.leadingTrivia)))
        ])
    ]
  }
}

/// Points at the body of a reducer that has a `reduce` as well.
private struct BodyNote: NoteMessage {
  var message: String { "The body is here" }
  var noteID: MessageID { MessageID(domain: "Frontera", id: "Reducer.body") }
}
