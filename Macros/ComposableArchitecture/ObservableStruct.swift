import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@ObservableState` writes into a struct.
struct ObservableStruct {
  let properties: [Conditional<ObservedProperty>]
  let problems: [Diagnostic]
  private let ordinalsByName: [String: Int]
  /// The properties whose storages stand beside them, because other stored properties come after them:
  /// the order of storages is that in which people see a state.
  private let namesKeptInPlace: Set<String>

  init(_ declaration: StructDeclSyntax) {
    let members = declaration.memberBlock.members
    properties = Conditional.all(in: members) { member in
      StoredProperty(member).flatMap(ObservedProperty.init).map { [$0] } ?? []
    }
    let variables = Conditional.all(in: members) { member in
      member.as(VariableDeclSyntax.self).map { [$0] } ?? []
    }
    problems = variables.flattened().compactMap(Self.problem)
    let names = properties.flattened().map(\.name)
    ordinalsByName = Dictionary(zip(names, names.indices)) { first, _ in first }
    let markedNames = variables.flattened().filter(\.isStoredInInstances).map { variable in
      let observed = StoredProperty(variable).flatMap(ObservedProperty.init)
      return observed?.isMarked == true ? observed?.name : nil
    }
    let lastOther = markedNames.lastIndex(of: nil) ?? 0
    namesKeptInPlace = Set(markedNames[..<lastOther].compactMap(\.self))
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
    [registrar(access), identity(access), change(access)] + ordinals + [storedKeyPath(access)]
      + storages
  }

  /// The attribute of a property that has none yet: it states the number of the property.
  func attribute(of observed: ObservedProperty) -> AttributeSyntax? {
    guard observed.isMarked, let ordinal = ordinal(of: observed.name) else { return nil }
    let name = namesKeptInPlace.contains(observed.name) ? "_$TrackedInPlace" : "_$Tracked"
    return .unparsed("ComposableArchitecture::\(name)(\(ordinal))")
  }

  /// The number of a property: what its accessors tell the registrar. Properties of one name, in
  /// clauses of an `#if`, have one number.
  private func ordinal(of name: String) -> Int? { ordinalsByName[name] }

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

  /// The numbers of the properties whose attributes the user wrote, which do not state them.
  private var ordinals: [DeclSyntax] {
    let code = properties.code { (observed: ObservedProperty) -> String? in
      guard !observed.isMarked, let ordinal = ordinal(of: observed.name) else { return nil }
      return "static var \(observed.name): Swift::Int { \(ordinal) }"
    }
    guard !code.isEmpty else { return [] }
    return [
      .unparsed(
        """
        private nonisolated enum _$Ordinal {
        \(code)
        }
        """)
    ]
  }

  /// What keeps the values of the properties that get their attributes here. Beside each property it
  /// would take an expansion of its own.
  private var storages: [DeclSyntax] {
    let moved = properties.compactMapped {
      $0.isMarked && !namesKeptInPlace.contains($0.name) ? $0 : nil
    }
    return moved.compactMap { node -> DeclSyntax? in
      let code = [node].code { (observed: ObservedProperty) in
        observed.property.storage.description
      }
      return code.isEmpty ? nil : .verbatim(code)
    }
  }

  private func storedKeyPath(_ access: AccessLevel) -> DeclSyntax {
    let code = properties.code { (observed: ObservedProperty) in
      """
      if ComposableArchitecture::_$isSame(keyPath, \\Self.\(observed.accessedName)) {
      return (\\Self.\(observed.property.storageName), \(ordinal(of: observed.name) ?? -1))
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
