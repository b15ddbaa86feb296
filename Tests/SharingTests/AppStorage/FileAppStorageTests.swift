import Dependencies
import Foundation
import FronteraTestSupport
import IssueReporting
import Testing

@testable import Sharing

/// Settings whose file cannot be written.
@Suite struct FileAppStorageTests {
  let folder: TemporaryFolder
  let scheduler = ManualScheduler()
  let faulty = FaultyFileSystem(SystemFileSystem())
  let store: FileAppStorage

  init() throws {
    folder = try TemporaryFolder()
    let (scheduler, faulty) = (scheduler, faulty)
    let storage = FileStorage(StoredFiles(faulty, interval: .seconds(1)) { _ in scheduler })
    try folder.write(#"{"first": 1, "second": 1, "third": 1}"#, to: "settings.json")
    store = FileAppStorage(folder.file("settings.json"), storage: storage)
  }

  private func setting(_ name: String) -> Shared<Int> {
    Shared(wrappedValue: 0, .appStorage(name, store: store))
  }

  private func code(_ error: (any Error)?) -> Int32? {
    guard case .system(_, let code)? = (error as? FileStorageError)?.reason else { return nil }
    return code
  }

  @Test func theValuesConcernedSaySo() {
    let (first, second, third) = (setting("first"), setting("second"), setting("third"))
    faulty.fail(.rename, .refuse(SystemCode.noPermission))
    let issues = recordIssues {
      first.withLock { $0 = 2 }
      scheduler.runAll()
    }
    #expect(issues.count == 1)
    #expect(code(first.saveError) == SystemCode.noPermission)
    #expect(second.saveError == nil)
    // What is changed later is concerned when it is tried again.
    _ = recordIssues {
      second.withLock { $0 = 2 }
      #expect(second.saveError == nil)
      scheduler.advance(by: .seconds(5))
    }
    #expect(code(second.saveError) == SystemCode.noPermission)
    #expect(third.saveError == nil)
    faulty.heal()
    scheduler.advance(by: .seconds(60))
    for setting in [first, second, third] { #expect(setting.saveError == nil) }
    #expect(folder.read("settings.json")?.contains(#""second" : 2"#) == true)
  }

  // Which is where the change was made, and not where the store passes it on.
  @Test func itIsReportedWhereTheValueWasChanged() {
    let first = setting("first")
    faulty.fail(.rename, .refuse(SystemCode.noPermission))
    var line: UInt = 0
    let issues = recordIssues {
      first.withLock { $0 = 2 }
      line = #line - 1
      scheduler.runAll()
    }
    #expect(issues.map(\.file) == ["FileAppStorageTests.swift"])
    #expect(issues.map(\.line) == [line])
  }

  @Test func aFileThatCannotBeReadIsReportedWhereTheStoreWasMade() throws {
    try folder.write("{", to: "damaged.json")
    var line: UInt = 0
    let issues = recordIssues {
      _ = FileAppStorage(folder.file("damaged.json"), storage: .fileSystem)
      line = #line - 1
    }
    #expect(issues.map(\.file) == ["FileAppStorageTests.swift"])
    #expect(issues.map(\.line) == [line])
  }

  @Test func whatIsStoredWithoutASharedValueIsReportedWhereTheStoreWasMade() {
    faulty.fail(.rename, .refuse(SystemCode.noPermission))
    let issues = recordIssues {
      store.store(.int(9), forKey: "other", context: .didSet) { _ in }
      scheduler.runAll()
    }
    #expect(issues.map(\.file) == ["FileAppStorageTests.swift"])
  }

  @Test func anotherChangeDoesNotHideIt() {
    let first = setting("first")
    faulty.fail(.rename, .refuse(SystemCode.noPermission))
    withExpectedIssue {
      first.withLock { $0 = 2 }
      scheduler.runAll()
    }
    first.withLock { $0 = 3 }
    #expect(code(first.saveError) == SystemCode.noPermission)
    faulty.heal()
    scheduler.advance(by: .seconds(5))
    #expect(first.saveError == nil)
  }

  @Test func aFileThatCannotBeReadConcernsAll() {
    let (first, second) = (setting("first"), setting("second"))
    faulty.fail(.rename, .refuse(SystemCode.noPermission))
    faulty.fail(.read, .refuse(SystemCode.inputOutput))
    _ = recordIssues {
      first.withLock { $0 = 2 }
      scheduler.runAll()
    }
    #expect(code(first.saveError) == SystemCode.noPermission)
    #expect(code(second.saveError) == SystemCode.noPermission)
  }

  @Test func aStoreIsFollowedUntilItsValuesGo() {
    weak var weakStore: FileAppStorage?
    do {
      let other = FileAppStorage(folder.file("other.json"), storage: .inMemory)
      weakStore = other
      let first = Shared(wrappedValue: 0, .appStorage("first", store: other))
      first.withLock { $0 = 1 }
      #expect(weakStore != nil)
    }
    #expect(weakStore == nil)
  }
}
