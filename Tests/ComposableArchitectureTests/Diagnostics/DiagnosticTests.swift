@testable import ComposableArchitecture
import Testing

/// Every message has four parts.
struct DiagnosticTests {
  static let messages: [String] = [
    CompositionDiagnostic.actionForNil(action: "a", state: "S", child: "C").message,
    CompositionDiagnostic.caseMismatch(action: "a", state: "S", case: "C").message,
    CompositionDiagnostic.actionForMissingElement(action: "a", state: "S", id: "1").message,
    CompositionDiagnostic.dismissalOfNothing(action: "a", state: "S").message,
    CompositionDiagnostic.popOfMissingElement(action: "a", id: "1").message,
    CompositionDiagnostic.pushOfExistingElement(action: "a", id: "1").message,
    NavigationDiagnostic.payloadOfAnotherCase(state: "S", case: "\\.c", id: "1").message,
    NavigationDiagnostic.payloadOfAnotherCase(state: "S", case: "\\.c", id: nil).message,
    StoreDiagnostic.actionForGoneChild(action: "a", state: "S").message,
    SendDiagnostic.afterEnd(action: "a", name: "n", location: nil).message,
    SendDiagnostic.synchronousElsewhere(action: "a").message,
    StoreDiagnostic.readWhileReducing(state: "S").message,
    StoreDiagnostic.goneElement(id: "1", state: "S").message,
    EffectDiagnostic.dismissWithoutPresentation.message,
    TestStoreDiagnostic.stateMismatch(difference: "d", isExpectingChange: true).message,
    TestStoreDiagnostic.stateMismatch(difference: "d", isExpectingChange: false).message,
    TestStoreDiagnostic.closureWithoutChange.message,
    TestStoreDiagnostic.closureThrew("e").message,
    TestStoreDiagnostic.unassertedActions(["a"], before: "b").message,
    TestStoreDiagnostic.sharedNotAsserted(difference: "d").message,
    TestStoreDiagnostic.takenNotAsserted(action: "a", difference: "d").message,
    TestStoreDiagnostic.nothingReceived(NothingReceived(expected: "a")).message,
    TestStoreDiagnostic.unexpectedAction(
      UnexpectedAction(expected: "a", received: "b", queue: ["b"])
    ).message,
    TestStoreDiagnostic.otherPayload(expected: "a", difference: "d").message,
    TestStoreDiagnostic.overridesTooLate(action: "a").message,
    TestStoreDiagnostic.dependenciesAssigned(running: []).message,
    TestStoreDiagnostic.runningEffects([], waited: .seconds(1)).message,
    TestStoreDiagnostic.nothingToSkip("action").message,
  ]

  @Test("Expected, happened, why, what to do")
  func parts() {
    for message in Self.messages {
      #expect(message.contains("Expected"))
      #expect(message.contains("Got") || message.contains("Actual: +"))
      #expect(message.contains("Why: "))
      #expect(message.contains("What to do: "))
    }
  }
}
