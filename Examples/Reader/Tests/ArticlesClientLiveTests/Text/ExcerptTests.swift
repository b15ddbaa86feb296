import Testing

@testable import ArticlesClientLive

@Suite struct ExcerptTests {
  @Test func keepsShortTexts() {
    #expect(Excerpt.make("short\n\ntext", limit: 20) == "short text")
    #expect(Excerpt.make("") == "")
  }

  @Test func cutsBetweenWords() {
    #expect(Excerpt.make("one two three four", limit: 9) == "one two…")
    #expect(Excerpt.make("uninterrupted", limit: 5) == "unint…")
  }
}
