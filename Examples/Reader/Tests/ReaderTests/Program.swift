import Foundation

/// The program as it was built beside the tests.
enum Program {
  struct Result: Sendable {
    var code: Int32
    var output: String
    var complaint: String
  }

  /// A file of the folder `Samples`.
  static func sample(_ name: String) -> String {
    Bundle.module.bundleURL.appending(path: "Samples/\(name)").path
  }

  /// Runs the program to its end.
  static func run(_ arguments: String...) async throws -> Result {
    let process = Process()
    process.executableURL = Bundle.module.bundleURL.deletingLastPathComponent()
      .appending(path: "reader")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let complaint = Pipe()
    process.standardOutput = output
    process.standardError = complaint
    try process.run()
    async let written = read(output)
    async let complained = read(complaint)
    let texts = await (written, complained)
    process.waitUntilExit()
    return Result(code: process.terminationStatus, output: texts.0, complaint: texts.1)
  }

  /// Reads to the end on a thread that may wait.
  private static func read(_ pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}
