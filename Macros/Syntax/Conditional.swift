import SwiftSyntax

/// Something found among the members of a type: by itself, or inside an `#if`.
enum Conditional<Element> {
  case single(Element)
  case conditional([(header: String, elements: [Conditional])])

  /// What a function finds in members, in their order.
  static func all(
    in members: MemberBlockItemListSyntax, _ find: (DeclSyntax) -> [Element]
  ) -> [Conditional] {
    members.flatMap { member -> [Conditional] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else {
        return find(member.decl).map { .single($0) }
      }
      let clauses = condition.clauses.map { clause in
        let condition = clause.condition.map { " " + $0.trimmedDescription } ?? ""
        let elements: [Conditional] =
          if case .decls(let members) = clause.elements { all(in: members, find) } else { [] }
        return (header: clause.poundKeyword.text + condition, elements: elements)
      }
      return clauses.allSatisfy(\.elements.isEmpty) ? [] : [.conditional(clauses)]
    }
  }
}

extension Array {
  /// Every element, whatever `#if` it stands in.
  func flattened<Found>() -> [Found] where Element == Conditional<Found> {
    flatMap { node -> [Found] in
      switch node {
      case .single(let element): [element]
      case .conditional(let clauses): clauses.flatMap { $0.elements.flattened() }
      }
    }
  }

  /// Whether some element stands in an `#if`.
  func hasConditions<Found>() -> Bool where Element == Conditional<Found> {
    contains { if case .conditional = $0 { true } else { false } }
  }

  /// The results of a function that are not nil, in the same `#if`s.
  func compactMapped<Found, Result>(
    _ transform: (Found) -> Result?
  ) -> [Conditional<Result>] where Element == Conditional<Found> {
    compactMap { node -> Conditional<Result>? in
      switch node {
      case .single(let element):
        transform(element).map { .single($0) }
      case .conditional(let clauses):
        .conditional(clauses.map { ($0.header, $0.elements.compactMapped(transform)) })
      }
    }
  }

  /// Code for every element, one below the other, in the `#if`s that stand around the elements.
  func code<Found>(_ line: (Found) -> String?) -> String where Element == Conditional<Found> {
    compactMap { node -> String? in
      switch node {
      case .single(let element):
        return line(element)
      case .conditional(let clauses):
        let parts = clauses.map { (header: $0.header, code: $0.elements.code(line)) }
        guard !parts.allSatisfy(\.code.isEmpty) else { return nil }
        let lines = parts.flatMap { $0.code.isEmpty ? [$0.header] : [$0.header, $0.code] }
        return (lines + ["#endif"]).joined(separator: "\n")
      }
    }
    .joined(separator: "\n")
  }
}
