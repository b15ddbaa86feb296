import Testing

@testable import Sharing

/// What each error of file storage says.
@Suite struct FileStorageDiagnosticsTests {
  static let step = SystemFailure.Step.write.rawValue

  static let errors: [(FileStorageError, parts: [String])] = [
    (
      FileStorageError(.save, "/a/b.json", .system(step: step, code: SystemCode.noSpace)),
      [
        "The file '/a/b.json' could not be written.",
        "refused writing the new contents: No space left on device (error 28).",
        "The device is full", "Make room.", "tried again from time to time",
      ]
    ),
    (
      FileStorageError(.save, "/a", .system(step: step, code: SystemCode.noPermission)),
      ["Permission denied (error 13)", "another user", "Give this program the right"]
    ),
    (
      FileStorageError(.save, "/a", .system(step: step, code: SystemCode.readOnly)),
      ["Read-only file system", "mounted for reading only", "choose another path"]
    ),
    (
      FileStorageError(.load, "/a", .system(step: step, code: SystemCode.inputOutput)),
      [
        "The file '/a' could not be read.", "damaged or gone", "Look at the path and the device",
        "before another is written, the file is moved aside",
      ]
    ),
    (
      FileStorageError(.load, "/a", .system(step: step, code: SystemCode.loop)),
      ["lead in a circle"]
    ),
    (
      FileStorageError(.load, "/a", .system(step: step, code: SystemCode.notFolder)),
      ["that of another file"]
    ),
    (
      FileStorageError(.follow, "/a", .system(step: step, code: 24)),
      ["Changes of the file '/a' cannot be followed.", "Too many open files", "load()"]
    ),
    (
      FileStorageError(.save, "/a", .notAFile(kind: "a folder")),
      ["There is a folder at that path.", "move away what is there"]
    ),
    (
      FileStorageError(.load, "/a", .undecodable("Bad byte.", movedTo: "/a.corrupt")),
      ["Bad byte.", "has been moved to '/a.corrupt'", "put it back"]
    ),
    (
      FileStorageError(.load, "/a", .undecodable("Bad byte.", movedTo: nil)),
      ["Bad byte.", "Repair the file.", "moved aside"]
    ),
    (
      FileStorageError(.save, "/a", .unencodable("Not a number.")),
      ["could not be encoded: Not a number.", "an encoder, that fits", "in memory only."]
    ),
  ]

  @Test(arguments: errors)
  func fourParts(_ error: FileStorageError, parts: [String]) {
    let lines = "\(error)".split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines[0].contains("'\(error.path)'"))
    for (line, title) in zip(
      lines.dropFirst(), ["Expected: ", "Happened: ", "Why: ", "What to do: "])
    {
      #expect(line.hasPrefix(title))
      #expect(line.hasSuffix("."))
    }
    for part in parts { #expect("\(error)".contains(part)) }
  }

  @Test func everyStepHasItsWords() {
    let texts = SystemFailure.Step.allCases.map(\.rawValue)
    #expect(Set(texts).count == texts.count)
    let error = FileStorageError(.save, "/a", SystemFailure(.rename, code: 5))
    #expect(error.reason == .system(step: "putting the new file in place", code: 5))
  }

  @Test func theErrorIsNotFramedTwice() {
    let error = FileStorageError(.save, "/a", .notAFile(kind: "a folder"))
    #expect(Diagnostics.saveFailed(key: "k", error) == error.description)
    #expect(Diagnostics.loadFailed(key: "k", error) == error.description)
    #expect(Diagnostics.loadFailed(key: "k", Unreadable()).contains("'k'"))
  }
}
