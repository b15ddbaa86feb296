import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@ObservableState` says about the code it is applied to.
enum ObservableStateDiagnostic {
  static func notAValue(_ node: AttributeSyntax, _ declaration: some DeclGroupSyntax) -> Diagnostic
  {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "ObservableState.notAValue",
        """
        '@ObservableState' needs a struct or an enum, because the state of a feature is a value; \
        this is \(declaration.kindPhrase)
        """),
      fixIts: FixIt.makingStruct(of: declaration, id: "ObservableState.makeStruct")
        + [.removing(node, id: "ObservableState.remove")])
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
        "'@ObservableState' needs each property declared by itself: 'var a = 1' and 'var b = 2'"),
      fixIts: variable.separated.map { separated in
        [
          FixIt(
            message: MacroMessage.note(
              "ObservableState.separate", "Declare each property by itself"),
            changes: [.replace(oldNode: Syntax(variable), newNode: Syntax(separated))])
        ]
      } ?? [])
  }
}

extension VariableDeclSyntax {
  /// A declaration for each of the properties, one below the other; nothing where one of them has no
  /// name of its own, or takes its type from the next one.
  fileprivate var separated: DeclSyntax? {
    guard
      bindings.count > 1,
      bindings.allSatisfy({
        $0.pattern.is(IdentifierPatternSyntax.self)
          && ($0.typeAnnotation != nil || $0.initializer != nil)
      })
    else { return nil }
    let prefix =
      (attributes.map(\.trimmedDescription) + modifiers.map(\.trimmedDescription) + ["var "])
      .joined(separator: " ")
    let indentation = String(leadingTrivia.description.reversed().prefix { $0 == " " })
    let lines = bindings.map { prefix + $0.with(\.trailingComma, nil).trimmedDescription }
    let code: DeclSyntax = "\(raw: lines.joined(separator: "\n" + indentation))"
    return code.with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia)
  }
}

/// What `@Presents` says about the property it is applied to.
enum PresentsDiagnostic {
  /// Why a property cannot be presented.
  static func notPresentable(
    _ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax, isInType: Bool
  ) -> Diagnostic {
    guard isInType else {
      return Diagnostic(
        node: node,
        message: MacroMessage.error(
          "Presents.outsideState",
          "'@Presents' marks a property of a state, and this is no property of a type"),
        fixIt: .removing(node, id: "Presents.remove"))
    }
    let variable = declaration.as(VariableDeclSyntax.self)
    if let lazy = variable?.modifiers.first(where: { $0.name.tokenKind == .keyword(.lazy) }) {
      return Diagnostic(
        node: lazy,
        message: MacroMessage.error(
          "Presents.lazy",
          "'@Presents' needs a property that has its value from the start, and this one is lazy"))
    }
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
        """),
      fixIts: variable.map { fixIts($0, node) } ?? [.removing(node, id: "Presents.remove")])
  }

  /// Offers to make the type optional, where one is written.
  private static func fixIts(
    _ variable: VariableDeclSyntax, _ node: AttributeSyntax
  ) -> [FixIt] {
    guard variable.isStoredInInstances, let type = StoredProperty(variable)?.type else {
      return [.removing(node, id: "Presents.remove")]
    }
    let isSimple = type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
    let optional: TypeSyntax = isSimple ? "\(type)?" : "(\(type))?"
    guard let old = variable.bindings.first?.typeAnnotation?.type else { return [] }
    return [
      FixIt(
        message: MacroMessage.note("Presents.makeOptional", "Write '\(optional)'"),
        changes: [
          .replace(
            oldNode: Syntax(old),
            newNode: Syntax(optional.with(\.trailingTrivia, old.trailingTrivia)))
        ])
    ]
  }
}
