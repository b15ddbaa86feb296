import SwiftSyntax

/// The aliases that a client declares for types of closures.
struct ClosureAliases {
  private let types: [String: TypeSyntax]

  init(of client: StructDeclSyntax) {
    let aliases: [Conditional<TypeAliasDeclSyntax>] = Conditional.all(
      in: client.memberBlock.members
    ) { $0.as(TypeAliasDeclSyntax.self).map { [$0] } ?? [] }
    let closures = aliases.flattened().filter { ClosureType($0.initializer.value) != nil }
    types = Dictionary(
      closures.map { ($0.name.text, $0.initializer.value) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// The type that a name stands for, if it is one of these.
  func written(for type: TypeSyntax) -> TypeSyntax? { types[type.trimmedDescription] }
}
