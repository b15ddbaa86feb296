import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@ObservableState` says about the code it is applied to.
enum ObservableStateDiagnostic {
  static func notAValue(_ node: AttributeSyntax, _ kind: String) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "ObservableState.notAValue",
        """
        '@ObservableState' needs a struct or an enum, because the state of a feature is a value; \
        this is \(kind)
        """),
      fixIt: .removing(node, id: "ObservableState.remove"))
  }

  /// A property that cannot have the accessors that tell observers.
  static func notTrackable(_ variable: VariableDeclSyntax, _ what: String) -> Diagnostic {
    let ignored: DeclSyntax = "@ObservationStateIgnored \(raw: variable.trimmedDescription)"
    return Diagnostic(
      node: variable,
      message: MacroMessage.error(
        "ObservableState.notTrackable",
        """
        '@ObservableState' cannot tell observers about \(what); mark it with \
        '@ObservationStateIgnored' if no view has to follow its changes
        """),
      fixIt: FixIt(
        message: MacroMessage.note(
          "ObservableState.ignore", "Add '@ObservationStateIgnored'"),
        changes: [
          .replace(
            oldNode: Syntax(variable),
            newNode: Syntax(ignored.with(\.leadingTrivia, variable.leadingTrivia)))
        ]))
  }

  static func severalInOne(_ variable: VariableDeclSyntax) -> Diagnostic {
    Diagnostic(
      node: variable,
      message: MacroMessage.error(
        "ObservableState.severalInOne",
        "'@ObservableState' needs each property declared by itself: 'var a = 1' and 'var b = 2'"))
  }
}

/// What `@Presents` says about the property it is applied to.
enum PresentsDiagnostic {
  static func notOptional(_ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax)
    -> Diagnostic
  {
    let variable = declaration.as(VariableDeclSyntax.self)
    if variable?.bindingSpecifier.tokenKind == .keyword(.let) {
      return Diagnostic(
        node: variable?.bindingSpecifier ?? node.atSign,
        message: MacroMessage.error(
          "Presents.constant", "'@Presents' needs a 'var', because the child comes and goes"),
        fixIt: FixIt(
          message: MacroMessage.note("Presents.makeVariable", "Replace 'let' with 'var'"),
          changes: variable.map {
            [
              .replace(
                oldNode: Syntax($0.bindingSpecifier),
                newNode: Syntax($0.bindingSpecifier.with(\.tokenKind, .keyword(.var))))
            ]
          } ?? []))
    }
    return Diagnostic(
      node: node,
      message: MacroMessage.error(
        "Presents.notOptional",
        """
        '@Presents' needs a stored property with a written optional type, such as \
        'var destination: Destination.State?', because the child is presented while it is not nil
        """))
  }
}
