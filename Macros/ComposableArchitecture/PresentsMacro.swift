import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Presents`: an optional child that is presented while it is there.
struct PresentsMacro: PlainMacro {}

extension PresentsMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let presented = PresentedProperty(declaration, in: context) else {
      // The compiler wants an accessor, also where the peer has said why there is none.
      let variable = declaration.as(VariableDeclSyntax.self)
      let isComputed = variable?.bindings.contains(where: \.hasGetter) ?? true
      return isComputed ? [] : [.unparsed("get { Swift::fatalError() }")]
    }
    return ObservingAccessors(
      ordinal: presented.ordinal, value: "\(presented.storage).wrappedValue"
    )
    .accessors(
      initializing: presented.storage,
      with: "ComposableArchitecture::PresentationState(wrappedValue: initialValue)")
  }
}

extension PresentsMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let presented = PresentedProperty(declaration, in: context) else {
      context.diagnose(
        PresentsDiagnostic.notPresentable(
          declaration, node, isInType: context.lexicalContext.first?.isType ?? false))
      return []
    }
    let property = presented.property
    let access = AccessLevel(property.variable.modifiers)
    let type = "ComposableArchitecture::PresentationState<\(presented.wrapped)>"
    let projection = ObservingAccessors(
      ordinal: presented.ordinal, value: "\(presented.storage).projectedValue",
      compared: "\(presented.storage).wrappedValue")
    let initial = property.binding.initializer?.value.trimmedDescription ?? "nil"
    let isolation = property.variable.modifiers.contains { $0.name.text == "nonisolated" }
    return [
      .unparsed(
        """
        \(access.prefix)\(isolation ? "nonisolated " : "")var \
        $\(property.name.filter { $0 != "`" }): \(type) {
        \(projection.getter)
        \(projection.tellingSetter)
        \(projection.modifier)
        }
        """),
      .verbatim(
        """
        private var \(presented.storage) = \(type)(wrappedValue: \(initial))\
        \(presented.observers)
        """),
    ]
  }
}

/// A property with `@Presents`.
private struct PresentedProperty {
  let property: StoredProperty
  /// The type of the child: what the optional wraps.
  let wrapped: String
  /// The number of the property in observable state, or nil in other state.
  let ordinal: String?

  var storage: String { property.storageName }

  /// The observers of the property, for the one that keeps the value.
  var observers: String {
    guard case .accessors(let accessors) = property.binding.accessorBlock?.accessors else {
      return ""
    }
    let code = accessors.map { accessor in
      let keyword = accessor.accessorSpecifier.text
      let usual = keyword == "didSet" ? "oldValue" : "newValue"
      let name = accessor.parameters?.name.text ?? usual
      let body = accessor.body?.statements.description ?? ""
      guard accessor.parameters != nil || body.contains(name) else {
        return "\(keyword) {\(body)}"
      }
      return "\(keyword)(_$value) {\nlet \(name) = _$value.wrappedValue\n\(body)}"
    }
    return " {\n\(code.joined(separator: "\n"))\n}"
  }

  init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
    guard
      let property = StoredProperty(declaration), !property.isConstant,
      !property.variable.isLazy, context.lexicalContext.first?.isType == true,
      let wrapped = property.type?.wrappedInOptional
    else { return nil }
    self.property = property
    self.wrapped = wrapped.trimmedDescription
    let parent = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    let isObserved = parent?.attributes.contains("ObservableState") ?? false
    ordinal = isObserved ? "_$Ordinal.\(property.name)" : nil
  }
}

extension Syntax {
  /// Whether this declares a type or extends one, so that properties inside belong to values.
  fileprivate var isType: Bool { asProtocol((any DeclGroupSyntax).self) != nil }
}

extension TypeSyntax {
  /// What an optional type wraps, or nil for another type.
  var wrappedInOptional: TypeSyntax? {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType }
    let generics: GenericArgumentClauseSyntax?
    if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Optional" {
      generics = type.genericArgumentClause
    } else if let type = self.as(MemberTypeSyntax.self), type.name.text == "Optional" {
      generics = type.genericArgumentClause
    } else {
      return nil
    }
    guard case .type(let wrapped) = generics?.arguments.first?.argument else { return nil }
    return wrapped
  }
}
