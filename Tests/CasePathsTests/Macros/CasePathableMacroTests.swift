import FronteraMacroTestSupport
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import FronteraMacros

struct CasePathableMacroTests {
  static let macros = [
    "CasePathable": MacroSpec(
      type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"])
  ]

  static func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(of: source, macros)
  }

  /// What is written, and lines that must stand in what is made of it.
  static let expansions: [(source: String, snippet: String)] = [
    (
      "@CasePathable enum Light { case off }",
      "extension Light: nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {"
    ),
    (
      "@CasePathable public enum Light { case off }",
      """
      nonisolated public struct AllCasePaths: CasePaths::CasePathReflectable, Swift::Sendable, \
      Swift::Sequence {
      public subscript(root: Light) -> CasePaths::PartialCaseKeyPath<Light> {
      """
    ),
    (
      "@CasePathable package enum Light { case off }",
      "nonisolated package static var allCasePaths: AllCasePaths {"
    ),
    (
      "public extension Room { @CasePathable enum Light { case off } }",
      "public var off: CasePaths::AnyCasePath<Light, Swift::Void> {"
    ),
    (
      "@CasePathable enum Light { case on(level: Int, String) }",
      "var on: CasePaths::AnyCasePath<Light, (level: Int, String)> {"
    ),
    (
      "@CasePathable enum Light { case on(level: Level) }",
      "embed: Light.on(level:),"
    ),
    (
      "@CasePathable enum Light { case group([Self]) }",
      "var group: CasePaths::AnyCasePath<Light, [Light]> {"
    ),
    (
      "@CasePathable enum Light<Element> { case of(Element.ID) }",
      "typealias _$Element = Element"
    ),
    (
      "@CasePathable enum Light<Element> { case of(Element.ID) }",
      "var of: CasePaths::AnyCasePath<Light, _$Element.ID> {"
    ),
    (
      "@CasePathable enum Light { @available(*, deprecated) case old }",
      """
      @available(*, deprecated)
      var old: CasePaths::AnyCasePath<Light, Swift::Void> {
      """
    ),
    (
      """
      @CasePathable enum Light {
        #if DEBUG
        case debug
        #endif
        case off
      }
      """,
      """
      #if DEBUG
      allCasePaths.append(\\.debug)
      #endif
      allCasePaths.append(\\.off)
      """
    ),
    (
      "@available(macOS 99, *) @CasePathable enum Light { case off }",
      """
      @available(macOS 99, *)
      extension Light: nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {
      """
    ),
    (
      "@CasePathable enum Light { case `default` }",
      "[\\.`default`].makeIterator()"
    ),
  ]

  @Test(arguments: expansions)
  func expands(source: String, snippet: String) {
    let expansion = Self.expand(source)
    #expect(expansion.messages.isEmpty)
    #expect(expansion.contains(snippet), "\(expansion)")
  }

  @Test func keepsWhatIsThere() {
    let expansion = Self.expand(
      "@CasePathable enum Light { case off; struct AllCasePaths {}; static var allCasePaths: Int { 0 } }"
    )
    #expect(!expansion.contains("nonisolated static var allCasePaths: AllCasePaths {"))
    #expect(!expansion.description.contains("CasePathReflectable"))
    #expect(expansion.contains("extension Light: nonisolated CasePaths::CasePathable {"))
  }

  @Test func leavesUnavailableCasesOut() {
    let expansion = Self.expand(
      "@CasePathable enum Light { case off; @available(*, unavailable) case gone }")
    #expect(!expansion.description.contains("var gone"))
  }
}
