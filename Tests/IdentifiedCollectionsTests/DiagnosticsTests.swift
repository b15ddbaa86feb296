import Testing

@testable import IdentifiedCollections

struct DiagnosticsTests {
  @Test(arguments: [
    Diagnostics.changedID(from: "1", to: "2", at: 0), Diagnostics.duplicateID("1"),
    Diagnostics.foreignID("1"), Diagnostics.lostID("1"), Diagnostics.noKeyPath(to: Int.self),
    Diagnostics.noPlace(at: 4, count: 3),
  ])
  func everyTextHasFourParts(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 6 && lines[0].hasSuffix(".") && lines[1].isEmpty, "\(text)")
    let parts = ["Expected: ", "Happened: ", "Why: ", "What to do: "]
    #expect(zip(lines[2...], parts).allSatisfy { $0.hasPrefix($1) && $0.hasSuffix(".") }, "\(text)")
  }
}
