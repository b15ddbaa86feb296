import FronteraMacroTestSupport
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import FronteraMacros

/// What `@CasePathable` cannot expand: the message, the code it is about, and what is offered.
struct CasePathableDiagnosticsTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    var source: String
    var token: String
    var message: String
    /// What each fix-it offers, and what it puts in place of the code.
    var fixes: [String] = []
    var replacements: [String] = []

    var testDescription: String { source }
  }

  static let refusals = [
    Refusal(
      source: "@CasePathable struct Light {}", token: "@CasePathable",
      message: "'@CasePathable' needs an enum, whose cases it makes paths for; this is a struct",
      fixes: ["Remove '@CasePathable'"], replacements: [""]),
    Refusal(
      source: "@CasePathable final class Light {}", token: "@CasePathable",
      message: "'@CasePathable' needs an enum, whose cases it makes paths for; this is a class",
      fixes: ["Remove '@CasePathable'"], replacements: [""]),
    Refusal(
      source: "@CasePathable actor Light {}", token: "@CasePathable",
      message: "'@CasePathable' needs an enum, whose cases it makes paths for; this is an actor",
      fixes: ["Remove '@CasePathable'"], replacements: [""]),
    Refusal(
      source: "@CasePathable enum Light: Sendable, ~Copyable { case on(Int) }",
      token: "~Copyable",
      message: """
        '@CasePathable' needs an enum that can be copied, because a case path takes a payload out \
        of a value and leaves the value; 'Light' is '~Copyable'
        """,
      fixes: ["Remove '@CasePathable'"], replacements: [""]),
    Refusal(
      source: "@CasePathable enum Light: ~Escapable { case on(Int) }", token: "~Escapable",
      message: """
        '@CasePathable' needs an enum that can be copied, because a case path takes a payload out \
        of a value and leaves the value; 'Light' is '~Escapable'
        """,
      fixes: ["Remove '@CasePathable'"], replacements: [""]),
    Refusal(
      source: "@CasePathable enum Light { case on(Int); case on(level: Int) }", token: "on",
      message: overloaded("on"), fixes: ["Name the case 'onLevel'"], replacements: ["onLevel"]),
    Refusal(
      source: "@CasePathable enum Light { case on(a: Int), on(b: Int, _ c: Int, d: Int) }",
      token: "on",
      message: overloaded("on"), fixes: ["Name the case 'onBD'"], replacements: ["onBD"]),
    Refusal(
      source: "@CasePathable enum Light { case on, `on`(Int) }", token: "`on`",
      message: overloaded("on")),
    Refusal(
      source: "@CasePathable enum Light { case makeIterator }", token: "makeIterator",
      message: reserved("makeIterator"),
      fixes: ["Name the case 'makeIteratorCase'"], replacements: ["makeIteratorCase"]),
    Refusal(
      source: "@CasePathable enum Light { case on, `self`(Int) }", token: "`self`",
      message: reserved("self"),
      fixes: ["Name the case 'selfCase'"], replacements: ["selfCase"]),
    Refusal(
      source: "@CasePathable enum Light { case allCasePaths }", token: "allCasePaths",
      message: reserved("allCasePaths"),
      fixes: ["Name the case 'allCasePathsCase'"], replacements: ["allCasePathsCase"]),
    Refusal(
      source: "@CasePathable enum Light { case a(Iterator<Int>), b([Iterator<String>]) }",
      token: "Iterator<String>",
      message: """
        '@CasePathable' cannot tell 'Iterator<String>' from another type of this name in these \
        cases, because the name means something else among the case paths; write one of them as a \
        'typealias' of another name
        """),
    Refusal(
      source: "struct House { @CasePathable private enum Light { case on } }", token: "private",
      message: """
        '@CasePathable' cannot make 'Light' conform to 'CasePathable', because it is private \
        to the type around it and cannot be seen where an extension would stand
        """,
      fixes: [
        "Replace 'private' with 'fileprivate'",
        "Let 'Light' conform to 'CasePathable' and 'CasePathIterable' here",
      ],
      replacements: ["fileprivate", "Light: CasePathable, CasePathIterable"]),
    Refusal(
      source: "extension House { @CasePathable private enum Light<A>: Error { case on } }",
      token: "private",
      message: """
        '@CasePathable' cannot make 'Light' conform to 'CasePathable', because it is private \
        to the type around it and cannot be seen where an extension would stand
        """,
      fixes: [
        "Replace 'private' with 'fileprivate'",
        "Let 'Light' conform to 'CasePathable' and 'CasePathIterable' here",
      ],
      replacements: ["fileprivate", ": Error, CasePathable, CasePathIterable"]),
    Refusal(
      source: "enum Town { private struct House { @CasePathable enum Light<A> { case on(A) } } }",
      token: "Light",
      message: """
        '@CasePathable' cannot make 'Light' conform to 'CasePathable', because 'House' around \
        it is private and cannot be seen where an extension would stand
        """,
      fixes: ["Let 'Light' conform to 'CasePathable' and 'CasePathIterable' here"],
      replacements: ["<A>: CasePathable, CasePathIterable"]),
    Refusal(
      source: """
        struct House { @CasePathable private enum Light { struct AllCasePaths {}; case on } }
        """,
      token: "private",
      message: """
        '@CasePathable' cannot make 'Light' conform to 'CasePathable', because it is private to \
        the type around it and cannot be seen where an extension would stand
        """,
      fixes: [
        "Replace 'private' with 'fileprivate'", "Let 'Light' conform to 'CasePathable' here",
      ],
      replacements: ["fileprivate", "Light: CasePathable"]),
    Refusal(
      source: "struct House { @CasePathable private enum Light: CasePathIterable { case on } }",
      token: "private",
      message: """
        '@CasePathable' cannot make 'Light' conform to 'CasePathable', because it is private to \
        the type around it and cannot be seen where an extension would stand
        """,
      fixes: [
        "Replace 'private' with 'fileprivate'", "Let 'Light' conform to 'CasePathable' here",
      ],
      replacements: ["fileprivate", ": CasePathIterable, CasePathable"]),
  ]

  @Test(arguments: refusals)
  func refuses(_ refusal: Refusal) {
    let expansion = CasePathableMacroTests.expand(refusal.source)
    #expect(expansion.messages == [refusal.message])
    #expect(expansion.diagnostics.map(\.node.trimmedDescription) == [refusal.token])
    #expect(expansion.offers == refusal.fixes)
    #expect(expansion.fixes == refusal.replacements)
  }

  /// A refused enum that has not a word too much around what was wrong with it.
  @Test(arguments: [
    "private struct House { @CasePathable enum Light { case off } }",
    "@CasePathable private enum Light { case off }",
    "struct House { @CasePathable fileprivate enum Light { case off } }",
    "struct House { @CasePathable private(set) enum Light { case off } }",
    """
    @CasePathable enum Light {
      #if DEBUG
      case on(Int)
      #else
      case on(String)
      #endif
    }
    """,
    "@CasePathable enum Light { case a(Iterator<Int>), b([Iterator<Int>]) }",
    "struct House { @CasePathable private enum Light: CasePathable, CasePathIterable { case off } }",
    "struct House { @CasePathable private enum Light: CasePaths.CasePathable { case off } }",
    "@CasePathable enum Light { case on; @available(*, unavailable) case makeIterator }",
  ])
  func accepts(source: String) {
    #expect(CasePathableMacroTests.expand(source).messages.isEmpty)
  }

  @Test func pointsAtTheOtherCase() {
    let expansion = CasePathableMacroTests.expand("@CasePathable enum Light { case on, on(Int) }")
    #expect(expansion.diagnostics.flatMap(\.notes).map(\.message) == ["'on' is here as well"])
  }

  /// What is refused is left out, and the rest is expanded: there is one error, not many.
  @Test func expandsTheRest() {
    let expansion = CasePathableMacroTests.expand(
      "@CasePathable enum Light { case on(Int), on(a: Int), makeIterator, off }")
    #expect(expansion.contains("[\\.on, \\.off].makeIterator()"), "\(expansion)")
    #expect(expansion.messages.count == 2)
    let refused = CasePathableMacroTests.expand("@CasePathable enum Light: ~Copyable { case on }")
    #expect(refused.lines == ["enum Light: ~Copyable { case on", "}"])
  }

  /// A private enum that conforms by itself needs no extension.
  @Test func leavesConformancesToPrivateEnums() {
    let conforming = MacroSpec(
      type: CasePathableMacro.self, conformances: ["CasePathIterable"])
    let expansion = MacroExpansion(
      of: "struct House { @CasePathable private enum Light: CasePathable { case on } }",
      ["CasePathable": conforming])
    #expect(expansion.messages.isEmpty)
    #expect(!expansion.description.contains("extension"))
    #expect(expansion.description.contains("struct AllCasePaths"))
  }

  private static func overloaded(_ name: String) -> String {
    """
    '@CasePathable' makes a property per case, and '\(name)' is the name of another case as well; \
    give one of them another name
    """
  }

  private static func reserved(_ name: String) -> String {
    """
    '@CasePathable' cannot make a path for a case named '\(name)', because that name means \
    something else there; give the case another name
    """
  }
}
