import Foundation

/// Where the program writes.
enum Output {
  /// Writes a text and a line break to the standard output.
  static func print(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// Writes a text to the standard output, without a line break.
  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// Writes a message to the standard error.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data(("reader: \(text)\n").utf8))
  }

  /// Whether someone sits in front of the standard output.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
