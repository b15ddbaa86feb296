import SwiftSyntax
import SwiftSyntaxBuilder

extension ExprSyntax {
  /// The type that a literal has by itself.
  var literalType: TypeSyntax? {
    switch kind {
    case .booleanLiteralExpr: "Swift::Bool"
    case .floatLiteralExpr: "Swift::Double"
    case .integerLiteralExpr: "Swift::Int"
    case .stringLiteralExpr: "Swift::String"
    default: nil
    }
  }
}

extension ExprSyntax {
  /// The name of the type that a literal has by itself, without its module.
  var literalName: String? {
    literalType?.trimmedDescription.split(separator: ":").last.map(String.init)
  }
}
