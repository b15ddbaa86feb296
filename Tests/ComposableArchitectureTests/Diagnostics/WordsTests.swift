@testable import ComposableArchitecture
import Testing

/// What diagnostics are about can be told from the rest.
struct WordsTests {
  struct Search {
    struct State {}
  }

  @Test func typesHaveTheTypesAroundThem() {
    #expect(Words.name(of: Search.State.self) == "WordsTests.Search.State")
  }
}
