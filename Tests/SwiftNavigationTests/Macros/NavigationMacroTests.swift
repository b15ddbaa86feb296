import FronteraMacroTestSupport
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import FronteraMacros

/// What the macros of bindings and transactions write.
@Suite struct NavigationMacroTests {
  private func expand(_ source: String) -> MacroExpansion {
    MacroExpansion(
      of: source,
      [
        "CaseBindable": MacroSpec(type: CaseBindableMacro.self, conformances: ["CaseBindable"]),
        "UITransactionEntry": MacroSpec(type: UITransactionEntryMacro.self),
      ])
  }

  @Test func casesGetBindings() {
    let expansion = expand(
      """
      @CaseBindable public enum Status {
        case inStock(quantity: Int)
        case moved(from: Int, String)
        case gone
      }
      """)
    #expect(
      expansion.contains(
        """
        public enum UIBindingEnumeration {
        case inStock(SwiftNavigation::UIBinding<Int>)
        case moved(SwiftNavigation::UIBinding<(from: Int, String)>)
        case gone
        }
        """), "\(expansion)")
    #expect(expansion.contains("case .gone:\nreturn .gone"), "\(expansion)")
    #expect(expansion.contains("extension Status: SwiftNavigation::CaseBindable {"), "\(expansion)")
  }

  @Test func onlyEnumsHaveCases() {
    let expansion = expand("@CaseBindable struct Status {}")
    #expect(expansion.messages.count == 1)
    #expect(expansion.messages.first?.contains("and this is a struct") == true)
  }

  @Test func anEntryGetsAKey() {
    let expansion = expand(
      "extension UITransaction { @UITransactionEntry var isAnimated: Bool = true }")
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.contains(
        """
        private enum __Key_isAnimated: SwiftNavigation::UITransactionKey {
        static var defaultValue: Bool {
        true
        }
        }
        """), "\(expansion)")
  }

  @Test(arguments: [
    ("var speed: Double?", "Double?", "nil"), ("var name = \"a\"", "Swift::String", "\"a\""),
    ("var count: Int = 1 + 1", "Int", "1 + 1"),
  ])
  func aTypeAndAValue(property: String, type: String, value: String) {
    let expansion = expand("extension UITransaction { @UITransactionEntry \(property) }")
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.contains("static var defaultValue: \(type) {\n\(value)\n}"), "\(expansion)")
  }

  @Test(arguments: [
    "extension UITransaction { @UITransactionEntry var speed: Double }",
    "extension UITransaction { @UITransactionEntry var speed = make() }",
    "extension UITransaction { @UITransactionEntry let speed: Double = 1 }",
    "extension Other { @UITransactionEntry var speed: Double = 1 }",
    "@UITransactionEntry var speed: Double = 1",
  ])
  func isRefused(source: String) {
    let expansion = expand(source)
    #expect(expansion.messages.count == 1)
    #expect(expansion.messages.first?.contains("in an extension of 'UITransaction'") == true)
  }
}
