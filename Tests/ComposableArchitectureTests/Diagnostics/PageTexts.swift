import IssueReporting

@testable import ComposableArchitecture

// What the modules say, with values as a reader may see them: `DiagnosticPagesTests` writes these texts
// into the pages. There is a file for each module, because each has a catalogue of the same name.

private let place = SourceLocation(fileID: "App/Feature.swift", filePath: "", line: 42, column: 1)

let compositionTexts: [String] = [
  CompositionDiagnostic.actionForNil(
    action: "profile(Profile.Action.loaded(\"Blob\"))", state: "App.State", child: "Profile.State"
  ).message,
  CompositionDiagnostic.caseMismatch(
    action: "loggedIn(Profile.Action.loaded(\"Blob\"))", state: "Session.State",
    case: "Profile.State"
  ).message,
  CompositionDiagnostic.actionForMissingElement(
    action: "rows(IdentifiedAction.element(id: 1, action: Row.Action.tapped))",
    state: "List.State", id: "1"
  ).message,
  CompositionDiagnostic.dismissalOfNothing(
    action: "sheet(PresentationAction.dismiss)", state: "Screen.State"
  ).message,
  CompositionDiagnostic.popOfMissingElement(action: "path(StackAction.popFrom(id: #7))", id: "#7")
    .message,
  CompositionDiagnostic.pushOfExistingElement(
    action: "path(StackAction.push(id: #0, state: Page.State()))", id: "#0"
  ).message,
  NavigationDiagnostic.payloadOfAnotherCase(
    state: "Destination.State", case: "\\.edit", id: nil
  ).message,
  StoreDiagnostic.actionForGoneChild(action: "loaded(\"Blob\")", state: "Profile.State").message,
  StoreDiagnostic.readWhileReducing(state: "Feature.State").message,
  StoreDiagnostic.goneElement(id: "1", state: "Row.State").message,
  EffectDiagnostic.unhandledError(Offline(), name: "load", location: place).message,
  EffectDiagnostic.dismissWithoutPresentation.message,
  SendDiagnostic.afterEnd(action: "late", name: nil, location: place).message,
  SendDiagnostic.synchronousElsewhere(action: "moved").message,
]

private struct Offline: Error {}

private enum Action { case load }

private let effect = EffectSummary(
  EffectHandle(
    token: 0, path: .root, ids: [], group: EffectGroup(), location: place, name: nil,
    isOneShot: false, origin: Action.load))

let testStoreTexts: [String] = [
  TestStoreDiagnostic.stateMismatch(
    difference: "  Counter.State(\n−   count: 2\n+   count: 1\n  )", isExpectingChange: true
  ).message,
  TestStoreDiagnostic.stateMismatch(
    difference: "  Counter.State(\n−   count: 0\n+   count: 1\n  )", isExpectingChange: false
  ).message,
  TestStoreDiagnostic.closureWithoutChange.message,
  TestStoreDiagnostic.closureThrew("Missing()").message,
  TestStoreDiagnostic.skippedState(
    difference: "  Counter.State(\n−   count: 0\n+   count: 1\n  )"
  ).message,
  TestStoreDiagnostic.sharedNotAsserted(difference: "#1 Int:\n\n- 0\n+ 1").message,
  TestStoreDiagnostic.skippedActions(["\\.loaded"]).message,
  TestStoreDiagnostic.unassertedActions(["\\.loaded"], before: nil).message,
  TestStoreDiagnostic.nothingReceived(NothingReceived(expected: "\\.loaded")).message,
  TestStoreDiagnostic.unexpectedAction(
    UnexpectedAction(
      expected: "\\.tapped", received: "\\.loaded", queue: ["\\.loaded", "\\.tapped"], position: 1)
  ).message,
  TestStoreDiagnostic.otherPayload(
    expected: "\\.loaded(1)", difference: "− 1\n+ 2"
  ).message,
  TestStoreDiagnostic.overridesTooLate(action: "\\.loaded").message,
  TestStoreDiagnostic.dependenciesAssigned(running: [effect]).message,
  TestStoreDiagnostic.runningEffects([effect], waited: nil).message,
  TestStoreDiagnostic.nothingToSkip("received action").message,
  TestStoreDiagnostic.threadBlocked(
    effect, BlockedThread(isAsleep: true, duration: .seconds(3))
  ).message,
  UsageDiagnostic.unusedOverrides([#"\.uuid"#]).message,
]
