import CustomDump
import Testing

@Suite struct PointersTests {
  private let hex = String(repeating: "0", count: MemoryLayout<Int>.size * 2 - 2) + "10"

  @Test func addresses() throws {
    let raw = try #require(UnsafeRawPointer(bitPattern: 0x10))
    let mutable = UnsafeMutableRawPointer(mutating: raw)
    #expect(String(customDumping: raw) == "UnsafeRawPointer(0x\(hex))")
    #expect(String(customDumping: mutable) == "UnsafeMutableRawPointer(0x\(hex))")
    #expect(
      String(customDumping: raw.assumingMemoryBound(to: Int.self)) == "UnsafePointer(0x\(hex))")
    #expect(
      String(customDumping: mutable.assumingMemoryBound(to: Int.self))
        == "UnsafeMutablePointer(0x\(hex))")
    #expect(String(customDumping: OpaquePointer(raw)) == "OpaquePointer(0x\(hex))")
  }

  @Test func buffers() throws {
    let raw = try #require(UnsafeMutableRawPointer(bitPattern: 0x10))
    let bytes = UnsafeMutableRawBufferPointer(start: raw, count: 3)
    let elements = UnsafeMutableBufferPointer(
      start: raw.assumingMemoryBound(to: UInt8.self), count: 3)
    // The memory is not there: nothing may read it.
    #expect(String(customDumping: bytes) == "UnsafeMutableRawBufferPointer(0x\(hex), count: 3)")
    #expect(
      String(customDumping: UnsafeRawBufferPointer(bytes))
        == "UnsafeRawBufferPointer(0x\(hex), count: 3)")
    #expect(String(customDumping: elements) == "UnsafeMutableBufferPointer(0x\(hex), count: 3)")
    #expect(
      String(customDumping: UnsafeBufferPointer(elements))
        == "UnsafeBufferPointer(0x\(hex), count: 3)")
    #expect(
      String(customDumping: UnsafeBufferPointer<Int>(start: nil, count: 0))
        == "UnsafeBufferPointer(nil, count: 0)")
  }

  @Test func unmanagedReferencesAreNotFollowed() {
    let node = Node("a")
    let text = String(customDumping: Unmanaged.passUnretained(node))
    #expect(text.hasPrefix("Unmanaged(0x"))
    withExtendedLifetime(node) {}
  }

  @Test func differences() throws {
    let first = try #require(OpaquePointer(bitPattern: 0x10))
    let second = try #require(OpaquePointer(bitPattern: 0x20))
    #expect(diff(first, first) == nil)
    #expect(diff(first, second)?.hasPrefix("- OpaquePointer(0x") == true)
  }
}
