import Foundation
import SwiftNavigation
import Testing

@Suite struct TextStateTests {
  @Test func showsItsText() {
    let name = "report"
    #expect(String(state: TextState("Delete \(name)?")) == "Delete report?")
    #expect(String(state: TextState(verbatim: "%@ as it is")) == "%@ as it is")
    #expect(String(state: TextState("Delete me".prefix(6))) == "Delete")
  }

  @Test func isTheSameInEveryLocale() {
    #expect(String(state: TextState("Löschen"), locale: Locale(identifier: "de")) == "Löschen")
    #expect(String(state: TextState("Delete"), locale: nil) == "Delete")
  }

  @Test func concatenates() {
    #expect(String(state: TextState("a") + TextState("b")) == "ab")
    #expect(TextState("a") + TextState("b") == TextState(verbatim: "ab"))
    #expect(TextState("a") + TextState("b") != TextState("a b"))
  }

  @Test func hashesAsItCompares() {
    #expect(Set([TextState("a") + TextState("b"), TextState("ab"), TextState("c")]).count == 2)
  }
}
