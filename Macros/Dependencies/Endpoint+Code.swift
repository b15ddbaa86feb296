import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

// Generated code names modules with `::`: no type of the user's can stand in the way.

extension Endpoint {
  /// The property that stores the closure, unimplemented at first.
  func storage(client: String, location: String) -> DeclSyntax {
    .verbatim(
      """
      \(copiedAttributes)private \(isolation.map { "\($0.trimmedDescription) " } ?? "")var \(storageName): \
      \(type.description) = \(unimplementedClosure(client: client, location: location))
      """)
  }

  /// Reads and sets the closure.
  ///
  /// The initial value of a property with an init accessor replaces what its storage holds. Without an
  /// init accessor it is left out, and the storage reports before it uses that value.
  ///
  /// - Parameter isIsolated: Whether the client belongs to an actor.
  func accessors(isIsolated: Bool) -> [AccessorDeclSyntax] {
    let initializer = AccessorDeclSyntax.unparsed(
      """
      @storageRestrictions(initializes: \(storageName))
      init(initialValue) {
      \(storageName) = initialValue
      }
      """)
    return (defaultValue == nil ? [initializer] : []) + [getter(isIsolated: isIsolated)] + setters
  }

  /// A method that calls the closure.
  func method(named name: String) -> DeclSyntax {
    let declarations = parameters.map(\.declaration).joined(separator: ", ")
    let result = type.returnsVoid ? "" : " -> \(type.function.returnClause.type.trimmedDescription)"
    return .unparsed(
      """
      \(documentation)\(variable.attributes.availability)\
      \(type.isIsolated ? "" : copiedAttributes)\(functionAttributes)\(variable.modifiers.access.modifier)\
      \(isolation == nil ? "" : "nonisolated ")func \
      \(name)(\(declarations))\(effects)\(result) {
      \(statements)
      }
      """)
  }

  /// Whether the type gives labels, which only a method can have.
  var hasLabels: Bool { parameters.contains { $0.label != nil } }

  /// What a default value may look like, with a place to fill in.
  var suggestedDefault: String {
    let head = head(parameters.map { _ in "_" })
    if case .concrete(let failure) = failure { return "{\(head) throw <#\(failure)#> }" }
    return "{\(head) <#\(result.trimmedDescription)#> }"
  }

  private func unimplementedClosure(client: String, location: String) -> String {
    let report =
      "DependenciesMacros::Unimplemented.report(\"\(plainName)\", of: \"\(client)\"\(location))"
    guard let defaultValue, notForwardable == nil else {
      return """
        {\(head(parameters.map { _ in "_" }))
          \(ending(report))
        }
        """
    }
    // Names that the default value does not use.
    let names = parameters.map { "__\($0.name)" }
    let arguments = zip(parameters, names).map { $0.argument($1) }.joined(separator: ", ")
    let effects = (failure == .never ? "" : "try ") + (type.isWrittenAsync ? "await " : "")
    return """
      {\(head(names))
        \(report)
        let __defaultValue: \(type.withoutCarriedIsolation) = \(defaultValue.trimmedDescription)
        return \(effects)__defaultValue(\(arguments))
      }
      """
  }

  /// The statements that report, and end a closure without a default value.
  private func ending(_ report: String) -> String {
    if failure == .any { return "throw \(report)" }
    if type.returnsNever { return "Swift::fatalError(\(report).description)" }
    if type.returnsVoid { return report }
    return report + (type.returnsOptional ? "\n  return nil" : "\n  Swift::fatalError()")
  }

  /// The head of a closure, with names for its parameters: ` _, _ in`.
  func head(_ names: [String]) -> String {
    if names.isEmpty { return "" }
    guard parameters.contains(where: \.isPack) else {
      return " \(names.joined(separator: ", ")) in"
    }
    // The types of a pack are not inferred.
    let typed = zip(names, parameters).map { "\($0): \($1.type)" }
    return " (\(typed.joined(separator: ", "))) in"
  }

  /// `async throws` and the like, with a space before.
  private var effects: String {
    let written = type.function.effectSpecifiers
    let throwing = written?.throwsClause.map { " \($0.trimmedDescription)" } ?? ""
    return (type.isAsync ? " async" : "") + throwing
  }

  /// The documentation of the property, for the method that stands for it.
  private var documentation: String {
    variable.leadingTrivia.pieces.compactMap { piece -> String? in
      switch piece {
      case .docLineComment(let text), .docBlockComment(let text): text + "\n"
      default: nil
      }
    }.joined()
  }

  /// Whether nobody may use the property, not even code that nobody may use either.
  var isUnavailable: Bool {
    variable.attributes.named("available").contains {
      $0.arguments?.trimmedDescription.contains("unavailable") ?? false
    }
  }

  /// The attributes of the property that what is generated from it needs too.
  private var copiedAttributes: String {
    variable.attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element, attribute.isIsolation else { return nil }
      return attribute.trimmedDescription + " "
    }.joined()
  }

  private var isolation: DeclModifierSyntax? {
    variable.modifiers.first { $0.name.tokenKind == .keyword(.nonisolated) }
  }

  /// The attributes of the type that a method which calls it needs too.
  private var functionAttributes: String {
    type.attributes.compactMap { element -> String? in
      guard case .attribute(let attribute) = element,
        !["Sendable", "escaping", "convention", "isolated"].contains(attribute.baseName)
      else { return nil }
      return attribute.trimmedDescription + " "
    }.joined() + type.specifiers.map { $0.trimmedDescription + " " }.joined()
  }
}
