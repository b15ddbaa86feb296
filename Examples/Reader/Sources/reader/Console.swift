import Foundation

/// Someone at a terminal: lines come in, text goes out.
struct Console {
  /// What is typed, until the end of the input.
  var lines: AsyncStream<String>
  /// Writes a text, without a line break.
  var write: (String) -> Void

  /// The standard input and output.
  static var standard: Console { Console(lines: standardInput, write: Output.write) }

  /// The lines of the standard input, read on a thread of their own.
  private static var standardInput: AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }
}
