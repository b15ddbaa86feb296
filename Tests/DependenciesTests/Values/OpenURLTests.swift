@testable import Dependencies
import Foundation
import FronteraTestSupport
import Testing

@Suite struct OpenURLTests {
  @Test func theAnswerIsThatOfTheHandler() async throws {
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    for answer in [true, false] {
      await withDependencies {
        $0.openURL = OpenURLEffect { $0 == url && answer }
      } operation: {
        @Dependency(\.openURL) var openURL
        #expect(await openURL(url) == answer)
      }
    }
  }

  @Test func theProgramIsToldTheURL() async throws {
    let url = try #require(URL(string: "https://example.com/a;touch%20b?x=$HOME"))
    let test = OpenURLEffect(asking: [
      "/bin/sh", "-c", "test \"$1\" = '\(url.absoluteString)'", "sh",
    ])
    #expect(await test(url))
    #expect(await test(URL(fileURLWithPath: "/tmp")) == false)
  }

  @Test func aMissingProgramIsNoTrap() async {
    let missing = OpenURLEffect(asking: ["/nowhere/xdg-open"])
    #expect(await missing(URL(fileURLWithPath: "/tmp")) == false)
    let unknown = OpenURLEffect(asking: ["/usr/bin/env", "no-such-program-here"])
    #expect(await unknown(URL(fileURLWithPath: "/tmp")) == false)
  }

  @Test func aURLWithoutASchemeIsReported() async throws {
    let url = try #require(URL(string: "--help"))
    let issues = await recordIssues {
      #expect(await OpenURLEffect(asking: ["/bin/true"])(url) == false)
    }
    #expect(issues.map(\.summary) == ["'--help' cannot be opened."])
  }

  @Test func previewsOpenNothing() async {
    let issues = await recordIssues {
      #expect(await DependencyValues.preview.openURL(URL(fileURLWithPath: "/tmp")) == false)
    }
    #expect(issues.isEmpty)
  }
}
