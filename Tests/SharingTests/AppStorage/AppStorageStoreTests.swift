import ConcurrencyExtras
import Dependencies
import Foundation
import FronteraTestSupport
import Sharing
import Synchronization
import Testing

@Suite struct AppStorageStoreTests {
  let url = URL(filePath: "/settings.json")

  static let values: [AppStorageValue] = [
    .bool(true), .bool(false), .int(0), .int(1), .int(.max), .int(.min), .double(1.5),
    .double(.infinity), .double(-.infinity), .string(""), .string("true"), .strings([]),
    .strings(["a", "b"]), .data(Data()), .data(Data([0, 255])),
    .date(Date(timeIntervalSinceReferenceDate: 700_000_000.25)),
  ]

  @Test(arguments: values) func valuesSurviveJSON(_ value: AppStorageValue) throws {
    let data = try JSONEncoder().encode(["key": value])
    #expect(try JSONDecoder().decode([String: AppStorageValue].self, from: data) == ["key": value])
  }

  @Test func otherJSONIsRefused() {
    for text in ["null", "{}", #"{"data":"?"}"#, #"{"double":"many"}"#, "[1]"] {
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(
          [String: AppStorageValue].self, from: Data(#"{"a":\#(text)}"#.utf8))
      }
    }
  }

  @Test(arguments: values) func userDefaultsKeepValues(_ value: AppStorageValue) throws {
    let name = "frontera.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let store: any AppStorageStore = defaults
    store["@a.b"] = value
    switch (value, store["@a.b"]) {
    case (.double(let one), .double(let other)?): #expect(one == other)
    default: #expect(store["@a.b"] == value)
    }
    store["@a.b"] = nil
    #expect(store["@a.b"] == nil)
  }

  @Test func userDefaultsAreAStore() throws {
    let name = "frontera.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.set(4, forKey: "@count.a")
    withDependencies {
      $0.defaultAppStorage = UserDefaults(suiteName: name)!
    } operation: {
      @Shared(.appStorage("@count.a")) var count = 0
      @Shared(.appStorage("@count.a", store: defaults)) var other = 0
      #expect(count == 4)
      $count.withLock { $0 = 5 }
      #expect(defaults.integer(forKey: "@count.a") == 5)
      #expect(other == 5)
    }
  }

  @Test func aFileKeepsSettings() throws {
    let files = LockIsolated([url: Data(#"{"count": 3, "else": "kept"}"#.utf8)])
    let storage = FileStorage.inMemory(fileSystem: files)
    let store = FileAppStorage(url, storage: storage)
    @Shared(.appStorage("count", store: store)) var count = 0
    #expect(count == 3)
    $count.withLock { $0 = 4 }
    let text = String(decoding: try #require(files.value[url]), as: UTF8.self)
    #expect(text == "{\n  \"count\" : 4,\n  \"else\" : \"kept\"\n}")
  }

  @Test func storesOfOneFileAgree() {
    let storage = FileStorage.inMemory(fileSystem: LockIsolated([:]))
    let one = FileAppStorage(url, storage: storage)
    let other = FileAppStorage(url, storage: storage)
    @Shared(.appStorage("count", store: one)) var count = 0
    @Shared(.appStorage("count", store: other)) var same = 0
    $count.withLock { $0 = 1 }
    #expect(same == 1)
    other["name"] = .string("b")
    #expect(one["name"] == .string("b"))
    #expect(one["count"] == .int(1))
  }

  @Test func onlyChangedNamesAreTold() {
    let store = FileAppStorage(url, storage: .inMemory(fileSystem: LockIsolated([:])))
    let told = Mutex<[String]>([])
    let one = store.observe(key: "one") { told.withLock { $0.append("one") } }
    let two = store.observe(key: "two") { told.withLock { $0.append("two") } }
    store["one"] = .int(1)
    store["one"] = .int(1)
    store["two"] = .int(1)
    one.cancel()
    store["one"] = .int(2)
    #expect(told.withLock { $0 } == ["one", "two"])
    two.cancel()
  }

  @Test func savingWaitsForTheFile() async throws {
    let files = LockIsolated<[URL: Data]>([:])
    let store = FileAppStorage(url, storage: .inMemory(fileSystem: files))
    @Shared(.appStorage("count", store: store)) var count = 0
    $count.withLock { $0 = 9 }
    try await $count.save()
    #expect(files.value[url] != nil)
  }

  @Test func aDamagedFileIsReported() throws {
    let files = LockIsolated([url: Data("no JSON".utf8)])
    var store = FileAppStorage(url, storage: .inMemory)
    let issues = recordIssues {
      store = FileAppStorage(url, storage: .inMemory(fileSystem: files))
    }
    #expect(issues.count == 1)
    #expect(throws: (any Error).self) { try store.storedValue(forKey: "count") }
    #expect(store["count"] == nil)
  }

  @Test func memoryKeepsSettings() {
    let store = InMemoryAppStorage(["count": .int(1)])
    withDependencies {
      $0.defaultAppStorage = store
    } operation: {
      @Shared(.appStorage("count")) var count = 0
      #expect(count == 1)
      $count.withLock { $0 = 2 }
    }
    #expect(store.storedValue(forKey: "count") == .int(2))
  }

  @Test func threadsIncrementExactly() async {
    let store = InMemoryAppStorage()
    let count = Shared(wrappedValue: 0, .appStorage("count", store: store))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<500 { count.withLock { $0 += 1 } } }
      }
    }
    #expect(count.wrappedValue == 2_000)
    #expect(store.storedValue(forKey: "count") == .int(2_000))
  }
}
