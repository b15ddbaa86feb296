import SwiftSyntax
import SwiftSyntaxBuilder

/// Writes the `AllCasePaths` type of an enum.
struct CasePathsType {
  let access: AccessLevel
  let cases: EnumCases
  /// How types are written inside.
  let types: PayloadTypes

  init(enumName: String, access: AccessLevel, cases: EnumCases) {
    self.access = access
    self.cases = cases
    types = PayloadTypes(enumName: enumName, cases: cases.flattened())
  }

  /// Names of cases that cannot also be names of properties in `AllCasePaths`.
  static let reservedNames: Set = ["self", "allCasePaths", "makeIterator", "AllCasePaths", "Cases"]

  /// Everything that a case pathable enum has beside its cases.
  var members: [DeclSyntax] { aliases + [declaration, property] }

  var property: DeclSyntax {
    .unparsed(
      "nonisolated \(access.prefix)static var allCasePaths: AllCasePaths { AllCasePaths() }")
  }

  /// What an enum with these members conforms to.
  static let protocols = [
    "nonisolated CasePaths::CasePathable", "nonisolated CasePaths::CasePathIterable",
  ]

  var declaration: DeclSyntax {
    .unparsed(
      """
      nonisolated \(access.prefix)struct AllCasePaths: CasePaths::CasePathReflectable, \
      Swift::Sendable, Swift::Sequence {
      \([reflection, properties, iteration].filter { !$0.isEmpty }.joined(separator: "\n"))
      }
      """)
  }

  /// Aliases for types that have the name of something inside `AllCasePaths`.
  var aliases: [DeclSyntax] {
    types.aliases.sorted { $0.key < $1.key }.map { name, type in
      .unparsed("\(access.prefix)typealias \(PayloadTypes.alias(of: name)) = \(type)")
    }
  }

  private var elementType: String { "CasePaths::PartialCaseKeyPath<\(types.enumName)>" }

  /// Marks what has to mention deprecated cases, so that it does not warn about them.
  private var deprecation: String {
    let isNeeded = cases.flattened().contains { $0.attributes.isDeprecated }
    return isNeeded ? "@available(*, deprecated)\n" : ""
  }

  // MARK: The case of a value

  private var reflection: String {
    """
    \(deprecation)\(access.prefix)subscript(root: \(types.enumName)) -> \(elementType) \
    {\(reflectionBody)}
    """
  }

  /// A chain of questions rather than a `switch`, which the compiler refuses or warns about where
  /// payloads can have no value. It ends with a case that is always there.
  private var reflectionBody: String {
    guard !cases.isEmpty else { return "" }
    guard let end = cases.lastIndex(where: \.isAlwaysThere), case .single(let last) = cases[end]
    else {
      let branches = cases.code { "case .\($0.name): return \\.\($0.name)" }
      return "\nswitch root {\n\(branches)\n}\n"
    }
    var others = cases
    others.remove(at: end)
    let questions = others.code { enumCase in
      let version = enumCase.attributes.availabilityCondition.map { $0 + ", " } ?? ""
      return enumCase.attributes.unlessUnavailable(
        "if \(version)case .\(enumCase.name) = root { return \\.\(enumCase.name) }")
    }
    return "\n\(questions)\nreturn \\.\(last.name)\n"
  }

  // MARK: All cases

  private var iteration: String {
    let iterator = "Swift::IndexingIterator<[\(elementType)]>"
    let signature =
      "\(deprecation)\(access.prefix)func makeIterator() -> \(iterator)"
    guard !cases.allSatisfy(\.isAlwaysThere) else {
      let list = cases.flattened().map { "\\.\($0.name)" }.joined(separator: ", ")
      return "\(signature) {\n[\(list)].makeIterator()\n}"
    }
    let appending = cases.code { enumCase in
      let line = "allCasePaths.append(\\.\(enumCase.name))"
      let version = enumCase.attributes.availabilityCondition
      return enumCase.attributes.unlessUnavailable(
        version.map { "if \($0) { \(line) }" } ?? line)
    }
    return """
      \(signature) {
      var allCasePaths: [\(elementType)] = []
      \(appending)
      return allCasePaths.makeIterator()
      }
      """
  }

  // MARK: The case paths

  private var properties: String {
    cases.code(property)
  }

  private func property(_ enumCase: EnumCase) -> String {
    let parts = PayloadCode(enumCase, types: types)
    let name = enumCase.name
    let type = "CasePaths::AnyCasePath<\(types.enumName), \(parts.type)>"
    let matches = parts.matches.map { ",\nmatches: " + $0 } ?? ""
    return """
      \(enumCase.documentation)\(enumCase.attributes.availability)\(access.prefix)var \(name): \
      \(type) {
      CasePaths::AnyCasePath.generated(
      name: "\(enumCase.bareName.replacing("\"", with: "\\\""))",
      embed: \(parts.embed),
      extract: \(parts.extract)\(matches))
      }
      """
  }
}

extension Conditional<EnumCase> {
  /// Whether the case is there on every platform and in every build.
  fileprivate var isAlwaysThere: Bool {
    guard case .single(let enumCase) = self else { return false }
    return enumCase.attributes.availabilityCondition == nil
      && enumCase.attributes.unavailablePlatforms.isEmpty
  }
}
