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
