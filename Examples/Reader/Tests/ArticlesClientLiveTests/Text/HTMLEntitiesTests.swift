import Testing

@testable import ArticlesClientLive

@Suite struct HTMLEntitiesTests {
  @Test(arguments: [
    ("nbsp", 160), ("yuml", 255), ("aacute", 225), ("times", 215), ("quot", 34), ("apos", 39),
    ("diams", 9830), ("#65", 65), ("#x41", 65), ("#X41", 65), ("#128", 8364),
  ])
  func known(_ name: String, codePoint: UInt32) {
    #expect(HTMLEntities.scalar(named: name)?.value == codePoint)
  }

  @Test(arguments: ["", "#", "#x", "nope", "NBSP", "#-1", "#xD800", "#99999999999"])
  func unknown(_ name: String) {
    #expect(HTMLEntities.scalar(named: name) == nil)
  }

  @Test func holdsAllOfHTML4() {
    #expect(HTMLEntities.named.count == 253)
  }
}
