import ConcurrencyExtras
import Dependencies
import Foundation
import FronteraTestSupport
import Testing

@testable import Sharing

extension SharedKey where Self == FileStorageKey<[Int]>.Default {
  fileprivate static func numbers(_ url: URL) -> Self { Self[.fileStorage(url), default: [1]] }
}

extension SharedKey where Self == FileStorageKey<String>.Default {
  fileprivate static var notes: Self {
    Self[
      .fileStorage(
        URL(filePath: "/somewhere/value.json"), decode: { String(decoding: $0, as: UTF8.self) },
        encode: { Data($0.utf8) }), default: ""]
  }
}

/// In memory: what a test gets unless it asks for more.
@Suite struct FileStorageKeyTests {
  struct Notes {
    @Shared(.notes) var text
  }

  let url = URL(filePath: "/somewhere/value.json")
  let files = LockIsolated<[URL: Data]>([:])

  private func inFiles(_ operation: () throws -> Void) rethrows {
    try withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      try operation()
    }
  }

  private func text(_ url: URL? = nil) -> String? {
    files.value[url ?? self.url].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aChangeIsInTheFile() throws {
    inFiles {
      @Shared(.fileStorage(url)) var numbers: [Int] = []
      #expect(text() == nil)
      $numbers.withLock { $0.append(1) }
      #expect(text() == "[1]")
      $numbers.withLock { $0.append(2) }
      #expect(text() == "[1,2]")
      #expect($numbers.saveError == nil)
    }
    #expect(Array(files.value.keys) == [url])
  }

  @Test func theValueOfTheFileIsLoaded() {
    files.setValue([url: Data("[7]".utf8)])
    inFiles {
      @Shared(.fileStorage(url)) var numbers: [Int] = []
      @SharedReader(.fileStorage(url)) var reader: [Int] = []
      @Shared(.numbers(url)) var withDefault
      #expect(numbers == [7])
      #expect(reader == [7])
      #expect(withDefault == [7])
      $numbers.withLock { $0.append(8) }
      #expect(reader == [7, 8])
      #expect(withDefault == [7, 8])
    }
  }

  @Test func aDefaultIsNotWritten() {
    inFiles {
      @Shared(.numbers(url)) var numbers
      #expect(numbers == [1])
      #expect(files.value == [:])
    }
  }

  @Test("P1: short-lived values see what was written before")
  func shortLivedValuesSeeWhatWasWrittenBefore() {
    inFiles {
      func set(_ value: Int) {
        @Shared(.fileStorage(url)) var number = 0
        $number.withLock { $0 = value }
      }
      set(1)
      set(2)
      @Shared(.fileStorage(url)) var number = 0
      #expect(number == 2)
    }
  }

  @Test func anyFormat() {
    inFiles {
      let notes = Notes()
      notes.$text.withLock { $0 = "Buy milk" }
      #expect(text() == "Buy milk")
      @Shared(
        .fileStorage(
          URL(filePath: "/bytes"), decode: { @Sendable in Array($0) },
          encode: { @Sendable in Data($0.reversed()) }))
      var bytes: [UInt8] = []
      #expect(bytes == [])
    }
  }

  @Test func codersAreUsed() {
    struct Entry: Codable, Equatable { var date: Date }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    files.setValue([url: Data(#"{"date":"1970-01-01T00:00:00Z"}"#.utf8)])
    inFiles {
      @Shared(.fileStorage(url, decoder: decoder, encoder: encoder))
      var entry = Entry(date: .distantPast)
      #expect(entry.date == Date(timeIntervalSince1970: 0))
      $entry.withLock { $0.date = Date(timeIntervalSince1970: 60) }
      #expect(text() == #"{"date":"1970-01-01T00:01:00Z"}"#)
    }
  }

  @Test("P4: what cannot be decoded is kept", arguments: ["", "[1,", #"{"a":1}"#])
  func whatCannotBeDecodedIsKept(_ contents: String) throws {
    files.setValue([url: Data(contents.utf8)])
    try inFiles {
      var numbers: Shared<[Int]>?
      let issues = recordIssues {
        numbers = Shared(wrappedValue: [0], .fileStorage(url))
      }
      let shared = try #require(numbers)
      #expect(shared.wrappedValue == [0])
      #expect(
        issues.map(\.summary) == ["The file '/somewhere/value.json' could not be read."])
      #expect(shared.loadError is FileStorageError)
      let aside = URL(filePath: "/somewhere/value.corrupt-19700101T000000Z.json")
      #expect(text(aside) == contents)
      #expect(text() == nil)
      shared.withLock { $0 = [2] }
      #expect(text() == "[2]")
      #expect(text(aside) == contents)
    }
  }

  @Test("P4: loading again throws what cannot be decoded")
  func loadingAgainThrowsWhatCannotBeDecoded() async throws {
    try await withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(url)) var numbers: [Int] = [0]
      let bad = Data("bad".utf8)
      files.withValue { $0[url] = bad }
      await #expect(throws: FileStorageError.self) { try await $numbers.load() }
      #expect($numbers.loadError is FileStorageError)
      #expect(numbers == [0])
      #expect(files.value.count == 1)
      let good = Data("[5]".utf8)
      files.withValue { $0[url] = good }
      try await $numbers.load()
      #expect(numbers == [5])
      #expect($numbers.loadError == nil)
    }
  }

  @Test("P4: a folder in place of the file") func aFolderInPlace() {
    files.setValue([url.appending(path: "inside"): Data()])
    inFiles {
      let issues = recordIssues {
        @Shared(.fileStorage(url)) var numbers: [Int] = [0]
        $numbers.withLock { $0 = [1] }
        #expect(numbers == [1])
        #expect(($numbers.saveError as? FileStorageError)?.reason == .notAFile(kind: "a folder"))
      }
      #expect(
        issues.map(\.summary) == [
          "The file '/somewhere/value.json' could not be read.",
          "The file '/somewhere/value.json' could not be written.",
        ])
    }
  }

  @Test func whatCannotBeEncodedStaysInMemoryAndIsReported() async {
    await withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(url)) var number = 1.0
      $number.withLock { $0 = 2 }
      let issues = recordIssues { $number.withLock { $0 = .nan } }
      #expect(
        issues.map(\.summary) == ["The file '/somewhere/value.json' could not be written."])
      #expect(text() == "2")
      await #expect(throws: FileStorageError.self) { try await $number.save() }
      $number.withLock { $0 = 3 }
      #expect(text() == "3")
      #expect($number.saveError == nil)
    }
  }

  @Test func eachTestHasItsOwnFiles() {
    // Others of these run at the same time, in any order.
    @Shared(.fileStorage(url)) var numbers: [Int] = []
    #expect(numbers == [])
    $numbers.withLock { $0.append(1) }
    #expect(numbers == [1])
  }

  @Test(arguments: 0..<20)
  func eachCaseHasItsOwnFiles(_ number: Int) {
    @Shared(.fileStorage(url)) var numbers: [Int] = []
    #expect(numbers == [])
    $numbers.withLock { $0.append(number) }
  }

  @Test func storages() {
    #expect(FileStorage.fileSystem == .fileSystem)
    #expect(FileStorage.inMemory != .inMemory)
    #expect(FileStorage.inMemory(fileSystem: files) == .inMemory(fileSystem: files))
    #expect(
      Set([FileStorage.inMemory(fileSystem: files), .inMemory(fileSystem: files)]).count == 1)
    @Dependency(\.defaultFileStorage) var storage
    #expect(storage != .fileSystem)
    #expect(storage == DependencyValues.current.defaultFileStorage)
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.defaultFileStorage) var storage
      #expect(storage == .fileSystem)
    }
  }

  @Test func keys() {
    inFiles {
      let key: FileStorageKey<Int> = .fileStorage(URL(filePath: "/a/../b c/d.json"))
      #expect(key.description == #".fileStorage("/b c/d.json")"#)
      let same: FileStorageKey<Int> = .fileStorage(URL(filePath: "/b c/./d.json"))
      #expect(key.id == same.id)
      let other: FileStorageKey<Int> = .fileStorage(URL(filePath: "/b c/e.json"))
      #expect(key.id != other.id)
      let elsewhere = FileStorageKey<Int>(
        URL(filePath: "/b c/d.json"), storage: .inMemory, decode: { _ in 1 },
        encode: { _ in Data() })
      #expect(key.id != elsewhere.id)
    }
  }

  @Test func manyThreadsLoseNothing() async {
    await withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      let number = Shared(wrappedValue: 0, .fileStorage(url))
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask { for _ in 0..<500 { number.withLock { $0 += 1 } } }
        }
      }
      #expect(number.wrappedValue == 4000)
      #expect(text() == "4000")
    }
  }
}
