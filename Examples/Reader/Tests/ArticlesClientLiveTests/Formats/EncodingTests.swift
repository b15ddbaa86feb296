import Domain
import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct EncodingTests {
  @Test(arguments: ["windows-1252.xml", "utf-16.xml", "utf-8-bom.xml"])
  func readsTheSameText(_ name: String) throws {
    let feed = try FeedDecoder.decode(try Sample.data(name), from: nil)
    #expect(feed.title == "Café")
    #expect(feed.articles.map(\.title) == ["“Quoted” – naïve"])
  }

  @Test func bytesThatAreNotOfTheDeclaredEncoding() throws {
    let feed = try FeedDecoder.decode(try Sample.data("mislabelled.xml"), from: nil)
    #expect(feed.articles.map(\.title) == ["“Quoted” – na\u{FFFD}ve"])
  }

  @Test func faultsThatAreCommon() throws {
    let feed = try FeedDecoder.decode(try Sample.data("broken-but-common.xml"), from: nil)
    #expect(feed.title == "R&D at café 7")
    #expect(feed.home == URL(string: "https://old.example/?a=1&b=2"))
    #expect(feed.articles[0].title == "Tom & Jerry © 1999 &bogus; end")
    #expect(feed.articles[0].link == URL(string: "https://old.example/?x=1&y=2"))
    #expect(feed.articles[0].body == "R&D stays & so does ]] this")
    #expect(feed.articles[1].author == "Eve")
    #expect(feed.articles[1].body == "whole")
  }

  /// Without a declaration of its type a document is read as it is; nothing is repaired needlessly.
  @Test func entitiesThatBlowUpAreNotExpanded() throws {
    var type = "<!ENTITY e0 \"haha\">"
    for level in 1...9 {
      let references = String(repeating: "&e\(level - 1);", count: 10)
      type += "<!ENTITY e\(level) \"\(references)\">"
    }
    let rss =
      "<!DOCTYPE rss [\(type)]><rss><channel><item><title>&e9;</title></item></channel></rss>"
    let feed = try FeedDecoder.decode(Data(rss.utf8), from: nil)
    #expect(feed.articles[0].title == "&e9;")
  }
}
