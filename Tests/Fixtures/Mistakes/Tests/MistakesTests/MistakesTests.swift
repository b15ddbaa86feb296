import Mistakes
import Testing

// Each suite in Swift Testing: `Scripts/test-fixtures` reads what they print.

@MainActor
struct BasketMistakes {
  @Test func sharedNotAsserted() async { await Mistakes.sharedNotAsserted() }
  @Test func wrongSharedValue() async { await Mistakes.wrongSharedValue() }
  @Test func sharedInAnotherStep() async { await Mistakes.sharedInAnotherStep() }
  @Test func besidesShared() async { await Mistakes.besidesShared() }
  @Test func wrongSharedElements() async { await Mistakes.wrongSharedElements() }
}

@MainActor
struct ContactsMistakes {
  @Test func wrongDestination() async { await Mistakes.wrongDestination() }
  @Test func alertNotClosed() async { await Mistakes.alertNotClosed() }
  @Test func dismissedTwice() async { await Mistakes.dismissedTwice() }
  @Test func notPresented() async { await Mistakes.notPresented() }
  @Test func presentedInAnotherCase() async { await Mistakes.presentedInAnotherCase() }
  @Test func dismissedAndAsserted() async { await Mistakes.dismissedAndAsserted() }
  @Test func dismissalNotReceived() async { await Mistakes.dismissalNotReceived() }
  @Test func writtenToAnotherDestination() async { await Mistakes.writtenToAnotherDestination() }
  @Test func childNotDismissed() async { await Mistakes.childNotDismissed() }
  @Test func nothingPresentsIt() async { await Mistakes.nothingPresentsIt() }
}

@MainActor
struct CounterMistakes {
  @Test func changeNotAsserted() async { await Mistakes.changeNotAsserted() }
  @Test func wrongValue() async { await Mistakes.wrongValue() }
  @Test func oneOfTwoChanges() async { await Mistakes.oneOfTwoChanges() }
  @Test func changeTooMany() async { await Mistakes.changeTooMany() }
  @Test func nothingHappens() async { await Mistakes.nothingHappens() }
  @Test func emptyClosure() async { await Mistakes.emptyClosure() }
  @Test func closureThrows() async { await Mistakes.closureThrows() }
  @Test func wrongNumberOfElements() async { await Mistakes.wrongNumberOfElements() }
  @Test func stateBetweenSteps() async { await Mistakes.stateBetweenSteps() }
  @Test func insideOfAHelper() async { await Mistakes.insideOfAHelper() }
  @Test func twoStoresMixed() async { await Mistakes.twoStoresMixed() }
  @Test func wrongInitialState() async { await Mistakes.wrongInitialState() }
}

@MainActor
struct DiaryMistakes {
  @Test func timeBehindTheBack() async { await Mistakes.timeBehindTheBack() }
  @Test func chanceBehindTheBack() async { await Mistakes.chanceBehindTheBack() }
}

@MainActor
struct GreeterMistakes {
  @Test func overriddenTooLate() async { await Mistakes.overriddenTooLate() }
  @Test func assignedTooLate() async { await Mistakes.assignedTooLate() }
  @Test func sharedChangedByAnEffect() async { await Mistakes.sharedChangedByAnEffect() }
  @Test func overriddenInABlock() async { await Mistakes.overriddenInABlock() }
}

@MainActor
struct HouseholdMistakes {
  @Test func childChangeNotAsserted() async { await Mistakes.childChangeNotAsserted() }
  @Test func childIsNil() async { await Mistakes.childIsNil() }
  @Test func childAfterNil() async { await Mistakes.childAfterNil() }
  @Test func childStillAsserted() async { await Mistakes.childStillAsserted() }
  @Test func stateInAnotherCase() async { await Mistakes.stateInAnotherCase() }
  @Test func wrongContentOfACase() async { await Mistakes.wrongContentOfACase() }
}

@MainActor
struct LampsMistakes {
  @Test func parentChangeNotAsserted() async { await Mistakes.parentChangeNotAsserted() }
  @Test func wrongRow() async { await Mistakes.wrongRow() }
  @Test func rowThatIsGone() async { await Mistakes.rowThatIsGone() }
  @Test func rowsInWrongOrder() async { await Mistakes.rowsInWrongOrder() }
  @Test func effectOfAnotherRow() async { await Mistakes.effectOfAnotherRow() }
  @Test func effectOfARowThatIsGone() async { await Mistakes.effectOfARowThatIsGone() }
}

@MainActor
struct LedgerMistakes {
  @Test func wrongIdentifier() async { await Mistakes.wrongIdentifier() }
  @Test func wrongDate() async { await Mistakes.wrongDate() }
  @Test func chanceNotSet() async { await Mistakes.chanceNotSet() }
  @Test func elementReplaced() async { await Mistakes.elementReplaced() }
  @Test func identifiersMixedUp() async { await Mistakes.identifiersMixedUp() }
  @Test func overrideNotUsed() async { await Mistakes.overrideNotUsed() }
}

@MainActor
struct NumberFactMistakes {
  @Test func nothingReceived() async { await Mistakes.nothingReceived() }
  @Test func nothingReceivedUntilTheEnd() async { await Mistakes.nothingReceivedUntilTheEnd() }
  @Test func sentBeforeReceived() async { await Mistakes.sentBeforeReceived() }
  @Test func receivedChangeNotAsserted() async { await Mistakes.receivedChangeNotAsserted() }
  @Test func receivedChangeInPart() async { await Mistakes.receivedChangeInPart() }
  @Test func wrongPayload() async { await Mistakes.wrongPayload() }
  @Test func wrongPayloadOfACase() async { await Mistakes.wrongPayloadOfACase() }
  @Test func wrongCase() async { await Mistakes.wrongCase() }
  @Test func failingPredicate() async { await Mistakes.failingPredicate() }
  @Test func receivedTooOften() async { await Mistakes.receivedTooOften() }
  @Test func neverStarted() async { await Mistakes.neverStarted() }
}

