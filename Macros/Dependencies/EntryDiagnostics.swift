import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Why a declaration cannot be an entry of `DependencyValues`.
enum EntryRefusal: Error {
  case elsewhere
  case notAProperty
  case several
  case modified(DeclModifierSyntax)
  case computed
  case constant(TokenSyntax)
  case untyped(PatternBindingSyntax)
  case noValue(PatternBindingSyntax)
  case twoValues(ExprSyntax)

  /// What to do about it, after a semicolon.
  fileprivate var advice: String {
    switch self {
    case .elsewhere: "move it into an 'extension DependencyValues'"
    case .notAProperty: "this is no property"
    case .several: "declare each property by itself"
    case .modified(let modifier): "remove '\(modifier.trimmedDescription)'"
    case .computed: "remove the accessors, which the macro writes"
    case .constant: "make it a 'var', so that tests can override it"
    case .untyped: "write its type"
    case .noValue: "give it a value"
    case .twoValues: "give the value once, after '=' or as an argument"
    }
  }

  /// Where it is so, if that is not the whole declaration.
  fileprivate var node: Syntax? {
    switch self {
    case .elsewhere, .notAProperty, .several, .computed: nil
    case .modified(let modifier): Syntax(modifier)
    case .constant(let specifier): Syntax(specifier)
    case .untyped(let binding), .noValue(let binding): Syntax(binding)
    case .twoValues(let value): Syntax(value)
    }
  }

  fileprivate var fixIts: [FixIt] {
    switch self {
    case .elsewhere, .notAProperty, .several, .computed, .twoValues: []
    case .modified(let modifier): [.removing(modifier)]
    case .constant(let specifier): [.replacing(specifier, with: .keyword(.var))]
    case .untyped(let binding): [.addingType(to: binding)]
    case .noValue(let binding): [.addingValue(to: binding)]
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
    case .elsewhere, .modified, .untyped, .noValue, .twoValues, .constant: true
    case .notAProperty, .several, .computed: false
    }
  }
}

/// What `@DependencyEntry` says about the property it is applied to.
enum EntryDiagnostic {
  static func notAnEntry(_ node: AttributeSyntax, _ refusal: EntryRefusal) -> Diagnostic {
    Diagnostic(
      node: refusal.node ?? Syntax(node),
      message: MacroMessage.error(
        "DependencyEntry.notAnEntry",
        """
        '@DependencyEntry' needs a 'var' with a type and a value in an extension of \
        'DependencyValues', such as 'var player: any Player = SilentPlayer()'; \(refusal.advice)
        """),
      fixIts: refusal.fixIts)
  }
}

extension FixIt {
  fileprivate static func addingType(to binding: PatternBindingSyntax) -> FixIt {
    let type = binding.initializer?.value.calledType ?? "<#Type#>"
    var fixed = binding
    fixed.pattern.trailingTrivia = []
    fixed.typeAnnotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space), type: TypeSyntax(stringLiteral: type),
      trailingTrivia: binding.initializer == nil ? [] : .space)
    return FixIt(
      message: MacroMessage.note("DependencyEntry.addType", "Write the type"),
      changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(fixed))])
  }

  fileprivate static func addingValue(to binding: PatternBindingSyntax) -> FixIt {
    var fixed = binding
    fixed.typeAnnotation?.trailingTrivia = []
    fixed.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: ExprSyntax("<#value#>"), trailingTrivia: binding.trailingTrivia)
    return FixIt(
      message: MacroMessage.note("DependencyEntry.addValue", "Insert a value"),
      changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(fixed))])
  }
}

extension ExprSyntax {
  /// `Player` of `Player(volume: 1)`: what the value is made with, if that has the name of a type.
  fileprivate var calledType: String? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    let callee = call.calledExpression.trimmedDescription
    let last = callee.split(separator: ".").last ?? ""
    return last.first?.isUppercase ?? false ? callee : nil
  }
}
