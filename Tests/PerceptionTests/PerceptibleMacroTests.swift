import FronteraMacroTestSupport
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import FronteraMacros

/// What `@Perceptible` writes.
@Suite struct PerceptibleMacroTests {
  private func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(
      of: source,
      [
        "Perceptible": MacroSpec(type: PerceptibleMacro.self, conformances: ["Observable"]),
        "PerceptionIgnored": MacroSpec(type: PerceptionIgnoredMacro.self),
        "PerceptionTracked": MacroSpec(type: PerceptionTrackedMacro.self),
      ])
  }

  @Test func aPropertyGetsAccessors() {
    let expansion = expand("class Model { @PerceptionTracked var count: Int = 0 }")
    #expect(
      expansion.contains(
        """
        get {
        access(keyPath: \\.count)
        return _count
        }
        """), "\(expansion)")
    #expect(expansion.contains("private var _count: Int = 0"), "\(expansion)")
  }

  @Test func constantsAreLeftAlone() {
    let expansion = expand("class Model { @PerceptionTracked let count: Int = 0 }")
    #expect(!expansion.description.contains("access"))
  }

  @Test(arguments: [
    ("struct Model {}", "a struct"), ("enum Model {}", "an enum"), ("actor Model {}", "an actor"),
  ])
  func needsAClass(source: String, kind: String) {
    let expansion = expand("@Perceptible \(source)")
    #expect(expansion.messages.count == 1)
    #expect(expansion.messages.first?.contains("needs a class, and this is \(kind)") == true)
    #expect(!expansion.description.contains("extension"))
  }

  @Test func aClassConforms() {
    let expansion = expand("@Perceptible final class Model { var count = 0 }")
    #expect(
      expansion.contains("nonisolated extension Model: Observation::Observable {"), "\(expansion)")
    #expect(
      expansion.contains(
        "nonisolated func access<Member>(keyPath: Swift::KeyPath<Model, Member>) {"),
      "\(expansion)")
  }
}
