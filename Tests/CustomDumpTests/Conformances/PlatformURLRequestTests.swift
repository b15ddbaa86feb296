import CustomDump
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests are read like any other value: the module does not import the networking library.
@Suite struct PlatformURLRequestTests {
  private func request(_ method: String) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: "https://example.com/a?b=c")))
    request.httpMethod = method
    request.setValue("text/plain", forHTTPHeaderField: "Accept")
    request.httpBody = Data("body".utf8)
    return request
  }

  @Test func requests() throws {
    let text = String(customDumping: try request("POST"))
    #expect(text.hasPrefix("URLRequest(\n"))
    for line in [
      "url: URL(https://example.com/a?b=c)", #"httpMethod: "POST""#, #""Accept": "text/plain""#,
      "httpBody: Data(4 bytes)",
    ] {
      #expect(text.contains(line))
    }
  }

  @Test func differences() throws {
    let text = try #require(diff(try request("POST"), try request("PUT")))
    #expect(text.contains(#"-   httpMethod: "POST","#))
    #expect(text.contains(#"+   httpMethod: "PUT","#))
    #expect(diff(try request("GET"), try request("GET")) == nil)
  }

  @Test func objects() throws {
    let object = NSMutableURLRequest(url: try #require(URL(string: "https://example.com")))
    #expect(String(customDumping: object).contains("URL(https://example.com)"))
  }
}
