import SwiftDiagnostics
import SwiftSyntax

/// Something a macro has to say about the code it is applied to.
struct MacroMessage: DiagnosticMessage, FixItMessage, NoteMessage {
  let id: String
  let message: String
  let severity: DiagnosticSeverity

  var diagnosticID: MessageID { MessageID(domain: "Frontera", id: id) }
  var fixItID: MessageID { diagnosticID }
  var noteID: MessageID { diagnosticID }

  static func error(_ id: String, _ message: String) -> MacroMessage {
    MacroMessage(id: id, message: message, severity: .error)
  }

  static func warning(_ id: String, _ message: String) -> MacroMessage {
    MacroMessage(id: id, message: message, severity: .warning)
  }

  static func note(_ id: String, _ message: String) -> MacroMessage {
    MacroMessage(id: id, message: message, severity: .note)
  }
}

extension FixIt {
  /// Offers to remove an attribute, whose line or space goes with it.
  static func removing(_ attribute: AttributeSyntax, id: String) -> FixIt {
    let name = attribute.attributeName.trimmedDescription
    return FixIt(
      message: MacroMessage.note(id, "Remove '@\(name)'"),
      changes: [
        .replace(
          oldNode: Syntax(attribute),
          newNode: Syntax(MissingExprSyntax(placeholder: .identifier("", presence: .missing))))
      ])
  }

  /// Offers to make a struct of a class or an actor that inherits from nothing.
  static func makingStruct(of declaration: some DeclGroupSyntax, id: String) -> [FixIt] {
    let kinds: [TokenKind] = [.keyword(.class), .keyword(.actor)]
    guard kinds.contains(declaration.introducer.tokenKind), declaration.inheritanceClause == nil
    else { return [] }
    let introducer = declaration.introducer.with(\.tokenKind, .keyword(.struct))
    var changes = [
      FixIt.Change.replace(
        oldNode: Syntax(declaration.introducer), newNode: Syntax(introducer))
    ]
    if let final = declaration.modifiers.first(where: { $0.name.tokenKind == .keyword(.final) }) {
      changes.append(
        .replace(
          oldNode: Syntax(final),
          newNode: Syntax(MissingExprSyntax(placeholder: .identifier("", presence: .missing)))))
    }
    let message = MacroMessage.note(
      id, "Replace '\(declaration.introducer.text)' with 'struct'")
    return [FixIt(message: message, changes: changes)]
  }
}
