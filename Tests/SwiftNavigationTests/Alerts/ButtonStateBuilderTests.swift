import SwiftNavigation
import Testing

@Suite struct ButtonStateBuilderTests {
  private func labels(
    @ButtonStateBuilder<Int> _ buttons: () -> [ButtonState<Int>]
  ) -> [String] {
    buttons().map { String(state: $0.label) }
  }

  @Test func empty() {
    #expect(labels {}.isEmpty)
  }

  @Test(arguments: [true, false]) func conditions(flag: Bool) {
    let result = labels {
      ButtonState(action: 1) { TextState("first") }
      if flag { ButtonState(action: 2) { TextState("optional") } }
      if flag {
        ButtonState(action: 3) { TextState("yes") }
      } else {
        ButtonState(action: 4) { TextState("no") }
        ButtonState(role: .cancel) { TextState("never") }
      }
    }
    #expect(result == (flag ? ["first", "optional", "yes"] : ["first", "no", "never"]))
  }

  @Test func loops() {
    let result = labels {
      for index in 1...3 {
        ButtonState(action: index) { TextState("\(index)") }
      }
      if #available(macOS 10.15, *) { ButtonState(action: 4) { TextState("last") } }
    }
    #expect(result == ["1", "2", "3", "last"])
  }
}
