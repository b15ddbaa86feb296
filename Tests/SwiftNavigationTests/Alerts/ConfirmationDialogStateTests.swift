import SwiftNavigation
import Testing

@Suite struct ConfirmationDialogStateTests {
  private func dialog(
    visibility: ConfirmationDialogStateTitleVisibility = .visible, title: String = "Export",
    action: Int = 1, message: String = "As which format?"
  ) -> ConfirmationDialogState<Int> {
    ConfirmationDialogState(titleVisibility: visibility) {
      TextState(title)
    } actions: {
      ButtonState(action: action) { TextState("Text") }
    } message: {
      TextState(message)
    }
  }

  @Test func keepsWhatItWasMadeOf() {
    let dialog = dialog()
    #expect(dialog.titleVisibility == .visible)
    #expect(dialog.title == TextState("Export"))
    #expect(dialog.message == TextState("As which format?"))
    #expect(dialog.buttons.map(\.action.action) == [1])
    let short = ConfirmationDialogState<Int> { TextState("Export") }
    #expect(short.titleVisibility == .automatic)
    #expect(short.buttons.isEmpty)
  }

  @Test func equalityLooksAtEverythingButIDs() {
    #expect(dialog().id != dialog().id)
    #expect(dialog() == dialog())
    #expect(dialog().hashValue == dialog().hashValue)
    #expect(dialog() != dialog(visibility: .hidden))
    #expect(dialog() != dialog(title: "Import"))
    #expect(dialog() != dialog(action: 2))
    #expect(dialog() != dialog(message: "How?"))
  }

  @Test func mapKeepsTheRest() {
    let dialog = dialog()
    let mapped = dialog.map { action in action.map { "\($0)" } }
    #expect(mapped.id == dialog.id)
    #expect(mapped.titleVisibility == .visible)
    #expect(mapped.buttons.map(\.action.action) == ["1"])
  }
}
