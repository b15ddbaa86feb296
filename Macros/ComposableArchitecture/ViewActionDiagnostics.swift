import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@ViewAction` says about the code it is applied to.
enum ViewActionDiagnostic {
  static func notAView(_ node: AttributeSyntax, _ kind: String) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "ViewAction.notAView",
        "'@ViewAction' needs the type that shows a feature; this is \(kind)"),
      fixIt: .removing(node, id: "ViewAction.remove"))
  }

  /// The view has no store to send to.
  static func noStore(_ declaration: some DeclGroupSyntax, feature: String?) -> Diagnostic {
    let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
    let message = MacroMessage.error(
      "ViewAction.noStore",
      """
      '@ViewAction' sends to the property 'store' of '\(name?.text ?? "the view")', and there is none
      """)
    let node = name ?? declaration.introducer
    guard let feature else { return Diagnostic(node: node, message: message) }
    var block = declaration.memberBlock
    let isOneLine = !block.members.description.contains("\n") && !block.members.isEmpty
    let indentation = Trivia(
      pieces: block.members.first?.leadingTrivia.reversed().prefix { $0.isSpaceOrTab }.reversed()
        ?? [.spaces(2)])
    let store: DeclSyntax = "let store: StoreOf<\(raw: feature)>"
    block.members.insert(
      MemberBlockItemSyntax(
        leadingTrivia: isOneLine ? .space : .newline + indentation,
        decl: store, semicolon: isOneLine ? .semicolonToken() : nil,
        trailingTrivia: block.members.isEmpty ? .newline : []),
      at: block.members.startIndex)
    return Diagnostic(
      node: node, message: message,
      fixIt: FixIt(
        message: MacroMessage.note(
          "ViewAction.addStore", "Add 'let store: StoreOf<\(feature)>'"),
        changes: [.replace(oldNode: Syntax(declaration.memberBlock), newNode: Syntax(block))]))
  }

  /// The store cannot be seen where the view can.
  static func hiddenStore(_ store: VariableDeclSyntax, needed: Visibility) -> Diagnostic {
    let access = max(needed, .fileprivate)
    var visible = store
    visible.modifiers = visible.modifiers.filter {
      $0.detail != nil || Visibility(keyword: $0.name.text) == nil
    }
    let prefix = visible.attributes.isEmpty ? "" : visible.attributes.trimmedDescription + " "
    visible.attributes = []
    let code: DeclSyntax = "\(raw: prefix)\(raw: access.modifier)\(raw: visible.trimmedDescription)"
    let word = access == .internal ? "internal" : "\(access)"
    return Diagnostic(
      node: store.bindingSpecifier,
      message: MacroMessage.error(
        "ViewAction.hiddenStore",
        """
        '@ViewAction' lets others see 'store' as far as the view itself: the property has to be \
        \(word)
        """),
      fixIt: FixIt(
        message: MacroMessage.note("ViewAction.showStore", "Make 'store' \(word)"),
        changes: [
          .replace(
            oldNode: Syntax(store),
            newNode: Syntax(
              code.with(\.leadingTrivia, store.leadingTrivia)
                .with(\.trailingTrivia, store.trailingTrivia)))
        ]))
  }

  /// The view goes around its own `send`.
  static func directSend(_ send: DirectSend) -> Diagnostic {
    guard let corrected = send.corrected else {
      return Diagnostic(
        node: send.method,
        message: MacroMessage.warning(
          "ViewAction.otherSend",
          """
          A view with '@ViewAction' sends what its user does by 'send'; 'store.send' sends an action \
          that is not one of the view
          """))
    }
    return Diagnostic(
      node: send.method,
      message: MacroMessage.warning(
        "ViewAction.directSend",
        """
        A view with '@ViewAction' sends by 'send', which wraps the action in 'view' itself; this \
        uses 'store.send'
        """),
      fixIt: FixIt(
        message: MacroMessage.note(
          "ViewAction.useSend", "Write '\(corrected.trimmedDescription)'"),
        changes: [.replace(oldNode: Syntax(send.call), newNode: Syntax(corrected))]))
  }
}
