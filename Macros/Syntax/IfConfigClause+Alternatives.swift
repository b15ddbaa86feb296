import SwiftSyntax

extension IfConfigClauseSyntax {
  /// Whether two pieces of code stand in different clauses of one `#if`, so that they are never
  /// compiled together.
  static func areAlternatives(_ first: some SyntaxProtocol, _ second: some SyntaxProtocol) -> Bool {
    let clauses = enclosing(first)
    return enclosing(second).contains { clause in
      clauses.contains { $0.parent == clause.parent && $0 != clause }
    }
  }

  private static func enclosing(_ node: some SyntaxProtocol) -> [IfConfigClauseSyntax] {
    sequence(first: Syntax(node), next: \.parent).compactMap { $0.as(IfConfigClauseSyntax.self) }
  }
}
