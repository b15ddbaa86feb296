import Foundation
import IssueReporting
import Synchronization
import Testing

/// Runs the suite below several times in one process of its own.
@Suite struct RepeatedRunTests {
  @Test(.enabled(if: testProgram != nil && !isRepeating))
  func eachRunOfACaseWithArgumentsIsNew() async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(testProgram))
    process.arguments = [
      "--testing-library", "swift-testing", "--repetitions", "3", "--filter", "RepeatedCases",
    ]
    process.environment = ProcessInfo.processInfo.environment
      .merging([repeating: "1"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("Iteration 3 ended"), "\(text)")
  }
}

@Suite(.enabled(if: isRepeating)) struct RepeatedCases {
  @Test(arguments: 0..<20) func everyRunHasItsOwnIdentity(number: Int) async throws {
    let id = try #require(TestContext.currentTestID)
    #expect(Self.seen.withLock { $0.insert(id).inserted })
    for _ in 0..<20 {
      await Task { #expect(TestContext.currentTestID == id) }.value
      await withTaskGroup { $0.addTask { #expect(TestContext.currentTestID == id) } }
    }
  }

  private static let seen = Mutex<Set<TestIdentity>>([])
}

private let repeating = "FRONTERA_REPEATED_RUN"
private let isRepeating = ProcessInfo.processInfo.environment[repeating] != nil

/// The program with the tests, where it can be run again.
private let testProgram: String? = {
  guard let path = CommandLine.arguments.first, path.hasSuffix(".xctest") else { return nil }
  return FileManager.default.isExecutableFile(atPath: path) ? path : nil
}()
