import Domain
import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct SourceAddressTests {
  @Test(arguments: [
    ("https://a.example/feed", SourceAddress.web(URL(string: "https://a.example/feed")!)),
    (" HTTP://a.example ", .web(URL(string: "HTTP://a.example")!)),
    ("http://[::1]:80/x", .web(URL(string: "http://[::1]:80/x")!)),
    ("feed.xml", .file(path: "feed.xml")),
    ("/a b/feed", .file(path: "/a b/feed")),
    ("C:feed", .file(path: "C:feed")),
    ("file:///a%20b/feed", .file(path: "/a b/feed")),
  ])
  func understands(_ text: String, address: SourceAddress) throws {
    #expect(try SourceAddress(.location(text)) == address)
  }

  @Test(arguments: [
    ("http://", UnreadableReason.noAddress),
    ("https:///feed", .noAddress),
    ("ftp://a.example/feed", .unsupportedAddress(scheme: "ftp")),
    ("feed://a.example/feed", .unsupportedAddress(scheme: "feed")),
  ])
  func refuses(_ text: String, reason: UnreadableReason) {
    #expect(throws: reason.error) { try SourceAddress(.location(text)) }
  }
}
