import SwiftSyntax
import SwiftSyntaxBuilder

/// An extension that makes a type conform to protocols it does not conform to yet.
///
/// - Parameters:
///   - type: The type.
///   - protocols: The protocols, in the order they are written.
///   - missing: What the compiler says is missing.
///   - module: The module of the protocols.
///   - isolation: A keyword before each protocol, or nothing.
///   - availability: The availability attributes of the type.
/// - Returns: An extension, or nothing where nothing is missing.
func conformances(
  of type: some TypeSyntaxProtocol,
  to protocols: [String],
  missing: [TypeSyntax],
  module: String = "ComposableArchitecture",
  isolation: String = "",
  availability: String
) -> [ExtensionDeclSyntax] {
  let missing = missing.map { $0.trimmedDescription.split(separator: ".").last ?? "" }
  let names = protocols.filter { missing.contains($0[...]) }.map { name in
    // An actor cannot own the conformance to `Sendable`, so nothing frees it.
    name == "Sendable" ? "Swift.Sendable" : "\(isolation)\(module).\(name)"
  }
  guard !names.isEmpty else { return [] }
  let code: DeclSyntax = """
    \(raw: availability)extension \(type.trimmed): \(raw: names.joined(separator: ", ")) {}
    """
  return [code.cast(ExtensionDeclSyntax.self)]
}
