import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// An extension that makes a type conform to protocols it does not conform to yet.
///
/// - Parameters:
///   - type: The type.
///   - protocols: The protocols, in the order they are written.
///   - missing: What the compiler says is missing.
///   - module: The module of the protocols.
///   - isolation: A keyword before each protocol, or nothing.
///   - availability: The availability attributes of the type.
///   - members: What stands in the extension. The compiler checks bodies of functions there at once;
///     those of generated members it checks last, and Swift 6.3 crashes if they are wrong.
/// - Returns: An extension, or nothing where nothing is missing.
func conformances(
  of type: some TypeSyntaxProtocol,
  to protocols: [String],
  missing: [TypeSyntax],
  module: String = "ComposableArchitecture",
  isolation: String = "",
  availability: String,
  members: [DeclSyntax] = []
) -> [ExtensionDeclSyntax] {
  let missing = missing.map { $0.trimmedDescription.split(separator: ".").last ?? "" }
  let names = protocols.filter { missing.contains($0[...]) }.map { name in
    // An actor cannot own the conformance to `Sendable`, so nothing frees it.
    name == "Sendable" ? "Swift::Sendable" : "\(isolation)\(module)::\(name)"
  }
  guard !names.isEmpty || !members.isEmpty else { return [] }
  let inheritance = names.isEmpty ? "" : ": " + names.joined(separator: ", ")
  let lines = ["{"] + members.map(\.description) + ["}"]
  let block = members.isEmpty ? "{}" : lines.joined(separator: "\n")
  return [
    .unparsed(
      """
      \(availability)\(members.isEmpty ? "" : isolation)extension \(type.trimmed)\
      \(inheritance) \(block)
      """)
  ]
}

extension DeclGroupSyntax {
  /// Whether no extension can name the type, so that a macro cannot make it conform. Says so, unless
  /// the type states the conformance itself.
  ///
  /// - Parameters:
  ///   - macro: The name of the macro.
  ///   - conformances: The protocols that the type has to state, also those that others imply: the
  ///     compiler expects the macro to add them.
  ///   - missing: What the compiler says is missing.
  ///   - context: Where the macro is expanded.
  func isOutOfReach(
    of macro: String, adding conformances: [String], missing: [TypeSyntax],
    in context: some MacroExpansionContext
  ) -> Bool {
    guard
      let obstacle = ExtensionObstacle(to: self, in: context.lexicalContext),
      let name = asProtocol((any NamedDeclSyntax).self)?.name
    else { return false }
    let unstated = conformances.filter { !statedProtocols.contains($0) }
    if !missing.isEmpty, !unstated.isEmpty {
      context.diagnose(
        obstacle.diagnostic(self, named: name, macro: macro, adding: unstated))
    }
    return true
  }
}
