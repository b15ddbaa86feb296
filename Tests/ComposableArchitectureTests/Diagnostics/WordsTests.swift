import Testing

@testable import ComposableArchitecture

/// What diagnostics are about can be told from the rest.
struct WordsTests {
  struct Search {
    struct State { var query = "" }
    enum Action {
      case row(id: Int, Row)
      case tapped
      enum Row { case names([String]), tapped }
    }
  }

  @Test func typesHaveTheTypesAroundThem() {
    #expect(Words.name(of: Search.State.self) == "WordsTests.Search.State")
    #expect(Words.name(of: [Search.State]?.self).contains("Search.State"))
  }

  @Test func actionsAreInOneLine() {
    #expect(Words.line(Search.Action.tapped) == "WordsTests.Search.Action.tapped")
    #expect(
      Words.line(Search.Action.row(id: 7, .tapped)).hasSuffix("Action.row(id: 7, .tapped)"))
    let names = Words.line(Search.Action.row(id: 7, .names(["a b", "c"])))
    #expect(names.hasSuffix(#".row(id: 7, .names([[0]: "a b", [1]: "c"]))"#))
    #expect(!names.contains("\n"))
  }
}
