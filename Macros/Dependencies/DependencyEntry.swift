import SwiftSyntax
import SwiftSyntaxBuilder

/// A property of `DependencyValues`, and the values that its key is to have.
struct DependencyEntry {
  private let name: String
  private let type: String
  private let isolation: String
  /// The value of every context that has none of its own.
  private let value: String
  private let liveValue: String?
  private let previewValue: String?

  /// Reads a declaration.
  ///
  /// - Throws: ``EntryRefusal`` if it is not a property with a type and a value.
  init(
    _ attribute: AttributeSyntax, _ declaration: some DeclSyntaxProtocol, in context: [Syntax]
  ) throws(EntryRefusal) {
    let outer = context.first?.as(ExtensionDeclSyntax.self)
    guard let outer, outer.extendsDependencyValues else { throw .elsewhere }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { throw .notAProperty }
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { throw .several }
    if let modifier = variable.modifiers.first(where: \.isTypeLevelOrLazy) {
      throw .modified(modifier)
    }
    if binding.accessorBlock != nil { throw .computed }
    guard variable.bindingSpecifier.tokenKind == .keyword(.var) else {
      throw .constant(variable.bindingSpecifier)
    }
    let initial = binding.initializer?.value
    guard let type = binding.typeAnnotation?.type.trimmed ?? initial?.literalType else {
      throw .untyped(binding)
    }
    let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
    let argument = arguments?.first { $0.label == nil }
    if let argument, initial != nil { throw .twoValues(argument.expression) }
    let nothing: ExprSyntax? = type.isOptional ? "nil" : nil
    guard let value = initial ?? argument?.expression ?? nothing else { throw .noValue(binding) }
    self.name = pattern.identifier.text.withoutBackticks
    self.type = type.trimmedDescription
    self.isolation =
      variable.modifiers.isNonisolated || outer.modifiers.isNonisolated ? "nonisolated " : ""
    self.value = value.trimmedDescription
    self.liveValue = arguments?.value(of: "liveValue")
    self.previewValue = arguments?.value(of: "previewValue")
  }

  var accessors: [AccessorDeclSyntax] {
    [
      """
      get {
        self[\(raw: keyName).self]
      }
      """,
      """
      set {
        self[\(raw: keyName).self] = newValue
      }
      """,
    ]
  }

  /// The key: a type that nobody else can name.
  var key: DeclSyntax {
    var values = [("testValue", value), ("liveValue", liveValue ?? value)]
    if let preview = previewValue ?? (liveValue == nil ? value : nil) {
      values.append(("previewValue", preview))
    }
    let properties = values.map { name, value in
      "  static var \(name): \(type) {\n    \(value)\n  }"
    }
    return """
      \(raw: isolation)private enum \(raw: keyName): Dependencies::DependencyKey {
      \(raw: properties.joined(separator: "\n"))
      }
      """
  }

  private var keyName: String { "__Key_\(name)".asIdentifier }
}

extension LabeledExprListSyntax {
  fileprivate func value(of label: String) -> String? {
    first { $0.label?.text == label }?.expression.trimmedDescription
  }
}

extension ExtensionDeclSyntax {
  fileprivate var extendsDependencyValues: Bool {
    extendedType.trimmedDescription.split { $0 == "." || $0 == ":" }.last == "DependencyValues"
  }
}
