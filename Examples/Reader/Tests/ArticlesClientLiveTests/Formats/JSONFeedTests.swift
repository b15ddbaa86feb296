import Domain
import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct JSONFeedTests {
  let feed: Feed

  init() throws {
    feed = try FeedDecoder.decode(try Sample.data("json-feed-1.1.json"), from: nil)
  }

  @Test func heading() {
    #expect(feed.title == "Braces & commas")
    #expect(feed.home == URL(string: "https://json.example/"))
  }

  @Test func wholeItem() {
    #expect(
      feed.articles[0]
        == Article(
          id: "1", title: "HTML in a title", summary: "Brief", body: "One\n\nTwo é",
          link: URL(string: "https://json.example/1"),
          date: Date(timeIntervalSince1970: 1_714_584_600), author: "Ana Ruiz, Ben Okafor",
          feedTitle: "Braces & commas"))
  }

  @Test func numberAsIdentityAndNoTitle() {
    let article = feed.articles[1]
    #expect(article.id == "2")
    #expect(article.title == "No title but two lines[31m")
    #expect(article.body == "No title\nbut two lines[31m")
    #expect(article.link == URL(string: "https://json.example/feeds/second"))
    #expect(article.author == "House Style")
  }

  @Test func olderFields() {
    let article = feed.articles[2]
    #expect(article.author == "Cleo")
    #expect(article.link == URL(string: "https://far.example/3"))
    #expect(article.date == Date(timeIntervalSince1970: 1_714_608_000))
  }

  @Test func itemsOfAnotherShapeArePassedOver() {
    #expect(feed.articles.count == 3)
  }
}
