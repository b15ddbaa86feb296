import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@ObservableState` writes into a struct.
struct ObservableStruct {
  let properties: [Conditional<ObservedProperty>]
  let problems: [Diagnostic]

  init(_ declaration: StructDeclSyntax) {
    let members = declaration.memberBlock.members
    properties = Conditional.all(in: members) { member in
      StoredProperty(member).flatMap(ObservedProperty.init).map { [$0] } ?? []
    }
    let variables = Conditional.all(in: members) { member in
      member.as(VariableDeclSyntax.self).map { [$0] } ?? []
    }
    problems = variables.flattened().compactMap(Self.problem)
  }

  private static func problem(_ variable: VariableDeclSyntax) -> Diagnostic? {
    guard
      variable.isStoredInInstances, variable.bindingSpecifier.tokenKind == .keyword(.var),
      !variable.attributes.contains("ObservationStateIgnored"),
      // '@Presents' says itself what is wrong.
      !variable.attributes.contains("Presents")
    else { return nil }
    if variable.isLazy {
      return ObservableStateDiagnostic.notTrackable(variable, "a lazy property")
    }
    if let wrapper = variable.attributes.hidingWrapper {
      return ObservableStateDiagnostic.notTrackable(
        variable, "a property with the wrapper '@\(wrapper.baseName)'")
    }
    if variable.attributes.propertyWrapper == nil, StoredProperty(variable) == nil {
      return ObservableStateDiagnostic.severalInOne(variable)
    }
    return nil
  }

  func members(_ access: AccessLevel) -> [DeclSyntax] {
    [registrar(access), identity(access), change(access), ordinals, storedKeyPath(access)]
  }

  private func registrar(_ access: AccessLevel) -> DeclSyntax {
    .unparsed(
      """
      \(access.prefix)var _$observationRegistrar = \
      ComposableArchitecture::ObservationStateRegistrar()
      """)
  }

  private func identity(_ access: AccessLevel) -> DeclSyntax {
    .unparsed(
      """
      \(access.prefix)var _$id: ComposableArchitecture::ObservableStateID {
        _$observationRegistrar.id
      }
      """)
  }

  private func change(_ access: AccessLevel) -> DeclSyntax {
    .unparsed(
      """
      \(access.prefix)func _$didChange(property: Swift::Int) {
        _$observationRegistrar.didChange(property)
      }
      """)
  }

  /// The number of each property: what its accessors tell the registrar.
  private var ordinals: DeclSyntax {
    var next = 0
    let code = properties.code { (observed: ObservedProperty) in
      defer { next += 1 }
      return "static var \(observed.name): Swift::Int { \(next) }"
    }
    return .unparsed(
      """
      private nonisolated enum _$Ordinal {
      \(code)
      }
      """)
  }

  private func storedKeyPath(_ access: AccessLevel) -> DeclSyntax {
    let code = properties.code { (observed: ObservedProperty) in
      """
      if ComposableArchitecture::_$isSame(keyPath, \\Self.\(observed.accessedName)) {
      return (\\Self.\(observed.property.storageName), _$Ordinal.\(observed.name))
      }
      """
    }
    return .unparsed(
      """
      \(access.prefix)static func _$storedKeyPath(
        for keyPath: Swift::PartialKeyPath<Self>
      ) -> (stored: Swift::AnyKeyPath, property: Swift::Int)? {
      if ComposableArchitecture::_$isSame(keyPath, \\Self.self) {
      return (\\Self._$observationRegistrar, -1)
      }
      \(code.isEmpty ? "" : code + "\n")return nil
      }
      """)
  }
}
