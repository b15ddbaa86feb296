import Mistakes
import XCTest

// Each suite in XCTest: `Scripts/test-fixtures` reads what they print.

final class BasketXCMistakes: XCTestCase {
  @MainActor func testSharedNotAsserted() async { await sharedNotAsserted() }
  @MainActor func testWrongSharedValue() async { await wrongSharedValue() }
  @MainActor func testSharedInAnotherStep() async { await sharedInAnotherStep() }
  @MainActor func testBesidesShared() async { await besidesShared() }
  @MainActor func testWrongSharedElements() async { await wrongSharedElements() }
}

final class ContactsXCMistakes: XCTestCase {
  @MainActor func testWrongDestination() async { await wrongDestination() }
  @MainActor func testAlertNotClosed() async { await alertNotClosed() }
  @MainActor func testDismissedTwice() async { await dismissedTwice() }
  @MainActor func testNotPresented() async { await notPresented() }
  @MainActor func testPresentedInAnotherCase() async { await presentedInAnotherCase() }
  @MainActor func testDismissedAndAsserted() async { await dismissedAndAsserted() }
  @MainActor func testDismissalNotReceived() async { await dismissalNotReceived() }
  @MainActor func testWrittenToAnotherDestination() async { await writtenToAnotherDestination() }
  @MainActor func testChildNotDismissed() async { await childNotDismissed() }
  @MainActor func testNothingPresentsIt() async { await nothingPresentsIt() }
}

final class CounterXCMistakes: XCTestCase {
  @MainActor func testChangeNotAsserted() async { await changeNotAsserted() }
  @MainActor func testWrongValue() async { await wrongValue() }
  @MainActor func testOneOfTwoChanges() async { await oneOfTwoChanges() }
  @MainActor func testChangeTooMany() async { await changeTooMany() }
  @MainActor func testNothingHappens() async { await nothingHappens() }
  @MainActor func testEmptyClosure() async { await emptyClosure() }
  @MainActor func testClosureThrows() async { await closureThrows() }
  @MainActor func testWrongNumberOfElements() async { await wrongNumberOfElements() }
  @MainActor func testStateBetweenSteps() async { await stateBetweenSteps() }
  @MainActor func testInsideOfAHelper() async { await insideOfAHelper() }
  @MainActor func testTwoStoresMixed() async { await twoStoresMixed() }
  @MainActor func testWrongInitialState() async { await wrongInitialState() }
}

final class DiaryXCMistakes: XCTestCase {
  @MainActor func testTimeBehindTheBack() async { await timeBehindTheBack() }
  @MainActor func testChanceBehindTheBack() async { await chanceBehindTheBack() }
}

final class GreeterXCMistakes: XCTestCase {
  @MainActor func testOverriddenTooLate() async { await overriddenTooLate() }
  @MainActor func testAssignedTooLate() async { await assignedTooLate() }
  @MainActor func testSharedChangedByAnEffect() async { await sharedChangedByAnEffect() }
  @MainActor func testOverriddenInABlock() async { await overriddenInABlock() }
}

final class HouseholdXCMistakes: XCTestCase {
  @MainActor func testChildChangeNotAsserted() async { await childChangeNotAsserted() }
  @MainActor func testChildIsNil() async { await childIsNil() }
  @MainActor func testChildAfterNil() async { await childAfterNil() }
  @MainActor func testChildStillAsserted() async { await childStillAsserted() }
  @MainActor func testStateInAnotherCase() async { await stateInAnotherCase() }
  @MainActor func testWrongContentOfACase() async { await wrongContentOfACase() }
}

final class LampsXCMistakes: XCTestCase {
  @MainActor func testParentChangeNotAsserted() async { await parentChangeNotAsserted() }
  @MainActor func testWrongRow() async { await wrongRow() }
  @MainActor func testRowThatIsGone() async { await rowThatIsGone() }
  @MainActor func testRowsInWrongOrder() async { await rowsInWrongOrder() }
  @MainActor func testEffectOfAnotherRow() async { await effectOfAnotherRow() }
  @MainActor func testEffectOfARowThatIsGone() async { await effectOfARowThatIsGone() }
}

final class LedgerXCMistakes: XCTestCase {
  @MainActor func testWrongIdentifier() async { await wrongIdentifier() }
  @MainActor func testWrongDate() async { await wrongDate() }
  @MainActor func testChanceNotSet() async { await chanceNotSet() }
  @MainActor func testElementReplaced() async { await elementReplaced() }
  @MainActor func testIdentifiersMixedUp() async { await identifiersMixedUp() }
  @MainActor func testOverrideNotUsed() async { await overrideNotUsed() }
}

final class NumberFactXCMistakes: XCTestCase {
  @MainActor func testNothingReceived() async { await nothingReceived() }
  @MainActor func testNothingReceivedUntilTheEnd() async { await nothingReceivedUntilTheEnd() }
  @MainActor func testSentBeforeReceived() async { await sentBeforeReceived() }
  @MainActor func testReceivedChangeNotAsserted() async { await receivedChangeNotAsserted() }
  @MainActor func testReceivedChangeInPart() async { await receivedChangeInPart() }
  @MainActor func testWrongPayload() async { await wrongPayload() }
  @MainActor func testWrongPayloadOfACase() async { await wrongPayloadOfACase() }
  @MainActor func testWrongCase() async { await wrongCase() }
  @MainActor func testFailingPredicate() async { await failingPredicate() }
  @MainActor func testReceivedTooOften() async { await receivedTooOften() }
  @MainActor func testNeverStarted() async { await neverStarted() }
}

