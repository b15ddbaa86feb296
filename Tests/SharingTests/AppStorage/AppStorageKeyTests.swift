import Dependencies
import Foundation
import FronteraTestSupport
import Sharing
import Testing

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  fileprivate static var isOn: Self { Self[.appStorage("isOn"), default: true] }
}

@Suite struct AppStorageKeyTests {
  enum Level: Int { case low = 1, high }
  enum Color: String, Codable { case red, green }
  struct Profile: Codable, Equatable { var name = "Blob" }

  var store: any AppStorageStore { DependencyValues.current.defaultAppStorage }

  @Test func settingsAreStored() {
    @Shared(.appStorage("bool")) var bool = false
    @Shared(.appStorage("int")) var int = 1
    @Shared(.appStorage("double")) var double = 1.5
    @Shared(.appStorage("string")) var string = "a"
    @Shared(.appStorage("strings")) var strings = ["a"]
    @Shared(.appStorage("url")) var url = URL(string: "https://example.com")!
    @Shared(.appStorage("data")) var data = Data([1])
    @Shared(.appStorage("date")) var date = Date(timeIntervalSinceReferenceDate: 1)
    #expect(store["bool"] == nil)
    $bool.withLock { $0 = true }
    $int.withLock { $0 = 2 }
    $double.withLock { $0 = 2.5 }
    $string.withLock { $0 = "b" }
    $strings.withLock { $0.append("b") }
    $url.withLock { $0 = URL(string: "https://example.com/a?b=c")! }
    $data.withLock { $0.append(2) }
    $date.withLock { $0 += 1 }
    #expect(store["bool"] == .bool(true))
    #expect(store["int"] == .int(2))
    #expect(store["double"] == .double(2.5))
    #expect(store["string"] == .string("b"))
    #expect(store["strings"] == .strings(["a", "b"]))
    #expect(store["url"] == .string("https://example.com/a?b=c"))
    #expect(store["data"] == .data(Data([1, 2])))
    #expect(store["date"] == .date(Date(timeIntervalSinceReferenceDate: 2)))
  }

  @Test func settingsAreRead() {
    store["url"] = .string("https://example.com")
    store["level"] = .int(2)
    store["color"] = .string("green")
    store["profile"] = .data(Data(#"{"name":"New"}"#.utf8))
    @Shared(.appStorage("url")) var url: URL?
    @Shared(.appStorage("level")) var level = Level.low
    @Shared(.appStorage("color")) var color = Color.red
    @Shared(.appStorage("profile")) var profile = Profile()
    #expect(url?.host() == "example.com")
    #expect(level == .high)
    #expect(color == .green)
    #expect(profile.name == "New")
    $level.withLock { $0 = .low }
    $color.withLock { $0 = .red }
    $profile.withLock { $0.name = "Newer" }
    #expect(store["level"] == .int(1))
    #expect(store["color"] == .string("red"))
    #expect(store["profile"] == .data(Data(#"{"name":"Newer"}"#.utf8)))
  }

  @Test func optionalsThatAreNilAreNotStored() {
    @Shared(.appStorage("bool")) var bool: Bool?
    @Shared(.appStorage("int")) var int: Int?
    @Shared(.appStorage("double")) var double: Double?
    @Shared(.appStorage("string")) var string: String?
    @Shared(.appStorage("strings")) var strings: [String]?
    @Shared(.appStorage("data")) var data: Data?
    @Shared(.appStorage("date")) var date: Date?
    @Shared(.appStorage("level")) var level: Level?
    @Shared(.appStorage("color")) var color: Color?
    @Shared(.appStorage("profile")) var profile: Profile?
    $bool.withLock { $0 = true }
    $int.withLock { $0 = 3 }
    $double.withLock { $0 = 3 }
    $string.withLock { $0 = "" }
    $strings.withLock { $0 = [] }
    $data.withLock { $0 = Data() }
    $date.withLock { $0 = Date(timeIntervalSinceReferenceDate: 0) }
    $level.withLock { $0 = .high }
    $color.withLock { $0 = .green }
    $profile.withLock { $0 = Profile() }
    let keys = [
      "bool", "int", "double", "string", "strings", "data", "date", "level", "color", "profile",
    ]
    #expect(keys.allSatisfy { store[$0] != nil })
    #expect(store["color"] == .string("green"))
    $bool.withLock { $0 = nil }
    $profile.withLock { $0 = nil }
    #expect(store["bool"] == nil)
    #expect(store["profile"] == nil)
  }

  @Test func defaultsOfKeysAreUsed() {
    @Shared(.isOn) var isOn
    #expect(isOn)
    $isOn.withLock { $0 = false }
    #expect(store["isOn"] == .bool(false))
  }

  @Test(arguments: ["a.b.c", "@home", "@", "", "with space", "ä/…", ".", "a@b.c"])
  func anyNameWorks(_ name: String) {
    @Shared(.appStorage(name)) var count = 0
    $count.withLock { $0 = 1 }
    #expect(store[name] == .int(1))
    store[name] = .int(2)
    #expect(count == 2)
  }

  @Test func changesInTheStoreAreSeen() {
    @Shared(.appStorage("count")) var count = 0
    let counter = ChangeCounter()
    counter.follow { count }
    store["count"] = .int(7)
    #expect(count == 7)
    #expect(counter.count == 1)
    store["count"] = nil
    #expect(count == 0)
    store["other"] = .int(1)
    #expect(count == 0)
  }

  @Test func anotherTypeOfOneNameIsReported() {
    @Shared(.appStorage("count")) var count = 0
    let issues = recordIssues {
      @Shared(.appStorage("count")) var other = 0.5
      #expect(other == 0.5)
    }
    #expect(issues.count == 1)
    #expect(count == 0)
  }

  @Test func whatIsStoredOtherwiseIsReported() throws {
    store["count"] = .string("many")
    var value = Shared(value: 0)
    let issues = recordIssues { value = Shared(wrappedValue: 5, .appStorage("count")) }
    #expect(value.wrappedValue == 5)
    #expect(issues.count == 1)
    let text = "\(try #require(value.loadError))"
    for part in ["Expected: ", ".appStorage(\"count\")", "many", "Why: ", "What to do: "] {
      #expect(text.contains(part))
    }
    #expect(store["count"] == .string("many"))
  }

  @Test func numbersAreUnderstood() {
    store["one"] = .int(1)
    store["two"] = .double(2)
    @Shared(.appStorage("one")) var bool = false
    @Shared(.appStorage("two")) var int = 0
    #expect(bool)
    #expect(int == 2)
  }

  @Test func itsDescription() {
    #expect("\(.appStorage("a\"b") as AppStorageKey<Int>)" == #".appStorage("a\"b")"#)
  }

  @Test func requiredSettings() async throws {
    await #expect(throws: (any Error).self) {
      _ = try await Shared(require: .appStorage("count") as AppStorageKey<Int>)
    }
    store["count"] = .int(3)
    let count = try await Shared(require: .appStorage("count") as AppStorageKey<Int>)
    #expect(count.wrappedValue == 3)
    try await count.load(.appStorage("else"))
    count.withLock { $0 = 4 }
    #expect(store["count"] == .int(3))
    #expect(store["else"] == .int(4))
  }

  @Test(arguments: 0..<20) func testsAreApart(_ round: Int) {
    @Shared(.appStorage("round")) var count = -1
    #expect(count == -1)
    $count.withLock { $0 = round }
  }
}
