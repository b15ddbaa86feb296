import Domain
import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct LargeFeedTests {
  static let articleCount = 12_000

  /// A feed of more than 20 MB, larger than the parser takes in one piece.
  @Test(arguments: [false, true])
  func twentyMegabytesAreReadInSeconds(escaped: Bool) throws {
    let data = Self.document(escaped: escaped)
    #expect(data.count > 20_000_000)
    var feed: Feed?
    // Time of this thread, so that a busy machine does not make the test fail.
    let start = Self.processorTime()
    feed = try FeedDecoder.decode(data, from: nil)
    let duration = Self.processorTime() - start
    #expect(feed?.articles.count == Self.articleCount)
    #expect(feed?.articles.last?.body.hasSuffix("end of \(Self.articleCount)") == true)
    #expect(duration < 10)
    print("\(data.count / 1_000_000) MB, escaped: \(escaped): \(duration) s of one core")
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func document(escaped: Bool) -> Data {
    let sentence =
      "<p>State, actions &amp; effects: <a href=\"https://x.example/\">the loop</a>.</p>\n"
    let html = String(repeating: sentence, count: 22)
    let body = escaped ? XMLRepair.escaped(html) : html
    var text = "<rss version=\"2.0\"><channel><title>Large</title>"
    for number in 1...articleCount {
      text += """
        <item><title>Entry \(number) &amp; more</title><link>https://x.example/\(number)</link>\
        <guid isPermaLink="false">id-\(number)</guid>\
        <pubDate>Wed, 01 May 2024 10:30:00 GMT</pubDate><description>
        """
      text += escaped ? body : "<![CDATA[\(body)]]>"
      text += "end of \(number)</description></item>\n"
    }
    return Data((text + "</channel></rss>").utf8)
  }
}
