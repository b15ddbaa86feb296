import Dependencies
import Foundation
import FronteraTestSupport
import Testing

@testable import Sharing

/// Settings that are absent, of another type, or damaged.
@Suite struct AppStorageDamageTests {
  struct Profile: Codable, Equatable { var name = "Blob" }

  var store: any AppStorageStore { DependencyValues.current.defaultAppStorage }

  @Test func optionalURLs() {
    @Shared(.appStorage("home")) var home: URL?
    #expect(home == nil)
    $home.withLock { $0 = URL(string: "https://example.com/a b".replacing(" ", with: "%20")) }
    #expect(store["home"] == .string("https://example.com/a%20b"))
    $home.withLock { $0 = nil }
    #expect(store["home"] == nil)
    store["home"] = .string("file:///tmp/a")
    #expect(home == URL(filePath: "/tmp/a"))
  }

  @Test func textThatIsNoURL() throws {
    store["home"] = .string("")
    var home = Shared<URL?>(value: nil)
    let issues = recordIssues { home = Shared(wrappedValue: nil, .appStorage("home")) }
    #expect(issues.count == 1)
    #expect(home.wrappedValue == nil)
    #expect(home.loadError != nil)
  }

  @Test(arguments: ["", "{", #"{"name":1}"#, "[]"]) func damagedJSONIsKept(_ text: String) throws {
    let damaged = AppStorageValue.data(Data(text.utf8))
    store["profile"] = damaged
    var profile = Shared(value: Profile())
    let issues = recordIssues {
      profile = Shared(wrappedValue: Profile(name: "default"), .appStorage("profile"))
    }
    #expect(issues.count == 1)
    #expect(profile.wrappedValue.name == "default")
    #expect(store["profile"] == damaged)
    // A change takes its place, as the report says.
    profile.withLock { $0.name = "new" }
    #expect(store["profile"] == .data(Data(#"{"name":"new"}"#.utf8)))
    #expect(profile.saveError == nil)
  }

  @Test func JSONAsTextIsUnderstood() {
    store["profile"] = .string(#"{"name":"text"}"#)
    @Shared(.appStorage("profile")) var profile = Profile()
    #expect(profile.name == "text")
  }

  @Test func numbersThatDoNotFit() {
    store["half"] = .double(0.5)
    store["two"] = .int(2)
    let issues = recordIssues {
      @Shared(.appStorage("half")) var half = 7
      @Shared(.appStorage("two")) var isTwo = true
      #expect(half == 7)
      #expect(isTwo)
    }
    #expect(issues.count == 2)
  }
}
