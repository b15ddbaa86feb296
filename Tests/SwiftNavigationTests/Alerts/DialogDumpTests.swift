import CustomDump
import SwiftNavigation
import Testing

@Suite struct DialogDumpTests {
  enum Action: Equatable { case confirm, open(Int) }

  private func alert(_ label: String) -> AlertState<Action> {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState(label) }
      ButtonState(action: .open(1)) { TextState("Look") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("Forever.")
    }
  }

  @Test func alertShowsWhatItSays() {
    #expect(
      String(customDumping: alert("Delete")) == """
        AlertState(
          title: "Delete?",
          actions: [
            [0]: ButtonState(
              role: .destructive,
              action: .send(.confirm),
              label: "Delete"
            ),
            [1]: ButtonState(
              action: .send(
                .open(1)
              ),
              label: "Look"
            ),
            [2]: ButtonState(
              role: .cancel,
              action: .send(nil),
              label: "Keep"
            )
          ],
          message: "Forever."
        )
        """)
    let short = AlertState<Action> { TextState("Done") }
    #expect(String(customDumping: short) == "AlertState(title: \"Done\")")
  }

  @Test func dialogShowsWhatItSays() {
    let dialog = ConfirmationDialogState<Action>(titleVisibility: .visible) {
      TextState("Export")
    } message: {
      TextState("As which format?")
    }
    #expect(
      String(customDumping: dialog) == """
        ConfirmationDialogState(
          titleVisibility: .visible,
          title: "Export",
          message: "As which format?"
        )
        """)
  }

  @Test func diffShowsTheWordsThatDiffer() {
    let text = diff(alert("Delete"), alert("Remove"))
    #expect(text?.contains("-") == true)
    #expect(text?.contains("label: \"Delete\"") == true)
    #expect(text?.contains("label: \"Remove\"") == true)
    #expect(text?.contains("id") == false)
    #expect(diff(alert("Delete"), alert("Delete")) == nil)
  }
}
