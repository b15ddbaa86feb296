import CustomDump
import Foundation
import Testing

@Suite struct CharacterSetTests {
  @Test func ranges() {
    #expect(
      String(customDumping: CharacterSet(charactersIn: "abcx0"))
        == "CharacterSet(U+0030, U+0061…U+0063, U+0078)")
    #expect(String(customDumping: CharacterSet()) == "CharacterSet()")
    let balloons = CharacterSet(charactersIn: "\u{1F388}"..."\u{1F38A}")
    #expect(String(customDumping: balloons) == "CharacterSet(U+1F388…U+1F38A)")
  }

  @Test func manyRangesAreCut() {
    let everySecond = (0..<20).compactMap { Unicode.Scalar(0x40 + 2 * $0) }.map(String.init)
      .joined()
    let text = String(customDumping: CharacterSet(charactersIn: everySecond))
    #expect(text.hasPrefix("CharacterSet(U+0040, U+0042, "))
    #expect(text.hasSuffix(", … (12 more))"))
  }

  /// Sets that are alike in what is shown are told apart by the first scalar that one of them lacks.
  @Test func differencesThatAreNotShown() {
    let some = CharacterSet(
      charactersIn: stride(from: 0x40, to: 0x60, by: 2).compactMap(Unicode.Scalar.init).map(
        String.init
      ).joined())
    let more = some.union(CharacterSet(charactersIn: "y"))
    let other = some.union(CharacterSet(charactersIn: "w"))
    #expect(diff(some, some) == nil)
    #expect(diff(more, other)?.contains("(without U+0077)") == true)
    #expect(diff(more, other)?.contains("(with U+0077)") == true)
  }

  @Test func theSameEveryTime() {
    let texts = Set((0..<10).map { _ in String(customDumping: CharacterSet.alphanumerics) })
    #expect(texts.count == 1)
  }
}
