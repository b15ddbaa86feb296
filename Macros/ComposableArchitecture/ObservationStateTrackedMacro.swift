import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@_$Tracked` and `@ObservationStateTracked`: a property that tells who reads and who writes it.
struct ObservationStateTrackedMacro: PlainMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(declaration), !property.isConstant else { return [] }
    let storage = property.storageName
    let accessors = ObservingAccessors(
      ordinal: node.statedOrdinal ?? "_$Ordinal.\(property.name)", value: storage,
      kind: .init(property))
    return accessors.accessors(initializing: storage, with: "initialValue")
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(declaration), !property.isConstant else { return [] }
    return [property.storage]
  }
}

extension AttributeSyntax {
  /// The number that `@ObservableState` gave to the property.
  fileprivate var statedOrdinal: String? {
    guard case .argumentList(let arguments) = arguments else { return nil }
    return arguments.first?.expression.trimmedDescription
  }
}

/// `@ObservationStateIgnored`: a property that observers do not hear of.
struct ObservationStateIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
