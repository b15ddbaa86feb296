import SwiftSyntax
import SwiftSyntaxMacros
import Testing

@testable import FronteraMacros

/// Code that macros hand to the compiler as it is written.
struct UnparsedCodeTests {
  @Test("Lines are indented by the braces and parentheses around them")
  func indentation() {
    let code = """
      var a: Int {
      get {
      call(
      1, 2)
          if x {
      y
      } else {
      z
      }
      }

      }
      """
    #expect(
      code.indentedByBraces == """
        var a: Int {
          get {
            call(
              1, 2)
            if x {
              y
            } else {
              z
            }
          }

        }
        """)
    #expect("a { b }".indentedByBraces == "a { b }")
    #expect("".indentedByBraces == "")
    #expect("}\n}\na".indentedByBraces == "}\n}\na")
  }

  @Test("Nodes have the text that they were made of")
  func text() {
    #expect(DeclSyntax.unparsed("var a: Int {\n1\n}").description == "var a: Int {\n  1\n}")
    #expect(
      DeclSyntax.verbatim("var a = \"\"\"\na\n\"\"\"").description == "var a = \"\"\"\na\n\"\"\"")
    #expect(AccessorDeclSyntax.unparsed("get {\n1\n}").description == "get {\n  1\n}")
    #expect(AttributeSyntax.unparsed("A::B<C>").description == "@A::B<C>")
    let type = ExtensionDeclSyntax.unparsed("extension A: B {\nvar c: Int { 1 }\n}")
    #expect(type.description == "extension A: B {\n  var c: Int { 1 }\n}")
  }

  @Test("Macros of features are not formatted again")
  func format() {
    let macros: [any Macro.Type] = [
      CasePathableMacro.self, ObservableStateMacro.self, ObservationStateTrackedMacro.self,
      PresentsMacro.self, ReducerMacro.self,
    ]
    for macro in macros { #expect(macro.formatMode == .disabled) }
  }
}
