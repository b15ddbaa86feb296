import Foundation
import Observation
import Sharing

/// Writes versions to a file, and says which are acknowledged; or checks what is there.
///
///     file-writer write PATH     without pause, until it is killed
///     file-writer exit PATH      some versions at once, and exits
///     file-writer observer PATH  some versions at once, and an observer of the last one exits
///     file-writer signal PATH    some versions at once, and waits for a signal
///     file-writer check PATH
@main struct FileWriter {
  static func main() async throws {
    guard CommandLine.arguments.count == 3 else {
      fatalError("usage: file-writer write|exit|observer|signal|check PATH")
    }
    let url = URL(filePath: CommandLine.arguments[2])
    switch CommandLine.arguments[1] {
    case "write": try await write(url)
    case "exit":
      FileStorage.fileSystem.flushAtExit()
      burst(url)
      exit(0)
    case "observer":
      FileStorage.fileSystem.flushAtExit()
      exitInAnObserver(url)
    case "signal":
      FileStorage.fileSystem.flushAtExit()
      burst(url)
      while true { try await Task.sleep(for: .seconds(60)) }
    case "check": try check(url)
    case let other: fatalError("unknown mode '\(other)'")
    }
  }

  private static func write(_ url: URL) async throws {
    let version = Shared(wrappedValue: Version(number: 0), .fileStorage(url))
    if let error = version.loadError { fatalError("\(error)") }
    while true {
      version.withLock { $0 = Version(number: $0.number + 1) }
      let number = version.wrappedValue.number
      // Two ways to wait: for this value, and for all that there is to save.
      if number % 2 == 0 {
        try await version.save()
      } else {
        try await FileStorage.fileSystem.flush()
      }
      say("\(number)")
    }
  }

  /// All but the first wait for the interval to pass.
  private static func burst(_ url: URL) {
    let version = Shared(wrappedValue: Version(number: 0), .fileStorage(url))
    for _ in 0..<100 { version.withLock { $0 = Version(number: $0.number + 1) } }
    say("\(version.wrappedValue.number)")
  }

  /// The change of which the observer is told is the one that must not be lost.
  private static func exitInAnObserver(_ url: URL) {
    let version = Shared(wrappedValue: Version(number: 0), .fileStorage(url))
    for _ in 0..<99 { version.withLock { $0 = Version(number: $0.number + 1) } }
    withObservationTracking {
      _ = version.wrappedValue
    } onChange: {
      say("\(version.wrappedValue.number)")
      exit(0)
    }
    version.withLock { $0 = Version(number: $0.number + 1) }
  }

  private static func check(_ url: URL) throws {
    let version = try JSONDecoder().decode(Version.self, from: Data(contentsOf: url))
    guard version == Version(number: version.number) else {
      fatalError("half of version \(version.number)")
    }
    say("\(version.number)")
  }
}
