import SwiftSyntax

/// Writes the types of payloads so that they mean the same inside `AllCasePaths`.
///
/// `AllCasePaths` is a sequence with a root: inside it, `Element`, `Iterator` and `Root` are its own
/// types. An enum that means others by these names gets aliases for them.
struct PayloadTypes {
  /// The name of the enum, as it can be written inside.
  let enumName: String
  /// The types that have another name inside, by these names.
  private(set) var aliases: [String: String] = [:]
  /// The types that cannot be told from another one of the same name.
  private(set) var ambiguous: [TypeSyntax] = []

  /// The names that mean something else inside.
  private static let hiddenNames: Set = ["Element", "Iterator", "Root"]

  static func alias(of name: String) -> String { "_$" + name }

  init(enumName: String, cases: [EnumCase]) {
    let isHidden = Self.hiddenNames.contains(enumName)
    self.enumName = isHidden ? Self.alias(of: enumName) : enumName
    if isHidden { aliases[enumName] = enumName }
    for parameter in cases.flatMap(\.payload) {
      let collector = Collector(names: Self.hiddenNames)
      collector.walk(parameter.type)
      for type in collector.found {
        let text = type.trimmedDescription
        switch aliases[type.name.text] {
        case nil: aliases[type.name.text] = text
        case text: continue
        default: ambiguous.append(TypeSyntax(type))
        }
      }
    }
  }

  /// A type of a payload as it is written inside, as an argument of a generic type.
  func text(_ type: TypeSyntax) -> String {
    let rewriter = Rewriter(
      aliases: aliases.keys.reduce(into: ["Self": enumName]) { $0[$1] = Self.alias(of: $1) })
    return rewriter.rewrite(type.asArgument).trimmedDescription
  }

  /// Finds the uses of names.
  private final class Collector: SyntaxVisitor {
    let names: Set<String>
    var found: [IdentifierTypeSyntax] = []

    init(names: Set<String>) {
      self.names = names
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      guard names.contains(node.name.text) else { return .visitChildren }
      found.append(node)
      return .skipChildren
    }
  }

  /// Replaces names, with their arguments where they stand for a whole type.
  private final class Rewriter: SyntaxRewriter {
    let aliases: [String: String]

    init(aliases: [String: String]) {
      self.aliases = aliases
      super.init()
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      guard let alias = aliases[node.name.text] else { return super.visit(node) }
      var node = node
      node.name = node.name.with(\.tokenKind, .identifier(alias))
      if let arguments = node.genericArgumentClause {
        node.genericArgumentClause = nil
        node.name.trailingTrivia = arguments.trailingTrivia
      }
      return TypeSyntax(node)
    }
  }
}

extension EnumCaseParameterSyntax {
  /// Whether the payload is the function behind an `@autoclosure`.
  var isAutoclosure: Bool {
    type.as(AttributedTypeSyntax.self)?.attributes.contains("autoclosure") ?? false
  }
}

extension TypeSyntax {
  /// The type without what only parameters may have: `@autoclosure`, and `!`, which is `?` elsewhere.
  fileprivate var asArgument: TypeSyntax {
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return TypeSyntax(OptionalTypeSyntax(wrappedType: optional.wrappedType.trimmed))
    }
    guard var attributed = self.as(AttributedTypeSyntax.self) else { return trimmed }
    attributed.attributes = attributed.attributes.filter {
      $0.as(AttributeSyntax.self)?.baseName != "autoclosure"
    }
    return TypeSyntax(attributed.trimmed)
  }
}
