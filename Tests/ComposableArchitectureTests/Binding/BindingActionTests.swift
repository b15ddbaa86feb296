import ComposableArchitecture
import Testing

/// Binding actions as values.
struct BindingActionTests {
  struct Plain: Equatable {
    var name = ""
    var nested = Nested()
    struct Nested: Equatable { var count = 0 }
  }

  @ObservableState
  struct Observed: Equatable {
    var name = ""
    var count = 0
    var nested = Plain.Nested()
  }

  @ObservableState
  struct Generic<Value: Equatable & Sendable>: Equatable {
    var value: Value
  }

  @Test func equalWhenPropertyAndValueAre() {
    typealias Action = BindingAction<Observed>
    #expect(Action.set(\.name, "a") == .set(\.name, "a"))
    #expect(Action.set(\.name, "a") != .set(\.name, "b"))
    #expect(Action.set(\.count, 1) != .set(\.nested.count, 1))
    #expect(Action.set(\.count, 1).keyPath == \Observed.count)
  }

  @Test func aKeyPathIsAPattern() {
    let action = BindingAction<Observed>.set(\.nested.count, 1)
    switch action {
    case \.name: Issue.record("another property")
    case \.nested.count: break
    default: Issue.record("not found")
    }
    #expect(\Observed.nested.count ~= action)
    #expect(!(\Observed.nested ~= action))
  }

  @Test func casePathsLeadToTheValues() {
    let action = BindingAction<Observed>.set(\.name, "Blob")
    #expect(action.is(\.name))
    #expect(!action.is(\.count))
    #expect(action[case: \.name] == "Blob")
    #expect(action[case: \.count] == nil)
    #expect((\BindingAction<Observed>.Cases.count)(3) == .set(\.count, 3))
  }

  @Test(
    "Dumped as people write it",
    arguments: [
      (
        String(customDumping: BindingAction<Observed>.set(\.name, "Blob")), #".set(\.name, "Blob")"#
      ),
      (String(customDumping: BindingAction<Observed>.set(\.count, 1)), #".set(\.count, 1)"#),
      (String(customDumping: BindingAction<Plain>.set(\.name, "Blob")), #".set(\.name, "Blob")"#),
      (
        String(customDumping: BindingAction<Plain>.set(\.nested.count, 1)),
        #".set(\.nested.count, 1)"#
      ),
      (String(customDumping: BindingAction<Generic<Int>>.set(\.value, 1)), #".set(\.value, 1)"#),
    ])
  func dump(text: String, expected: String) {
    #expect(text == expected)
  }
}
