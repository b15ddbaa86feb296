import Domain
import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct AtomTests {
  let feed: Feed

  init() throws {
    feed = try FeedDecoder.decode(
      try Sample.data("atom-1.0.xml"), from: URL(string: "https://feeds.example/atom"))
  }

  @Test func heading() {
    #expect(feed.title == "Atoms & voids")
    #expect(feed.home == URL(string: "https://atom.example/blog/"))
    #expect(feed.articles.count == 3)
  }

  @Test func wholeEntry() {
    #expect(
      feed.articles[0]
        == Article(
          id: "urn:1", title: "Plain a < b <i>kept</i>", summary: "Short",
          body: "One <two> & three\n\nFour\nfive",
          link: URL(string: "https://atom.example/blog/posts/1"),
          date: Date(timeIntervalSince1970: 1_714_559_400.25), author: "Ana Ruiz, Ben Okafor",
          feedTitle: "Atoms & voids"))
  }

  @Test func markedUpTitleAndInheritedAuthor() {
    let article = feed.articles[1]
    #expect(article.title == "Very marked up")
    #expect(article.body == "Only a summary")
    #expect(article.author == "House Style")
    #expect(article.date == Date(timeIntervalSince1970: 1_714_631_400))
  }

  @Test func contentElsewhere() {
    let article = feed.articles[2]
    #expect(article.link == URL(string: "https://atom.example/blog/media/3.mp4"))
    #expect(article.body == "")
    #expect(article.date == nil)
  }

  @Test func missingNamespace() throws {
    let atom = "<feed><title>T</title><entry><title>E</title><id>1</id></entry></feed>"
    let feed = try FeedDecoder.decode(Data(atom.utf8), from: nil)
    #expect(feed.articles == [Article(id: "1", title: "E", feedTitle: "T")])
  }
}
