import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension Endpoint {
  /// The property that stores the closure, unimplemented at first.
  func storage(client: String, location: String) -> DeclSyntax {
    """
    \(raw: copiedAttributes)private \(raw: isolation)var \(raw: storageName): \(raw: type) = \
    \(raw: unimplementedClosure(client: client, location: location))
    """
  }

  /// A method with the labels of the type, where it has any or a name was asked for.
  func method(named requested: String?, access: String) -> DeclSyntax? {
    guard requested != nil || parameters.contains(where: { $0.label != nil }) else { return nil }
    let declarations = parameters.map(\.declaration).joined(separator: ", ")
    let arguments = parameters.map(\.argument).joined(separator: ", ")
    let effects = function.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let result = returnsVoid ? "" : " -> \(function.returnClause.type.trimmedDescription)"
    return """
      \(raw: copiedAttributes)\(raw: functionAttributes)\(raw: access)func \
      \(raw: requested ?? name)(\(raw: declarations))\(raw: effects)\(raw: result) {
        \(raw: callEffects)self.\(raw: storageName)(\(raw: arguments))
      }
      """
  }

  private func unimplementedClosure(client: String, location: String) -> String {
    let report =
      "DependenciesMacros.Unimplemented.report(\"\(plainName)\", of: \"\(client)\"\(location))"
    if let defaultValue {
      let names = parameters.map(\.name).joined(separator: ", ")
      let arguments = parameters.map(\.argument).joined(separator: ", ")
      return """
        {\(parameters.isEmpty ? "" : " \(names) in")
          \(report)
          let defaultValue: \(type) = \(defaultValue.trimmedDescription)
          return \(callEffects)defaultValue(\(arguments))
        }
        """
    }
    return """
      {\(ignoredParameters)
        \(failure == .any ? "throw " : "")\(report)\(closureEnd)
      }
      """
  }

  private var closureEnd: String {
    if failure == .any || returnsVoid { return "" }
    return returnsOptional ? "\n  return nil" : "\n  Swift.fatalError()"
  }

  /// The head of a closure that ignores its parameters: ` _, _ in`.
  var ignoredParameters: String {
    parameters.isEmpty ? "" : " " + parameters.map { _ in "_" }.joined(separator: ", ") + " in"
  }

  /// What a default value may look like, with a place to fill in.
  var suggestedDefault: String {
    if case .concrete(let failure) = failure {
      return "{\(ignoredParameters) throw <#\(failure)#> }"
    }
    return "{\(ignoredParameters) <#\(result.trimmedDescription)#> }"
  }

  /// The attributes of the property that what is generated from it needs too.
  private var copiedAttributes: String {
    variable.attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element, attribute.isIsolation else { return nil }
      return attribute.trimmedDescription + " "
    }.joined()
  }

  private var isolation: String {
    variable.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
      ? "nonisolated " : ""
  }

  /// The attributes of the type that a method which calls it needs too.
  private var functionAttributes: String {
    attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element,
        !["Sendable", "escaping", "convention"].contains(attribute.baseName)
      else { return nil }
      return attribute.trimmedDescription + " "
    }.joined() + specifiers.map { $0.trimmedDescription + " " }.joined()
  }
}
