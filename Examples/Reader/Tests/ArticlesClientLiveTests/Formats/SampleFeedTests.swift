import Domain
import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct SampleFeedTests {
  let feed: Feed

  init() async throws {
    feed = try await FeedLoader().load(.sample)
  }

  @Test func listsItsEntries() {
    #expect(feed.title == "Notes from the Frontier")
    #expect(feed.articles.count == 25)
    #expect(Set(feed.articles.map(\.id)).count == 25)
    #expect(feed.articles.allSatisfy { !$0.title.isEmpty && !$0.body.isEmpty && $0.author != nil })
    #expect(feed.articles.allSatisfy { $0.link?.host() == "notes.example" })
  }

  @Test func holdsTheOddCases() {
    #expect(feed.articles.count { $0.date == nil } == 2)
    #expect(
      feed.articles[2].title
        == "Effects are values (so they can be compared, merged and dropped)")
    #expect(feed.articles[21].title == "How an Array<Row> of a hundred thousand stays where it is")
    #expect(feed.articles[24].title == "When the plan fits on one page")
    #expect(feed.articles[1].link == URL(string: "https://notes.example/actions-are-events"))
    #expect(feed.articles[18].id == "notes-019")
    #expect(feed.articles[19].id == "notes-019#2")
  }

  @Test func showsNoMarkup() {
    for article in feed.articles {
      #expect(!article.body.contains("</"))
      #expect(!article.body.contains("&amp;"))
    }
  }
}
