import FronteraMacroTestSupport
import Testing

/// What macros know of types by their names.
struct WellKnownTypeTests {
  /// Payloads that surely have a value get a closure, and those that cost next to nothing to copy no
  /// question of their own.
  @Test(arguments: [
    ("Int", true, false), ("String", true, false), ("[Level]", true, false),
    ("[Int: Level]", true, false), ("Set<Level>", true, false), ("Array<Level>", true, false),
    ("Level?", true, true), ("Optional<Level>", true, true), ("Range<Level>", true, true),
    ("Level", false, true), ("Level.ID", false, true), ("() -> Int", false, true),
  ])
  func knowsTypes(type: String, surelyHasValues: Bool, hasQuestion: Bool) {
    let expansion = CasePathableMacroTests.expand(
      "@CasePathable enum Light { case on(level: \(type)) }")
    #expect(
      expansion.contains(
        surelyHasValues ? "embed: {\n.on(level: $0)\n}," : "embed: Light.on(level:),"),
      "\(expansion)")
    #expect(expansion.description.contains("matches:") == hasQuestion, "\(expansion)")
  }
}
