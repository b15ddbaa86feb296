import Dependencies
import Foundation
import FronteraTestSupport
import Testing

@testable import Sharing

#if os(Linux)
  /// Two real processes with one file.
  @Suite(.serialized, .timeLimit(.minutes(5))) struct TwoProcessesTests {
    /// A number, and a text that the number determines, too long to be written in one piece.
    struct Version: Codable, Equatable {
      var number: Int
      var text: String

      init(_ number: Int) {
        self.number = number
        text = String(repeating: "\(number) ", count: 20_000 + number % 7 * 1_000)
      }

      var isWhole: Bool { self == Version(number) }
    }

    /// A shared value in a file on disk.
    private static func shared<Value: Codable & Sendable>(
      _ value: Value, at path: String, in storage: FileStorage = .fileSystem
    ) -> Shared<Value> {
      withDependencies {
        $0.defaultFileStorage = storage
      } operation: {
        Shared(wrappedValue: value, .fileStorage(URL(filePath: path)))
      }
    }

    private static func stored(at path: String) throws -> Version {
      try JSONDecoder().decode(Version.self, from: Data(contentsOf: URL(filePath: path)))
    }

    @Test("P13: two processes that write alternately leave whole states only")
    func wholeStatesOnly() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path("version.json")
      let storage = FileStorage(
        StoredFiles(SystemFileSystem(), interval: .seconds(1)) { QueueScheduler(label: $0) })
      let version = Self.shared(Version(0), at: path, in: storage)
      let mine = BackgroundThread<Int?> {
        for number in stride(from: 2, through: 120, by: 2) {
          version.withLock { $0 = Version(number) }
          if let error = storage.flushNow(within: .seconds(60)) { throw error }
          guard try Self.stored(at: path).isWhole, version.wrappedValue.isWhole else {
            return number
          }
        }
        return nil
      }
      await #expect(processExitsWith: .success) { [path = path as String] in
        let version = Self.shared(Version(0), at: path)
        for number in stride(from: 1, through: 119, by: 2) {
          version.withLock { $0 = Version(number) }
          try await version.save()
          guard try Self.stored(at: path).isWhole, version.wrappedValue.isWhole else { exit(2) }
        }
        exit(EXIT_SUCCESS)
      }
      #expect(try await mine.value == nil)
      let last = try Self.stored(at: path)
      #expect(last.isWhole)
      #expect([119, 120].contains(last.number))
      await eventually { version.wrappedValue == last }
      #expect(folder.names == ["version.json"])
    }

    // Each answers what it sees of the other; nobody asks, loads or looks at the clock.
    @Test("P13: two processes answer each other at once") func answers() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path("ball.json")
      // Every change is written at once.
      let storage = FileStorage(
        StoredFiles(SystemFileSystem(), interval: .zero) { QueueScheduler(label: $0) })
      let ball = Self.shared(0, at: path, in: storage)
      let times = BackgroundThread {
        stride(from: 1, to: 42, by: 2).map { number in
          let start = ContinuousClock.now
          ball.withLock { $0 = number }
          blockUntil { ball.wrappedValue == number + 1 }
          return .now - start
        } as [Duration]
      }
      await #expect(processExitsWith: .success) { [path = path as String] in
        // Not 'save()' after it: that would write once more, perhaps over the next answer.
        let storage = FileStorage(
          StoredFiles(SystemFileSystem(), interval: .zero) { QueueScheduler(label: $0) })
        let ball = Self.shared(0, at: path, in: storage)
        for number in stride(from: 1, to: 42, by: 2) {
          await eventually { ball.wrappedValue == number }
          ball.withLock { $0 = number + 1 }
        }
        try await storage.flush()
        exit(EXIT_SUCCESS)
      }
      // The first has to wait until the other process is there.
      let sorted = try await times.value.dropFirst().sorted()
      print(
        "Two processes, one file: an answer took \(sorted[sorted.count / 2]) (median), at most",
        "\(sorted[sorted.count - 1]), with two durable writes and two observations in it.")
    }

    @Test func nothingIsAskedWhileNothingHappens() throws {
      let folder = try TemporaryFolder()
      try folder.write("1", to: "value.json")
      let scheduler = ManualScheduler()
      let faulty = FaultyFileSystem(SystemFileSystem())
      let number = withDependencies {
        $0.defaultFileStorage = FileStorage(
          StoredFiles(faulty, interval: .seconds(1)) { _ in scheduler })
      } operation: {
        Shared(wrappedValue: 0, .fileStorage(folder.file("value.json")))
      }
      number.withLock { $0 = 2 }
      scheduler.advance(by: .seconds(60))
      _ = faulty.takeSteps()
      scheduler.advance(by: .seconds(86_400))
      #expect(faulty.takeSteps() == [])
      #expect(folder.read("value.json") == "2")
    }
  }
#endif
