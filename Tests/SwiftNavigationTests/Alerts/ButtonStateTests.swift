import SwiftNavigation
import Testing

@Suite struct ButtonStateTests {
  enum Action: Hashable { case confirm, open(Int) }

  @Test func keepsWhatItWasMadeOf() {
    let button = ButtonState(role: .destructive, action: Action.confirm) { TextState("Delete") }
    #expect(button.role == .destructive)
    #expect(button.action == .send(.confirm))
    #expect(button.action.action == .confirm)
    #expect(button.label == TextState("Delete"))
  }

  @Test func withoutActionOnlyCloses() {
    let button = ButtonState<Action>(role: .cancel) { TextState("Keep") }
    #expect(button.action.action == nil)
    #expect(button == ButtonState(role: .cancel, action: .send(nil)) { TextState("Keep") })
  }

  @Test func equalityLooksAtEverythingButTheID() {
    let button = ButtonState(action: Action.open(1)) { TextState("Open") }
    let same = ButtonState(action: .send(Action.open(1))) { TextState("Open") }
    #expect(button.id != same.id)
    #expect(button == same)
    #expect(button.hashValue == same.hashValue)
    #expect(button != ButtonState(action: Action.open(2)) { TextState("Open") })
    #expect(button != ButtonState(action: Action.open(1)) { TextState("Close") })
    #expect(button != ButtonState(role: .cancel, action: Action.open(1)) { TextState("Open") })
  }

  @Test func withActionHandsOutTheAction() async {
    let button = ButtonState(action: Action.open(3)) { TextState("Open") }
    #expect(button.withAction { $0 } == .open(3))
    let later = await button.withAction { action in
      await Task.yield()
      return action
    }
    #expect(later == .open(3))
  }

  @Test func mapKeepsTheRest() {
    let button = ButtonState(role: .cancel, action: Action.open(3)) { TextState("Open") }
    let mapped = button.map { action -> Int? in
      if case .open(let number) = action { number } else { nil }
    }
    #expect(mapped.id == button.id)
    #expect(mapped == ButtonState(role: .cancel, action: 3) { TextState("Open") })
    #expect(button.map { _ -> Int? in nil }.action.action == nil)
  }
}
