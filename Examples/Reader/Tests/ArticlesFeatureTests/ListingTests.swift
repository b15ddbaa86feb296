import Domain
import IdentifiedCollections
import Testing

@testable import ArticlesFeature

@Suite struct ListingTests {
  static func state(count: Int, pageSize: Int) -> ArticlesFeature.State {
    var state = ArticlesFeature.State(sources: [.sample], pageSize: pageSize)
    for number in 0..<count {
      state.articles.append(Article(id: "\(number + 1)", title: "Article \(number + 1)"))
    }
    return state
  }

  @Test(arguments: [
    (0, 10, 1, 1..<1), (1, 10, 1, 1..<2), (10, 10, 1, 1..<11), (11, 10, 2, 1..<11),
    (25, 10, 3, 1..<11), (3, 0, 3, 1..<2),
  ])
  func pages(count: Int, pageSize: Int, pageCount: Int, numbers: Range<Int>) {
    let state = Self.state(count: count, pageSize: pageSize)
    #expect(state.pageCount == pageCount)
    #expect(state.numbers == numbers)
  }

  @Test func numbersCountFromOne() {
    var state = Self.state(count: 3, pageSize: 10)
    #expect(state.article(number: 1)?.id == "1")
    #expect(state.article(number: 3)?.id == "3")
    for number in [-1, 0, 4] { #expect(state.article(number: number) == nil) }
    state.found = ["3", "1"]
    #expect(state.article(number: 1)?.id == "3")
    #expect(state.article(number: 3) == nil)
  }

  @Test func theArticleBehind() {
    var state = Self.state(count: 3, pageSize: 10)
    #expect(state.article(after: "1")?.id == "2")
    #expect(state.article(after: "3") == nil)
    #expect(state.article(after: "none") == nil)
    state.found = ["3", "1"]
    #expect(state.article(after: "3")?.id == "1")
    #expect(state.article(after: "2") == nil)
  }
}
