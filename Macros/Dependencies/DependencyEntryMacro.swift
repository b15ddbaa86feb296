import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// `@DependencyEntry`: writes the key of a property of `DependencyValues`.
public enum DependencyEntryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = Entry(node, declaration) else { return [] }
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

  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = Entry(node, declaration) else {
      context.diagnose(Diagnostic(node: node, message: DependencyDiagnostic.notAnEntry))
      return []
    }
    return [entry.keyDeclaration]
  }
}

/// A property of `DependencyValues`, and the values its key is to have.
private struct Entry {
  let name: String
  let type: String
  let testValue: String
  let liveValue: String?
  let previewValue: String?

  init?(_ attribute: AttributeSyntax, _ declaration: some DeclSyntaxProtocol) {
    guard
      let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let type = binding.typeAnnotation?.type
    else { return nil }
    var arguments: [String: String] = [:]
    if case .argumentList(let list) = attribute.arguments {
      for argument in list {
        arguments[argument.label?.text ?? ""] = argument.expression.trimmedDescription
      }
    }
    guard let testValue = binding.initializer?.value.trimmedDescription ?? arguments[""] else {
      return nil
    }
    self.name = pattern.identifier.text.filter { $0 != "`" }
    self.type = type.trimmedDescription
    self.testValue = testValue
    self.liveValue = arguments["liveValue"]
    self.previewValue = arguments["previewValue"]
  }

  var key: String { "__Key_\(name)" }

  var keyDeclaration: DeclSyntax {
    let values = [
      ("testValue", testValue), ("liveValue", liveValue), ("previewValue", previewValue),
    ]
    let properties = values.compactMap { name, value in
      value.map { "  static var \(name): \(type) { \($0) }" }
    }
    let base = liveValue == nil ? "TestDependencyKey" : "DependencyKey"
    return """
      private enum \(raw: key): Dependencies.\(raw: base) {
      \(raw: properties.joined(separator: "\n"))
      }
      """
  }
}
