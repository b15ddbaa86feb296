import SwiftSyntax

/// The state and the actions of a feature that has none of its own: those of another, as its `body` or its
/// `reduce(into:action:)` names them.
///
/// ```swift
/// @Reducer struct Logged<Base: Reducer> {
///   let base: Base
///   var body: some Reducer<Base.State, Base.Action> { base }
/// }
/// ```
struct ForeignTypes {
  private(set) var state: String?
  private(set) var action: String?

  /// What the type of a `body` names: `some Reducer<Base.State, Base.Action>`, `some ReducerOf<Base>`.
  init(ofBody body: VariableDeclSyntax) {
    guard
      let type = body.bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint,
      let (name, arguments) = type.nameAndArguments
    else { return }
    switch (name, arguments.count) {
    case ("Reducer", 2):
      take(state: arguments[0], action: arguments[1])
    case ("ReducerOf", 1) where arguments[0] != "Self":
      take(state: "\(arguments[0]).State", action: "\(arguments[0]).Action")
    default: return
    }
  }

  /// What the parameters of `reduce(into:action:)` name.
  init(ofReduce reduce: FunctionDeclSyntax) {
    let types = reduce.signature.parameterClause.parameters.map { parameter in
      let type = parameter.type.as(AttributedTypeSyntax.self)?.baseType ?? parameter.type
      return type.trimmedDescription
    }
    guard types.count == 2 else { return }
    take(state: types[0], action: types[1])
  }

  private mutating func take(state: String, action: String) {
    if !["State", "Self.State"].contains(state) { self.state = state }
    if !["Action", "Self.Action"].contains(action) { self.action = action }
  }
}

extension TypeSyntax {
  /// The last name of a type and its generic arguments.
  fileprivate var nameAndArguments: (name: String, arguments: [String])? {
    let name: TokenSyntax
    let clause: GenericArgumentClauseSyntax?
    if let type = self.as(IdentifierTypeSyntax.self) {
      (name, clause) = (type.name, type.genericArgumentClause)
    } else if let type = self.as(MemberTypeSyntax.self) {
      (name, clause) = (type.name, type.genericArgumentClause)
    } else {
      return nil
    }
    return (name.text, clause?.arguments.map { $0.argument.trimmedDescription } ?? [])
  }
}
