import SwiftSyntax

extension DeclGroupSyntax {
  /// What the declaration is, for a sentence: "a struct", "an actor".
  var kindPhrase: String {
    switch introducer.tokenKind {
    case .keyword(.struct): "a struct"
    case .keyword(.class): "a class"
    case .keyword(.enum): "an enum"
    case .keyword(.actor): "an actor"
    case .keyword(.protocol): "a protocol"
    case .keyword(.extension): "an extension"
    default: "something else"
    }
  }
}
