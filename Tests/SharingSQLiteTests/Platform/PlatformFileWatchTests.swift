import Foundation
import Synchronization
import Testing

@testable import SharingSQLite

#if os(Linux)
  @Suite struct PlatformFileWatchTests {
    @Test func tellsOfTheDatabaseAndItsJournal() async throws {
      let folder = try TemporaryFolder()
      let (changes, tells) = AsyncStream<Void>.makeStream()
      let watch = FileWatch(path: folder.file()) { tells.yield() }
      #expect(watch != nil)
      var iterator = changes.makeAsyncIterator()
      try folder.write([1])
      await iterator.next()
      try folder.write([2], "test.sqlite-wal")
      await iterator.next()
      withExtendedLifetime(watch) {}
    }

    // Another file is written first: when the database's own event has come, the other's would have.
    @Test func otherFilesDoNotMatter() async throws {
      let folder = try TemporaryFolder()
      let (changes, tells) = AsyncStream<Void>.makeStream()
      let watch = FileWatch(path: folder.file()) { tells.yield() }
      for number in 0..<50 { try folder.write([1], "other-\(number)") }
      let file = try #require(fopen(folder.file(), "w"))
      fclose(file)
      var iterator = changes.makeAsyncIterator()
      await iterator.next()
      withExtendedLifetime(watch) {}
    }

    @Test func aMissingFolderCannotBeWatched() {
      #expect(FileWatch(path: "/missing/folder/test.sqlite") {} == nil)
      #expect(FileWatch(path: "no-folder") {} == nil)
    }

    @Test func theThreadEndsWithTheWatch() async throws {
      final class Canary: Sendable {
        let onDeinit: @Sendable () -> Void
        init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
        deinit { onDeinit() }
      }
      let folder = try TemporaryFolder()
      await withUnsafeContinuation { continuation in
        let canary = Canary { continuation.resume() }
        _ = FileWatch(path: folder.file()) { _ = canary.onDeinit }
      }
    }
  }
#endif
