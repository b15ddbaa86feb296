import ComposableArchitecture
import Testing

@testable import ChatServer

struct LineReaderTests {
  private func reader(_ pieces: [String]) -> LineReader {
    let pieces = LockIsolated(pieces)
    return LineReader { pieces.withValue { $0.isEmpty ? [] : Array($0.removeFirst().utf8) } }
  }

  @Test(
    "Lines are the same however they come",
    arguments: [
      ["ann\nhello\r\n\nbye\nrest"], ["an", "n\nhel", "lo\r", "\n\nb", "ye", "\n", "re"],
    ])
  func pieces(_ pieces: [String]) async throws {
    let reader = reader(pieces)
    for line in ["ann", "hello", "", "bye"] { #expect(try await reader.next() == line) }
    // What has no end is no line.
    #expect(try await reader.next() == nil)
  }

  @Test("A line that is too long is an error")
  func tooLong() async {
    let reader = reader(Array(repeating: String(repeating: "x", count: 1_000), count: 10))
    await #expect(throws: SocketError.lineTooLong) { try await reader.next() }
  }
}
