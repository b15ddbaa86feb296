import Foundation
import Testing

@testable import AppFeature

@Suite struct DeepLinkTests {
  @Test(arguments: [
    ("reader://articles/notes-001", "notes-001"),
    ("READER://Articles/a", "a"),
    ("reader://articles/https%3A%2F%2Fx.example%2F1%3Fa%3Db%26c", "https://x.example/1?a=b&c"),
    ("reader://articles/https://x.example/1?a=b#c", "https://x.example/1?a=b#c"),
    ("reader://articles/caf%C3%A9", "café"),
  ])
  func leadsToAnArticle(_ text: String, id: String) throws {
    let url = try #require(URL(string: text))
    #expect(DeepLink(url) == .article(id))
  }

  @Test(arguments: [
    "reader://articles/", "reader://articles", "reader://feeds/1", "https://articles/1",
    "articles/1",
  ])
  func leadsNowhere(_ text: String) throws {
    let url = try #require(URL(string: text))
    #expect(DeepLink(url) == nil)
  }

  @Test(arguments: ["1", "https://x.example/?a=b&c#d", "a b", "100 %", "日本", "a/b", "notes#2"])
  func readsWhatItWrites(_ id: String) throws {
    let url = try #require(URL(string: DeepLink.article(id).text))
    #expect(DeepLink(url) == .article(id))
  }
}
