import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@UITransactionEntry`: writes the key of a property of `UITransaction`.
struct UITransactionEntryMacro {}

extension UITransactionEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = TransactionEntry(declaration, in: context.lexicalContext) else {
      // The compiler wants an accessor, also where the peer has said why there is none.
      return StoredProperty(declaration) == nil ? [] : ["get { Swift::fatalError() }"]
    }
    return [
      """
      get {
      self[\(raw: entry.key).self]
      }
      """,
      """
      set {
      self[\(raw: entry.key).self] = newValue
      }
      """,
    ]
  }
}

extension UITransactionEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = TransactionEntry(declaration, in: context.lexicalContext) else {
      context.diagnose(TransactionEntryDiagnostic.notAnEntry(node))
      return []
    }
    return [
      """
      private enum \(raw: entry.key): SwiftNavigation::UITransactionKey {
      static var defaultValue: \(raw: entry.type) {
      \(raw: entry.value)
      }
      }
      """
    ]
  }
}

/// A property of `UITransaction`, and the value that it has at first.
private struct TransactionEntry {
  let key: String
  let type: String
  let value: String

  /// Reads a declaration; there is nothing unless it is a variable with a type and a value in an extension
  /// of `UITransaction`.
  init?(_ declaration: some DeclSyntaxProtocol, in context: [Syntax]) {
    let outer = context.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    guard
      outer?.split(whereSeparator: { $0 == "." || $0 == ":" }).last == "UITransaction",
      let property = StoredProperty(declaration), !property.isConstant, !property.variable.isLazy
    else { return nil }
    let initial = property.binding.initializer?.value
    guard let type = property.type ?? initial?.literalType else { return nil }
    let nothing = type.wrappedInOptional == nil ? nil : "nil"
    guard let value = initial?.trimmedDescription ?? nothing else { return nil }
    key = "__Key_" + property.name.filter { $0 != "`" }
    self.type = type.trimmedDescription
    self.value = value
  }
}

/// What `@UITransactionEntry` says about the property it is applied to.
enum TransactionEntryDiagnostic {
  static func notAnEntry(_ node: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "UITransactionEntry.notAnEntry",
        """
        '@UITransactionEntry' needs a 'var' with a type and a value in an extension of 'UITransaction', \
        such as 'var isAnimated: Bool = true'
        """))
  }
}