final class ParcelXCMistakes: XCTestCase {
  @MainActor func testWrongOrder() async { await wrongOrder() }
  @MainActor func testOneNotReceived() async { await oneNotReceived() }
  @MainActor func testOneThatNeverComes() async { await oneThatNeverComes() }
  @MainActor func testLastNotReceived() async { await lastNotReceived() }
  @MainActor func testDoubledEffect() async { await doubledEffect() }
  @MainActor func testChangeOfAnotherAction() async { await changeOfAnotherAction() }
  @MainActor func testNothingToSkip() async { await nothingToSkip() }
  @MainActor func testNoEffectToSkip() async { await noEffectToSkip() }
  @MainActor func testTakenAndNotAsserted() async { await takenAndNotAsserted() }
  @MainActor func testTakenAndWronglyAsserted() async { await takenAndWronglyAsserted() }
  @MainActor func testTakenInPart() async { await takenInPart() }
}

final class SearchXCMistakes: XCTestCase {
  @MainActor func testDebounceNotAdvanced() async { await debounceNotAdvanced() }
  @MainActor func testDebouncedAway() async { await debouncedAway() }
  @MainActor func testDebounceOverTooEarly() async { await debounceOverTooEarly() }
  @MainActor func testWrongCancelID() async { await wrongCancelID() }
  @MainActor func testThrottledToAnother() async { await throttledToAnother() }
  @MainActor func testThrottledUntilLater() async { await throttledUntilLater() }
}

final class ShortcutsXCMistakes: XCTestCase {
  @MainActor func testWrongRelativeChange() async { await wrongRelativeChange() }
  @MainActor func testValueFromBefore() async { await valueFromBefore() }
  @MainActor func testWrongPart() async { await wrongPart() }
  @MainActor func testWrongElementAppended() async { await wrongElementAppended() }
  @MainActor func testReceivedInVain() async { await receivedInVain() }
  @MainActor func testWrongAssertion() async { await wrongAssertion() }
  @MainActor func testExhaustiveAgain() async { await exhaustiveAgain() }
  @MainActor func testWrongWhileShowing() async { await wrongWhileShowing() }
}

final class SignUpXCMistakes: XCTestCase {
  @MainActor func testWrongField() async { await wrongField() }
  @MainActor func testBindingNotAsserted() async { await bindingNotAsserted() }
  @MainActor func testBoundToTheSame() async { await boundToTheSame() }
  @MainActor func testConsequenceNotReceived() async { await consequenceNotReceived() }
  @MainActor func testConsequenceForgotten() async { await consequenceForgotten() }
  @MainActor func testOneStepTooMany() async { await oneStepTooMany() }
}

final class StopwatchXCMistakes: XCTestCase {
  @MainActor func testTimerNotStopped() async { await timerNotStopped() }
  @MainActor func testTimerNeverFinishes() async { await timerNeverFinishes() }
  @MainActor func testClockNotAdvanced() async { await clockNotAdvanced() }
  @MainActor func testClockNotAdvancedAndStopped() async { await clockNotAdvancedAndStopped() }
  @MainActor func testAdvancedTooFar() async { await advancedTooFar() }
  @MainActor func testTickAfterTheStop() async { await tickAfterTheStop() }
  @MainActor func testClockNotSet() async { await clockNotSet() }
  @MainActor func testTaskNeverFinishes() async { await taskNeverFinishes() }
  @MainActor func testTaskNotCancelled() async { await taskNotCancelled() }
}

final class TravelXCMistakes: XCTestCase {
  @MainActor func testWrongElementAsserted() async { await wrongElementAsserted() }
  @MainActor func testWrongElementID() async { await wrongElementID() }
  @MainActor func testElementOfAnotherCase() async { await elementOfAnotherCase() }
  @MainActor func testWrittenToAnotherCase() async { await writtenToAnotherCase() }
  @MainActor func testWrongElementPushed() async { await wrongElementPushed() }
  @MainActor func testPushNotAsserted() async { await pushNotAsserted() }
  @MainActor func testWrongElementPopped() async { await wrongElementPopped() }
  @MainActor func testPoppedTwice() async { await poppedTwice() }
  @MainActor func testPushedTwice() async { await pushedTwice() }
  @MainActor func testPopNotReceived() async { await popNotReceived() }
  @MainActor func testEffectOfAPoppedElement() async { await effectOfAPoppedElement() }
}

final class UploadXCMistakes: XCTestCase {
  @MainActor func testErrorSwallowed() async { await errorSwallowed() }
  @MainActor func testErrorNotHandled() async { await errorNotHandled() }
  @MainActor func testSentTooLate() async { await sentTooLate() }
  @MainActor func testEndpointNotSet() async { await endpointNotSet() }
  @MainActor func testEndpointNotSetInReducer() async { await endpointNotSetInReducer() }
  @MainActor func testWrongOverride() async { await wrongOverride() }
  @MainActor func testOverriddenAfterTheAction() async { await overriddenAfterTheAction() }
  @MainActor func testEffectHangs() async { await effectHangs() }
  @MainActor func testEffectHangsUntilTheEnd() async { await effectHangsUntilTheEnd() }
}
