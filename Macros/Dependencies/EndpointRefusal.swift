import SwiftDiagnostics
import SwiftSyntax

/// Why a declaration cannot be an endpoint.
enum EndpointRefusal: Error {
  case notAProperty
  case constant(VariableDeclSyntax)
  case typeLevel(DeclModifierSyntax)
  case lazy(DeclModifierSyntax)
  case several
  case computed
  case observed(AccessorBlockSyntax)
  case untyped
  case optional(TypeSyntax)
  case notAClosure(TypeSyntax)

  /// What is so, after "it" or "this".
  var reason: String {
    switch self {
    case .notAProperty: "is no property"
    case .constant: "is a constant"
    case .typeLevel: "belongs to the type"
    case .lazy: "is lazy"
    case .several: "declares more than one property"
    case .computed: "is computed"
    case .observed: "has observers"
    case .untyped: "has no written type"
    case .optional: "is optional"
    case .notAClosure(let type): "has the type '\(type.trimmedDescription)'"
    }
  }

  /// What to do about it.
  var advice: String {
    switch self {
    case .notAProperty: "remove it"
    case .constant: "make it a 'var'"
    case .typeLevel: "make it a property of the client's values"
    case .lazy: "remove 'lazy'"
    case .several: "declare each by itself"
    case .computed: "remove the attribute"
    case .observed: "remove the observers"
    case .untyped: "write its type"
    case .optional: "remove the '?'"
    case .notAClosure: "write the closure type out"
    }
  }

  /// Where it is so, if that is not the whole declaration.
  var node: Syntax? {
    switch self {
    case .notAProperty, .several, .computed, .untyped: nil
    case .constant(let variable): Syntax(variable.bindingSpecifier)
    case .typeLevel(let modifier), .lazy(let modifier): Syntax(modifier)
    case .observed(let accessors): Syntax(accessors)
    case .optional(let type), .notAClosure(let type): Syntax(type)
    }
  }

  var fixIts: [FixIt] {
    switch self {
    case .constant(let variable):
      [.replacing(variable.bindingSpecifier, with: .keyword(.var))]
    case .typeLevel(let modifier), .lazy(let modifier):
      [.removing(modifier)]
    case .notAProperty, .several, .computed, .observed, .untyped, .optional, .notAClosure:
      []
    }
  }

  /// Whether the compiler says so by itself.
  var isSaidByCompiler: Bool {
    switch self {
    case .notAProperty, .several: true
    default: false
    }
  }

  /// Whether a macro can still give the property accessors, so that nothing but this is reported.
  var acceptsAccessors: Bool {
    switch self {
    case .typeLevel, .untyped, .optional, .notAClosure, .constant, .lazy, .observed: true
    case .notAProperty, .several, .computed: false
    }
  }
}
