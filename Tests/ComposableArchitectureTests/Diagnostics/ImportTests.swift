import Foundation
import Testing

/// The core knows the standard library, Synchronization and Observation, and the modules of this package.
struct ImportTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  private static let allowed: Set<String> = [
    "Observation", "Synchronization", "CThreadState", "CasePaths", "Clocks", "ConcurrencyExtras",
    "CustomDump", "Dependencies", "DependenciesMacros", "FronteraCollections",
    "IdentifiedCollections", "IssueReporting", "Perception", "Sharing", "SwiftNavigation",
  ]

  private static func files(of module: String) throws -> [URL] {
    let folder = sources.appending(path: module)
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  @Test("Imports of the core")
  func imports() throws {
    let files = try Self.files(of: "ComposableArchitecture")
    #expect(files.count > 40)
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2, !line.hasPrefix("/") else {
          continue
        }
        let module = String(words[index + 1])
        #expect(Self.allowed.contains(module), "\(file.lastPathComponent) imports \(module)")
      }
    }
  }

  @Test("Conditions on platforms stand behind one door")
  func conditions() throws {
    for module in try FileManager.default.contentsOfDirectory(atPath: Self.sources.path) {
      for file in try Self.files(of: module) where !file.lastPathComponent.hasPrefix("Platform") {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("#if os("), "\(file.lastPathComponent)")
        #expect(!text.contains("#if canImport("), "\(file.lastPathComponent)")
      }
    }
  }
}
