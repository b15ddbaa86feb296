import SwiftSyntax

/// A case of an enum, with what its `case` line says about it.
struct EnumCase {
  let element: EnumCaseElementSyntax
  let attributes: AttributeListSyntax

  /// The name, with backticks where it is written with them.
  var name: String { element.name.text }

  /// The name without backticks.
  var bareName: String {
    name.filter { $0 != "`" }
  }

  var payload: [EnumCaseParameterSyntax] {
    element.parameterClause.map { Array($0.parameters) } ?? []
  }

  /// Whether there are parentheses, even empty ones.
  var hasParameterClause: Bool { element.parameterClause != nil }
}

/// The cases of an enum in their order, inside the `#if`s that stand around them.
enum EnumCases {
  case single(EnumCase)
  case conditional([(header: String, cases: [EnumCases])])

  /// The cases of an enum.
  static func all(of declaration: EnumDeclSyntax) -> [EnumCases] {
    all(in: declaration.memberBlock.members)
  }

  private static func all(in members: MemberBlockItemListSyntax) -> [EnumCases] {
    members.flatMap { member -> [EnumCases] in
      if let line = member.decl.as(EnumCaseDeclSyntax.self) {
        return line.elements.map {
          .single(EnumCase(element: $0, attributes: line.attributes))
        }
      }
      if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        return conditional(condition).map { [$0] } ?? []
      }
      return []
    }
  }

  private static func conditional(_ declaration: IfConfigDeclSyntax) -> EnumCases? {
    let clauses = declaration.clauses.map { clause in
      let condition = clause.condition.map { " " + $0.trimmedDescription } ?? ""
      let cases: [EnumCases] =
        if case .decls(let members) = clause.elements { all(in: members) } else { [] }
      return (header: clause.poundKeyword.text + condition, cases: cases)
    }
    return clauses.allSatisfy(\.cases.isEmpty) ? nil : .conditional(clauses)
  }
}

extension [EnumCases] {
  /// Every case, whatever `#if` it stands in.
  var flattened: [EnumCase] {
    flatMap { node -> [EnumCase] in
      switch node {
      case .single(let enumCase): [enumCase]
      case .conditional(let clauses): clauses.flatMap(\.cases.flattened)
      }
    }
  }

  /// Whether some case stands in an `#if`.
  var hasConditions: Bool {
    contains { if case .conditional = $0 { true } else { false } }
  }

  /// The cases that pass a test, in the same `#if`s.
  func filter(_ isIncluded: (EnumCase) -> Bool) -> [EnumCases] {
    compactMap { node -> EnumCases? in
      switch node {
      case .single(let enumCase):
        return isIncluded(enumCase) ? node : nil
      case .conditional(let clauses):
        return .conditional(clauses.map { ($0.header, $0.cases.filter(isIncluded)) })
      }
    }
  }

  /// Code for every case, one below the other, in the `#if`s that stand around the cases.
  func code(_ line: (EnumCase) -> String?) -> String {
    compactMap { node -> String? in
      switch node {
      case .single(let enumCase):
        return line(enumCase)
      case .conditional(let clauses):
        let parts = clauses.map { clause in
          let code = clause.cases.code(line)
          return code.isEmpty ? clause.header : clause.header + "\n" + code
        }
        return (parts + ["#endif"]).joined(separator: "\n")
      }
    }
    .joined(separator: "\n")
  }
}
