import SwiftSyntax

/// A case of an enum, with what its `case` line says about it.
struct EnumCase {
  let element: EnumCaseElementSyntax
  let attributes: AttributeListSyntax

  /// The name, with backticks where it is written with them.
  var name: String { element.name.text }

  /// The name without backticks.
  var bareName: String { name.filter { $0 != "`" } }

  /// The documentation above the `case` line, a comment or nothing, as a prefix for a declaration.
  var documentation: String {
    let line = sequence(first: Syntax(element), next: \.parent)
      .lazy.compactMap { $0.as(EnumCaseDeclSyntax.self) }.first
    let comments = (line?.leadingTrivia ?? []).compactMap { piece in
      switch piece {
      case .docLineComment(let text), .docBlockComment(let text): text + "\n"
      default: nil
      }
    }
    return comments.joined()
  }

  var payload: [EnumCaseParameterSyntax] {
    element.parameterClause.map { Array($0.parameters) } ?? []
  }

  /// The pattern of this case that binds nothing.
  var pattern: String { ".\(name)" }

  /// The pattern of this case that binds each part of the payload: `.moved(let value0, let value1)`.
  var bindingPattern: String {
    guard !payload.isEmpty else { return pattern }
    let names = payload.indices.map { "let value\($0)" }
    return "\(pattern)(\(names.joined(separator: ", ")))"
  }
}

extension EnumCaseParameterSyntax {
  /// The label with its colon and a space, or nothing.
  var label: String {
    guard let firstName, firstName.tokenKind != .wildcard else { return "" }
    // A label has backticks only where it would be something else without them.
    let name = firstName.text.filter { $0 != "`" }
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return (isPlain && name != "inout" ? name : firstName.text) + ": "
  }
}

/// The cases of an enum in their order, inside the `#if`s that stand around them.
typealias EnumCases = [Conditional<EnumCase>]

extension EnumDeclSyntax {
  /// The cases of this enum.
  var cases: EnumCases {
    Conditional.all(in: memberBlock.members) { declaration in
      guard let line = declaration.as(EnumCaseDeclSyntax.self) else { return [] }
      return line.elements.map { EnumCase(element: $0, attributes: line.attributes) }
    }
  }
}
