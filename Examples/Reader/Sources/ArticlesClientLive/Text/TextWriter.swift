/// Writes bytes with as much white space between them as text needs.
///
/// White space is kept back until something visible follows, so that a text never starts or ends
/// with it and never holds more than one empty line.
struct TextWriter {
  /// How many bytes were written.
  private(set) var count = 0
  /// Whether spaces and lines are kept as they are.
  private(set) var isVerbatim = false

  private let output: UnsafeMutableBufferPointer<UInt8>
  private let keepsLines: Bool
  private var spaces = 0
  private var lines = 0
  private var hasBullet = false

  init(_ output: UnsafeMutableBufferPointer<UInt8>, keepsLines: Bool) {
    self.output = output
    self.keepsLines = keepsLines
  }

  mutating func write(_ bytes: UnsafePointer<UInt8>, count added: Int) {
    if spaces + lines > 0 || hasBullet { writeWhiteSpace() }
    guard count + added <= output.count else { return }
    (output.baseAddress! + count).update(from: bytes, count: added)
    count += added
  }

  mutating func space() {
    spaces = isVerbatim ? spaces + 1 : 1
  }

  mutating func line() {
    spaces = keepsLines ? 0 : 1
    if keepsLines { lines = isVerbatim ? lines + 1 : min(lines + 1, 2) }
  }

  /// A new line, unless one begins here anyway.
  mutating func softLine() {
    if lines == 0 || !keepsLines { line() }
  }

  mutating func paragraph() {
    spaces = keepsLines ? 0 : 1
    if keepsLines { lines = max(lines, 2) }
  }

  mutating func bullet() {
    softLine()
    hasBullet = keepsLines
  }

  mutating func beginVerbatim() {
    paragraph()
    isVerbatim = keepsLines
  }

  mutating func endVerbatim() {
    isVerbatim = false
    lines = 0
    paragraph()
  }

  private mutating func writeWhiteSpace() {
    if count > 0 {
      for _ in 0..<lines { put(10) }
    }
    if hasBullet {
      put(45)
      put(32)
    } else if lines == 0 ? count > 0 : isVerbatim {
      for _ in 0..<spaces { put(32) }
    }
    spaces = 0
    lines = 0
    hasBullet = false
  }

  private mutating func put(_ byte: UInt8) {
    guard count < output.count else { return }
    output[count] = byte
    count += 1
  }
}
