import Testing

@testable import ArticlesClientLive

@Suite struct SearchQueryTests {
  @Test(arguments: [
    ("state", "The State of things"), ("STATE things", "The State of things"),
    ("hing", "things"), ("cafe", "Un Café"), ("CAFÉ", "cafe"), ("straße", "Straße"),
    ("  a   b ", "b then a"), ("", "anything"), (" \n", ""), ("日本", "これは日本語"),
  ])
  func finds(_ query: String, in text: String) {
    #expect(SearchQuery(query).matches(SearchableText(text)))
  }

  @Test(arguments: [
    ("state", ""), ("states", "state"), ("a b", "a c"), ("things of", "things o f"), ("é", "x"),
  ])
  func findsNothing(_ query: String, in text: String) {
    #expect(!SearchQuery(query).matches(SearchableText(text)))
  }

  @Test func knowsWhenThereIsNothingToLookFor() {
    #expect(SearchQuery(" \t").isEmpty)
    #expect(!SearchQuery("a").isEmpty)
  }
}
