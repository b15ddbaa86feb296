import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct FeedFormatTests {
  @Test(arguments: [
    ("<rss/>", FeedFormat.xml),
    ("\u{FEFF} \n\t<?xml version=\"1.0\"?><feed/>", .xml),
    (" {\"version\":\"\"}", .json),
    ("<!doctype HTML><html></html>", .none(.webPage)),
    ("\n<HTML lang=en>", .none(.webPage)),
    ("", .none(.empty)),
    (" \n ", .none(.empty)),
    ("Dear reader,", .none(.plainText)),
    ("[1, 2]", .none(.plainText)),
    ("\u{7F}ELF\u{2}\u{1}", .none(.binary)),
    ("\0\0\0", .none(.binary)),
  ])
  func tells(_ text: String, format: FeedFormat) {
    #expect(FeedFormat.sniff(Data(text.utf8)) == format)
  }

  @Test func takesUTF16ForXML() throws {
    #expect(FeedFormat.sniff(try Sample.data("utf-16.xml")) == .xml)
  }
}
