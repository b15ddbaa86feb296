import Testing

@testable import FronteraCollections

struct DiagnosticsTests {
  @Test(arguments: [
    Diagnostics.noElement(at: 7, count: 3), Diagnostics.noRange(2..<9, count: 3),
    Diagnostics.nothingToRemove(), Diagnostics.changedElement(from: "a", to: "b", at: 1),
    Diagnostics.duplicateKey("k"), Diagnostics.differentCounts(keys: 2, values: 3),
    Diagnostics.keyWithoutValue(count: 3), Diagnostics.duplicateDecodedElement("e"),
  ])
  func everyTextHasFourParts(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6 && lines[0].hasSuffix(".") && lines[1].isEmpty, "\(text)")
    let parts = ["Expected: ", "Happened: ", "Why: ", "What to do: "]
    #expect(zip(lines[2...], parts).allSatisfy { $0.hasPrefix($1) && $0.hasSuffix(".") }, "\(text)")
  }
}