@MainActor
struct ParcelMistakes {
  @Test func wrongOrder() async { await Mistakes.wrongOrder() }
  @Test func oneNotReceived() async { await Mistakes.oneNotReceived() }
  @Test func oneThatNeverComes() async { await Mistakes.oneThatNeverComes() }
  @Test func lastNotReceived() async { await Mistakes.lastNotReceived() }
  @Test func doubledEffect() async { await Mistakes.doubledEffect() }
  @Test func changeOfAnotherAction() async { await Mistakes.changeOfAnotherAction() }
  @Test func nothingToSkip() async { await Mistakes.nothingToSkip() }
  @Test func noEffectToSkip() async { await Mistakes.noEffectToSkip() }
  @Test func takenAndNotAsserted() async { await Mistakes.takenAndNotAsserted() }
  @Test func takenAndWronglyAsserted() async { await Mistakes.takenAndWronglyAsserted() }
  @Test func takenInPart() async { await Mistakes.takenInPart() }
}

@MainActor
struct SearchMistakes {
  @Test func debounceNotAdvanced() async { await Mistakes.debounceNotAdvanced() }
  @Test func debouncedAway() async { await Mistakes.debouncedAway() }
  @Test func debounceOverTooEarly() async { await Mistakes.debounceOverTooEarly() }
  @Test func wrongCancelID() async { await Mistakes.wrongCancelID() }
  @Test func throttledToAnother() async { await Mistakes.throttledToAnother() }
  @Test func throttledUntilLater() async { await Mistakes.throttledUntilLater() }
}

@MainActor
struct ShortcutsMistakes {
  @Test func wrongRelativeChange() async { await Mistakes.wrongRelativeChange() }
  @Test func valueFromBefore() async { await Mistakes.valueFromBefore() }
  @Test func wrongPart() async { await Mistakes.wrongPart() }
  @Test func wrongElementAppended() async { await Mistakes.wrongElementAppended() }
  @Test func receivedInVain() async { await Mistakes.receivedInVain() }
  @Test func wrongAssertion() async { await Mistakes.wrongAssertion() }
  @Test func exhaustiveAgain() async { await Mistakes.exhaustiveAgain() }
  @Test func wrongWhileShowing() async { await Mistakes.wrongWhileShowing() }
}

@MainActor
struct SignUpMistakes {
  @Test func wrongField() async { await Mistakes.wrongField() }
  @Test func bindingNotAsserted() async { await Mistakes.bindingNotAsserted() }
  @Test func boundToTheSame() async { await Mistakes.boundToTheSame() }
  @Test func consequenceNotReceived() async { await Mistakes.consequenceNotReceived() }
  @Test func consequenceForgotten() async { await Mistakes.consequenceForgotten() }
  @Test func oneStepTooMany() async { await Mistakes.oneStepTooMany() }
}

@MainActor
struct StopwatchMistakes {
  @Test func timerNotStopped() async { await Mistakes.timerNotStopped() }
  @Test func timerNeverFinishes() async { await Mistakes.timerNeverFinishes() }
  @Test func clockNotAdvanced() async { await Mistakes.clockNotAdvanced() }
  @Test func clockNotAdvancedAndStopped() async { await Mistakes.clockNotAdvancedAndStopped() }
  @Test func advancedTooFar() async { await Mistakes.advancedTooFar() }
  @Test func tickAfterTheStop() async { await Mistakes.tickAfterTheStop() }
  @Test func clockNotSet() async { await Mistakes.clockNotSet() }
  @Test func taskNeverFinishes() async { await Mistakes.taskNeverFinishes() }
  @Test func taskNotCancelled() async { await Mistakes.taskNotCancelled() }
}

@MainActor
struct TravelMistakes {
  @Test func wrongElementAsserted() async { await Mistakes.wrongElementAsserted() }
  @Test func wrongElementID() async { await Mistakes.wrongElementID() }
  @Test func elementOfAnotherCase() async { await Mistakes.elementOfAnotherCase() }
  @Test func writtenToAnotherCase() async { await Mistakes.writtenToAnotherCase() }
  @Test func wrongElementPushed() async { await Mistakes.wrongElementPushed() }
  @Test func pushNotAsserted() async { await Mistakes.pushNotAsserted() }
  @Test func wrongElementPopped() async { await Mistakes.wrongElementPopped() }
  @Test func poppedTwice() async { await Mistakes.poppedTwice() }
  @Test func pushedTwice() async { await Mistakes.pushedTwice() }
  @Test func popNotReceived() async { await Mistakes.popNotReceived() }
  @Test func effectOfAPoppedElement() async { await Mistakes.effectOfAPoppedElement() }
}

@MainActor
struct UploadMistakes {
  @Test func errorSwallowed() async { await Mistakes.errorSwallowed() }
  @Test func errorNotHandled() async { await Mistakes.errorNotHandled() }
  @Test func sentTooLate() async { await Mistakes.sentTooLate() }
  @Test func endpointNotSet() async { await Mistakes.endpointNotSet() }
  @Test func endpointNotSetInReducer() async { await Mistakes.endpointNotSetInReducer() }
  @Test func wrongOverride() async { await Mistakes.wrongOverride() }
  @Test func overriddenAfterTheAction() async { await Mistakes.overriddenAfterTheAction() }
  @Test func effectHangs() async { await Mistakes.effectHangs() }
  @Test func effectHangsUntilTheEnd() async { await Mistakes.effectHangsUntilTheEnd() }
}
