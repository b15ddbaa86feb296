import Domain
import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct UnreadableTests {
  @Test(arguments: [
    ("page.html", UnreadableReason.webPage),
    ("picture.png", .binary),
    ("empty.xml", .empty),
    ("empty-channel.xml", .noArticles),
    ("truncated.xml", .endsEarly),
    ("sitemap.xml", .otherXML(root: "urlset")),
  ])
  func files(_ name: String, reason: UnreadableReason) throws {
    let data = try Sample.data(name)
    #expect(throws: reason.error) { try FeedDecoder.decode(data, from: nil) }
  }

  @Test(arguments: [
    ("<rss><channel></rss>", UnreadableReason.brokenXML(line: 1)),
    ("<rss>\n<channel>\n<item></channel></rss>", .brokenXML(line: 3)),
    ("<rss><channel><item>", .endsEarly),
    ("<rss><channel><item><![CDATA[ab", .endsEarly),
    ("<xhtml:html xmlns:xhtml=\"h\"/>", .otherXML(root: "xhtml:html")),
    ("<?xml version=\"1.0\"?><html/>", .webPage),
    ("<svg><br>", .otherXML(root: "svg")),
    ("<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>x</title></feed>", .noArticles),
    ("<", .endsEarly),
    ("{\"a\": 1}", .otherJSON),
    ("{\"version\": \"2\", \"items\": []}", .otherJSON),
    ("{\"version\": \"https://jsonfeed.org/version/1\"}", .otherJSON),
    ("{\"version\": \"https://jsonfeed.org/version/1\", \"items\": {}}", .otherJSON),
    ("{\"version\": \"https://jsonfeed.org/version/1\", \"items\": []}", .noArticles),
    ("{\"version\": ", .brokenJSON),
    ("hello", .plainText),
  ])
  func texts(_ text: String, reason: UnreadableReason) {
    #expect(throws: reason.error) { try FeedDecoder.decode(Data(text.utf8), from: nil) }
  }

  /// Any prefix of a document is an error or a feed, and never a crash.
  @Test(arguments: ["rss-2.0.xml", "atom-1.0.xml", "json-feed-1.1.json", "broken-but-common.xml"])
  func everyPrefix(_ name: String) throws {
    let data = try Sample.data(name)
    for length in stride(from: 0, to: data.count, by: 37) {
      _ = try? FeedDecoder.decode(data.prefix(length), from: nil)
    }
    _ = try FeedDecoder.decode(data, from: nil)
  }

  @Test func sentencesDifferAndFitIntoAMessage() {
    let reasons: [UnreadableReason] = [
      .empty, .noArticles, .webPage, .plainText, .binary, .otherXML(root: "a"), .brokenXML(line: 1),
      .endsEarly, .otherJSON, .brokenJSON, .folder, .notPermitted, .notAFile,
      .tooLarge(megabytes: 1), .unsupportedAddress(scheme: "ftp"), .noAddress, .notHTTP, .notSecure,
    ]
    let sentences = reasons.map(\.sentence)
    #expect(Set(sentences).count == reasons.count)
    #expect(sentences.allSatisfy { !$0.hasSuffix(".") && $0.first?.isLowercase == true })
  }
}
