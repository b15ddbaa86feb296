import SwiftSyntax
import SwiftSyntaxBuilder

/// Writes the `AllCasePaths` type of an enum.
struct CasePathsType {
  let enumName: String
  let access: AccessLevel
  let cases: EnumCases

  /// Names of cases that cannot also be names of properties in `AllCasePaths`.
  static let reservedNames: Set = ["self", "allCasePaths", "makeIterator", "AllCasePaths", "Cases"]

  /// Everything that a case pathable enum has beside its cases.
  var members: [DeclSyntax] { aliases + [declaration, property] }

  var property: DeclSyntax {
    """
    nonisolated \(raw: access.prefix)static var allCasePaths: AllCasePaths { AllCasePaths() }
    """
  }

  /// What an enum with these members conforms to.
  static let protocols = [
    "nonisolated CasePaths.CasePathable", "nonisolated CasePaths.CasePathIterable",
  ]

  var declaration: DeclSyntax {
    """
    nonisolated \(raw: access.prefix)struct AllCasePaths: CasePaths.CasePathReflectable, \
    Swift.Sendable, Swift.Sequence {
    \(raw: [reflection, properties, iteration].filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    """
  }

  /// Aliases for types that have the name of something inside `AllCasePaths`.
  var aliases: [DeclSyntax] {
    var collector = PayloadType(enumName: enumName)
    for enumCase in cases.flattened() { enumCase.payload.forEach { _ = collector.text($0.type) } }
    return collector.hidden.sorted().map {
      "\(raw: access.prefix)typealias _$\(raw: $0) = \(raw: $0)"
    }
  }

  private var elementType: String { "CasePaths.PartialCaseKeyPath<\(enumName)>" }

  /// Marks what has to mention deprecated cases, so that it does not warn about them.
  private var deprecation: String {
    let isNeeded = cases.flattened().contains { $0.attributes.isDeprecated }
    return isNeeded ? "@available(*, deprecated)\n" : ""
  }

  private var reflection: String {
    """
    \(deprecation)\(access.prefix)subscript(root: \(enumName)) -> \(elementType) {\(reflectionBody)}
    """
  }

  /// A chain of questions rather than a `switch`, which the compiler refuses or warns about where
  /// payloads can have no value.
  private var reflectionBody: String {
    guard let last = cases.last else { return "" }
    let question = { (enumCase: EnumCase) in
      "if case .\(enumCase.name) = root { return \\.\(enumCase.name) }"
    }
    if case .single(let enumCase) = last {
      let others = cases.dropLast().map { $0 }.code(question)
      return "\n\(others)\nreturn \\.\(enumCase.name)\n"
    }
    let branches = cases.code { "case .\($0.name): return \\.\($0.name)" }
    return "\nswitch root {\n\(branches)\n}\n"
  }

  private var iteration: String {
    let iterator = "Swift.IndexingIterator<[\(elementType)]>"
    let signature =
      "\(deprecation)\(access.prefix)func makeIterator() -> \(iterator)"
    guard cases.hasConditions() else {
      let list = cases.flattened().map { "\\.\($0.name)" }.joined(separator: ", ")
      return "\(signature) {\n[\(list)].makeIterator()\n}"
    }
    return """
      \(signature) {
      var allCasePaths: [\(elementType)] = []
      \(cases.code { "allCasePaths.append(\\.\($0.name))" })
      return allCasePaths.makeIterator()
      }
      """
  }

  private var properties: String {
    cases.code(property)
  }

  private func property(_ enumCase: EnumCase) -> String {
    var types = PayloadType(enumName: enumName)
    let parts = PayloadCode(enumCase, in: enumName, types: &types)
    let name = enumCase.name
    let type = "CasePaths.AnyCasePath<\(enumName), \(parts.type)>"
    return """
      \(enumCase.attributes.availability)\(access.prefix)var \(name): \(type) {
      CasePaths.AnyCasePath.generated(
      name: "\(enumCase.bareName)",
      embed: \(parts.embed),
      extract: { guard case \(parts.pattern) = $0 else { return nil }; return \(parts.value) },
      matches: { guard case .\(name) = $0 else { return false }; return true })
      }
      """
  }
}

/// The pieces of code that take the payload of a case apart and put it together.
private struct PayloadCode {
  var type = "Swift.Void"
  var embed: String
  var pattern: String
  var value = "()"

  init(_ enumCase: EnumCase, in enumName: String, types: inout PayloadType) {
    let payload = enumCase.payload
    pattern = enumCase.bindingPattern
    guard !payload.isEmpty else {
      embed = "{ _ in .\(enumCase.name) }"
      return
    }
    let labels = payload.map(\.label)
    let names = payload.indices.map { "value\($0)" }
    let isTuple = payload.count > 1
    let elements = payload.map { types.text($0.type) }
    if isTuple {
      let arguments = payload.indices.map { "\(labels[$0])$0.\($0)" }
      embed = "{ .\(enumCase.name)(\(arguments.joined(separator: ", "))) }"
      value = "(" + zip(labels, names).map { $0 + $1 }.joined(separator: ", ") + ")"
      type = "(" + zip(labels, elements).map { $0 + $1 }.joined(separator: ", ") + ")"
    } else {
      // A closure would warn where the payload can have no value.
      embed = "\(enumName).\(enumCase.name)(\(labels[0].isEmpty ? "_:" : labels[0].dropLast()))"
      value = names[0]
      type = elements[0]
    }
  }
}

/// Writes the type of a payload so that it means the same inside `AllCasePaths`.
private struct PayloadType {
  let enumName: String
  /// The names met that mean something else inside `AllCasePaths`.
  var hidden: Set<String> = []

  init(enumName: String) {
    self.enumName = enumName
  }

  mutating func text(_ type: TypeSyntax) -> String {
    let rewriter = Rewriter(enumName: enumName)
    let result = rewriter.rewrite(type.trimmed).trimmedDescription
    hidden.formUnion(rewriter.hidden)
    return result
  }

  private final class Rewriter: SyntaxRewriter {
    let enumName: String
    var hidden: Set<String> = []

    init(enumName: String) {
      self.enumName = enumName
      super.init()
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      var node = super.visit(node).cast(IdentifierTypeSyntax.self)
      switch node.name.text {
      case "Self":
        node.name = node.name.with(\.tokenKind, .identifier(enumName))
      case "Element", "Iterator", "Root":
        hidden.insert(node.name.text)
        node.name = node.name.with(\.tokenKind, .identifier("_$" + node.name.text))
      default:
        break
      }
      return TypeSyntax(node)
    }
  }
}
