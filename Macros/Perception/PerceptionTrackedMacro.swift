import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@PerceptionTracked`: a property that tells who reads and who writes it.
struct PerceptionTrackedMacro {}

extension PerceptionTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = StoredProperty(declaration), !property.isConstant else { return [] }
    let storage = property.storageName
    let name = property.name
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
      \(raw: storage) = initialValue
      }
      """,
      """
      get {
      access(keyPath: \\.\(raw: name))
      return \(raw: storage)
      }
      """,
      """
      set {
      guard Perception::_$isPerceived(\(raw: storage), newValue) else {
      \(raw: storage) = newValue
      return
      }
      withMutation(keyPath: \\.\(raw: name)) {
      \(raw: storage) = newValue
      }
      }
      """,
      """
      _modify {
      access(keyPath: \\.\(raw: name))
      _$perceptionRegistrar.willSet(self, keyPath: \\.\(raw: name))
      defer {
      _$perceptionRegistrar.didSet(self, keyPath: \\.\(raw: name))
      }
      yield &\(raw: storage)
      }
      """,
    ]
  }
}

extension PerceptionTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = StoredProperty(declaration), !property.isConstant else { return [] }
    return [
      """
      @Perception.PerceptionIgnored
      \(property.storage)
      """
    ]
  }
}

/// `@PerceptionIgnored`: a property that observers do not hear of.
struct PerceptionIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
