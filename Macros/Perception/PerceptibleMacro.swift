import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Perceptible`: makes a class tell who reads and who writes its properties.
struct PerceptibleMacro {}

extension PerceptibleMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = declaration.as(ClassDeclSyntax.self) else {
      context.diagnose(PerceptibleDiagnostic.notAClass(node, declaration.kindPhrase))
      return []
    }
    let name = type.name.text
    return [
      """
      @Perception.PerceptionIgnored
      private let _$perceptionRegistrar = Perception::PerceptionRegistrar()
      """,
      """
      nonisolated func access<Member>(keyPath: Swift::KeyPath<\(raw: name), Member>) {
      _$perceptionRegistrar.access(self, keyPath: keyPath)
      }
      """,
      """
      nonisolated func withMutation<Member, MutationResult>(
      keyPath: Swift::KeyPath<\(raw: name), Member>,
      _ mutation: () throws -> MutationResult
      ) rethrows -> MutationResult {
      try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
      }
      """,
    ]
  }
}

extension PerceptibleMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(ClassDeclSyntax.self), let property = StoredProperty(member),
      !property.isConstant, !property.variable.isLazy, property.attributes.isPlain
    else { return [] }
    return ["@Perception.PerceptionTracked"]
  }
}

extension PerceptibleMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [
      try ExtensionDeclSyntax(
        "nonisolated extension \(type.trimmed): Observation::Observable {}")
    ]
  }
}

/// What `@Perceptible` says about the type it is applied to.
enum PerceptibleDiagnostic {
  static func notAClass(_ node: AttributeSyntax, _ kind: String) -> Diagnostic {
    Diagnostic(
      node: node,
      message: MacroMessage.error(
        "Perceptible.notAClass",
        """
        '@Perceptible' needs a class, and this is \(kind); a struct or an enum that is part of the state \
        of a feature gets '@ObservableState'
        """))
  }
}

extension AttributeListSyntax {
  private static let known: Set = [
    "MainActor", "available", "objc", "usableFromInline", "inlinable",
  ]

  /// Whether nothing else takes care of a property: no wrapper, and nobody said that it is to be left alone.
  fileprivate var isPlain: Bool {
    compactMap { $0.as(AttributeSyntax.self)?.baseName }.allSatisfy {
      Self.known.contains($0) || $0.hasSuffix("Actor") || $0.first?.isLowercase == true
    }
  }
}
