import AppFeature
import Domain
import IdentifiedCollections
import Foundation
import Testing

@testable import ArticlesFeature
@testable import reader

@Suite struct PageTests {
  @Test func list() {
    var state = ArticlesFeature.State(sources: [.sample])
    state.feedTitles = ["Numbers"]
    for number in 1...10 {
      state.articles.append(
        Article(
          id: "\(number)", title: "Article \(number)",
          date: number == 1 ? Date(timeIntervalSince1970: 0) : nil))
    }
    #expect(
      Page.list(state, numbers: 1..<3) == """
        Numbers: 10 articles

         1  1970-01-01  Article 1
         2  undated     Article 2
        """)
    state.searchText = "x"
    state.found = ["10"]
    #expect(
      Page.list(state, numbers: 1..<2) == """
        Numbers: 1 article with "x"

        1  undated     Article 10
        """)
  }

  @Test func screens() {
    var state = AppFeature.State(sources: [.sample])
    state.articles.isLoading = true
    #expect(Page.screen(state) == "Loading…")
    state.articles.isLoading = false
    state.articles.failures = [LoadFailure(source: .location("x"), error: .notFound)]
    #expect(Page.screen(state).hasPrefix("x does not exist."))
    state.articles.articles = [Article(id: "1", title: "One")]
    state.articles.feedTitles = ["Numbers"]
    #expect(
      Page.screen(state) == """
        x does not exist. Check how the address or the file name is spelled.
        Numbers: 1 article

        1  undated     One

        Page 1 of 1; help lists the commands
        """)
    state.articles.searchFailure = .offline
    #expect(Page.screen(state).hasSuffix("\n\nThe search failed."))
    state.articles.isSearching = true
    state.articles.searchText = "two"
    #expect(Page.screen(state) == "Searching for \"two\"…")
  }

  @Test func wholeArticle() {
    let article = Article(
      id: "a b", title: "Title", body: "One two three four.\n\n  code that is not broken",
      link: URL(string: "https://x.example/"), date: Date(timeIntervalSince1970: 0),
      author: "Ana Ruiz", feedTitle: "Feed")
    #expect(
      Page.article(article, width: 10) == """
        Title
        Ana Ruiz, 1970-01-01, Feed
        https://x.example/
        reader://articles/a%20b

        One two
        three
        four.

          code that is not broken
        """)
    #expect(Page.article(Article(id: "1", title: "Bare")) == "Bare\nreader://articles/1")
  }
}
