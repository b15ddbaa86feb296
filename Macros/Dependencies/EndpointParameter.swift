import SwiftSyntax

/// One parameter of an endpoint.
struct EndpointParameter {
  let element: TupleTypeElementSyntax
  /// The name that the parameter has in generated code.
  let name: String
  /// The label, where the type gives one: `(_ id: Int)`.
  let label: String?

  init(index: Int, element: TupleTypeElementSyntax) {
    self.element = element
    self.name = "p\(index)"
    self.label = element.secondName.map(\.text).flatMap { $0 == "_" ? nil : $0.asLabel }
  }

  var type: TypeSyntax { element.type.trimmed }

  /// `Int...`
  var isVariadic: Bool { element.ellipsis != nil }

  /// `repeat each Value`
  var isPack: Bool { type.is(PackExpansionTypeSyntax.self) }

  /// The parameter in a method's declaration.
  var declaration: String {
    let names = label == name ? name : "\(label ?? "_") \(name)"
    return "\(names): \(type.trimmedDescription)"
  }

  /// The parameter as it is passed on.
  ///
  /// - Parameter name: The name that it has where it is passed on.
  func argument(_ name: String) -> String {
    if isPack { return "repeat each \(name)" }
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return name }
    if attributed.specifiers.contains(where: { $0.trimmedDescription == "inout" }) {
      return "&\(name)"
    }
    guard attributed.attributes.contains("autoclosure") else { return name }
    let effects = attributed.baseType.as(FunctionTypeSyntax.self)?.effectSpecifiers
    let tries = effects?.throwsClause == nil ? "" : "try "
    let awaits = effects?.asyncSpecifier == nil ? "" : "await "
    return "\(tries)\(awaits)\(name)()"
  }
}
