import SwiftNavigation
import Testing

@Suite struct AlertStateTests {
  enum Action: Hashable { case confirm }

  private func alert(
    title: String = "Delete?", label: String = "Delete", message: String = "Forever."
  ) -> AlertState<Action> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState(label) }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState(message)
    }
  }

  @Test func keepsWhatItWasMadeOf() {
    let alert = alert()
    #expect(alert.title == TextState("Delete?"))
    #expect(alert.message == TextState("Forever."))
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
    #expect(alert.buttons.map(\.action.action) == [.confirm, nil])
  }

  @Test func shortForms() {
    let onlyTitle = AlertState<Action> { TextState("Done") }
    #expect(onlyTitle.buttons.isEmpty)
    #expect(onlyTitle.message == nil)
    let state: AlertState<Never>? = AlertState {
      TextState("Done")
    } message: {
      TextState("Well.")
    }
    #expect(state?.message == TextState("Well."))
  }

  @Test func equalityLooksAtEverythingButIDs() {
    #expect(alert().id != alert().id)
    #expect(alert() == alert())
    #expect(alert().hashValue == alert().hashValue)
    #expect(alert() != alert(title: "Remove?"))
    #expect(alert() != alert(label: "Remove"))
    #expect(alert() != alert(message: "For now."))
  }

  @Test func mapKeepsTheRest() {
    let alert = alert()
    let mapped = alert.map { action in action.map { _ in "confirmed" } }
    #expect(mapped.id == alert.id)
    #expect(mapped.title == alert.title)
    #expect(mapped.message == alert.message)
    #expect(mapped.buttons.map(\.action.action) == ["confirmed", nil])
  }

  @Test func isSendableWhereItsActionIs() {
    func send(_ value: some Sendable) {}
    send(alert())
    send(ConfirmationDialogState<Action> { TextState("Export") })
  }
}
