import Domain
import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct RSSTests {
  let feed: Feed

  init() throws {
    feed = try FeedDecoder.decode(try Sample.data("rss-2.0.xml"), from: nil)
  }

  @Test func channel() {
    #expect(feed.title == "Harbour & Hill")
    #expect(feed.home == URL(string: "https://blog.example/"))
    #expect(feed.articles.allSatisfy { $0.feedTitle == "Harbour & Hill" })
  }

  @Test func wholeEntry() {
    #expect(
      feed.articles[0]
        == Article(
          id: "one", title: "Plain", summary: "In short.",
          body: "First & foremost.\n\nSecond paragraph.",
          link: URL(string: "https://blog.example/plain"),
          date: Date(timeIntervalSince1970: 1_714_559_400), author: "Ana Ruiz",
          feedTitle: "Harbour & Hill"))
  }

  @Test func markupInATitleRelativeLinkAndBadDate() {
    let article = feed.articles[1]
    #expect(article.title == "Bold — Set<Int> <3")
    #expect(article.link == URL(string: "https://blog.example/relative?a=1&b=2"))
    #expect(article.date == nil)
    #expect(article.body == "- a\n- b")
    #expect(article.summary == "- a - b")
  }

  @Test func guidThatIsALink() {
    let article = feed.articles[2]
    #expect(article.link == URL(string: "https://blog.example/guid"))
    #expect(article.date == Date(timeIntervalSince1970: 1_714_629_600))
    #expect(article.author == "Ben Okafor")
  }

  @Test func sharedGuidsAreToldApartAndRepetitionsDropped() {
    #expect(feed.articles[3].id == "one#2")
    #expect(feed.articles[3].title == "Same guid, other entry")
    #expect(feed.articles.count { $0.title == "Plain" } == 1)
    #expect(Set(feed.articles.map(\.id)).count == feed.articles.count)
  }

  @Test func baseAndMarkupThatIsNotEscaped() {
    let article = feed.articles[4]
    #expect(article.link == URL(string: "https://mirror.example/a/b"))
    #expect(article.id == "https://mirror.example/a/b")
    #expect(article.body.hasPrefix("Markup that was not escaped: 1 < 2 & so on"))
    #expect(article.title == "Markup that was not escaped: 1 < 2 & so on, long enough to…")
  }

  @Test func enclosureInsteadOfAScript() {
    #expect(feed.articles[5].link == URL(string: "https://blog.example/7.mp3"))
  }

  @Test func entryWithNothingInIt() throws {
    let article = try #require(feed.articles.last)
    #expect(article.title == "Untitled")
    #expect(article.id.hasPrefix("entry-"))
    #expect(article.link == nil)
    #expect(feed.articles.count == 7)
  }

  @Test func versionOne() throws {
    let feed = try FeedDecoder.decode(try Sample.data("rss-1.0.rdf"), from: nil)
    #expect(feed.title == "Triples")
    #expect(
      feed.articles == [
        Article(
          id: "https://rdf.example/1", title: "Beside the channel",
          link: URL(string: "https://rdf.example/1"),
          date: Date(timeIntervalSince1970: 1_049_522_820), author: "Dora", feedTitle: "Triples")
      ])
  }

  @Test func linksAreRelativeToTheDocumentWhereTheChannelHasNone() throws {
    let rss = "<rss><channel><item><link>b</link></item></channel></rss>"
    let location = URL(string: "https://feeds.example/a/feed")
    let feed = try FeedDecoder.decode(Data(rss.utf8), from: location)
    #expect(feed.articles[0].link == URL(string: "https://feeds.example/a/b"))
    #expect(feed.title == "Untitled feed")
    let local = try FeedDecoder.decode(Data(rss.utf8), from: URL(fileURLWithPath: "/tmp/feed"))
    #expect(local.articles[0].link == nil)
  }

  @Test func identitiesStayTheSameBetweenLoads() throws {
    let again = try FeedDecoder.decode(try Sample.data("rss-2.0.xml"), from: nil)
    #expect(again == feed)
  }

  @Test func manyEntriesWithOneGuid() throws {
    let items = (1...1000).map { "<item><title>\($0)</title><guid>same</guid></item>" }.joined()
    let feed = try FeedDecoder.decode(
      Data("<rss><channel>\(items)</channel></rss>".utf8), from: nil)
    #expect(feed.articles.count == 1000)
    #expect(Set(feed.articles.map(\.id)).count == 1000)
    #expect(feed.articles[2].id == "same#3")
  }
}
