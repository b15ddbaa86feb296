import SwiftSyntax

extension DeclModifierListSyntax {
  /// Whether one of these is `nonisolated`.
  var isNonisolated: Bool {
    contains { $0.name.tokenKind == .keyword(.nonisolated) && $0.detail == nil }
  }
}

extension DeclGroupSyntax {
  /// What stands before generated types and conformances so that they are as free of an actor as the
  /// type itself: where the main actor is the default, they would not follow it by themselves.
  ///
  /// - Parameter lexicalContext: The declarations around this one.
  func isolationPrefix(in lexicalContext: [Syntax] = []) -> String {
    let isFree =
      modifiers.isNonisolated
      || lexicalContext.contains {
        $0.asProtocol((any DeclGroupSyntax).self)?.modifiers.isNonisolated ?? false
      }
    return isFree ? "nonisolated " : ""
  }
}
