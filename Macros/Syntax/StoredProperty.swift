import SwiftSyntax
import SwiftSyntaxBuilder

/// A stored instance property that is declared by itself on its line.
struct StoredProperty {
  let variable: VariableDeclSyntax
  let binding: PatternBindingSyntax
  /// The name, with backticks where it is written with them.
  let name: String

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard
      let variable = declaration.as(VariableDeclSyntax.self),
      variable.isStoredInInstances,
      variable.bindings.count == 1, let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.variable = variable
    self.binding = binding
    self.name = pattern.identifier.text
  }

  /// The name of the property that keeps the value once this one has accessors.
  var storageName: String { "_" + name.filter { $0 != "`" } }

  /// `weak `, `unowned ` or nothing: how the property keeps its object.
  var ownership: String {
    let modifier = variable.modifiers.first {
      [.keyword(.weak), .keyword(.unowned)].contains($0.name.tokenKind)
    }
    return modifier.map { $0.trimmedDescription + " " } ?? ""
  }

  /// The property that keeps the value once this one has accessors, with the initial value of this one.
  var storage: DeclSyntax {
    var binding = binding.trimmed
    binding.pattern = PatternSyntax(
      IdentifierPatternSyntax(identifier: .identifier(storageName))
        .with(\.trailingTrivia, self.binding.pattern.trailingTrivia))
    return .verbatim("private \(ownership)var \(binding)")
  }

  var type: TypeSyntax? { binding.typeAnnotation?.type.trimmed }
  var isConstant: Bool { variable.bindingSpecifier.tokenKind == .keyword(.let) }
  var attributes: AttributeListSyntax { variable.attributes }
}

extension VariableDeclSyntax {
  /// Whether every instance stores it: neither computed nor a property of the type.
  var isStoredInInstances: Bool {
    let isOfType = modifiers.contains {
      [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind)
    }
    return !isOfType && bindings.allSatisfy { !$0.hasGetter }
  }

  var isLazy: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
  }
}

extension PatternBindingSyntax {
  /// Whether it is computed: observers alone leave it stored.
  var hasGetter: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard let list = accessors.as(AccessorDeclListSyntax.self) else { return true }
    return !list.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}
