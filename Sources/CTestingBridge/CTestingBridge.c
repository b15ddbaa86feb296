#include "CTestingBridge.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

// MARK: Values

// The table of functions that every Swift type has. The three at the end are there for enums only.
typedef struct {
  void *initializeBuffer;
  void (*destroy)(void *value, const void *type);
  void *(*copy)(void *destination, const void *source, const void *type);
  void *assigning[3];
  unsigned (*getTag)(const void *value, unsigned emptyCases, const void *type);
  void (*storeTag)(void *value, unsigned tag, unsigned emptyCases, const void *type);
  size_t size;
  size_t stride;
  uint32_t flags;
  uint32_t extraInhabitants;
  void *getCase;
  void *projectPayload;
  void (*injectCase)(void *value, uint32_t tag, const void *type);
} ValueWitnesses;

static const ValueWitnesses *witnesses(const void *type) {
  return ((const ValueWitnesses *const *)type)[-1];
}

size_t ct_size(const void *type) { return witnesses(type)->size; }

void ct_copy(const void *type, void *destination, const void *source) {
  witnesses(type)->copy(destination, source, type);
}

void ct_destroy(const void *type, void *value) { witnesses(type)->destroy(value, type); }

void ct_wrap(const void *type, void *value, bool isNone) {
  witnesses(type)->storeTag(value, isNone ? 1 : 0, 1, type);
}

bool ct_is_none(const void *type, const void *optional) {
  return witnesses(type)->getTag(optional, 1, type) != 0;
}

void ct_make_case(const void *type, void *value, uint32_t tag) {
  witnesses(type)->injectCase(value, tag, type);
}

// MARK: Observing XCTest

enum { requirementCount = 7 };

extern void swift_release(void *object);

static _Atomic uint64_t startedCases = 1;
static _Atomic uint64_t currentCase = 1;

static CT_SWIFT void ignoreEvent(void *subject, CT_SELF void *self) {
  (void)subject;
  (void)self;
}

static CT_SWIFT void caseWillStart(void *testCase, CT_SELF void *self) {
  (void)testCase;
  (void)self;
  atomic_store(&currentCase, atomic_fetch_add(&startedCases, 1) + 1);
}

static struct {
  void *testRun;
  size_t stopDate;
  void (*function)(void);
} endOfCase;

// The byte after the number of an optional `Date`: 1 where it is `nil`, 0 where there is one. NULL where it is
// neither, or where there is no date: then this is no run that has stopped, as it is known here.
static uint8_t *stopMark(void *testCase) {
  typedef CT_SWIFT char *(*TestRun)(CT_SELF void *testCase);
  if (!endOfCase.testRun || !endOfCase.stopDate) return NULL;
  char *run = ((TestRun)endOfCase.testRun)(testCase);
  if (!run) return NULL;
  double date;
  memcpy(&date, run + endOfCase.stopDate, sizeof date);
  uint8_t *mark = (uint8_t *)run + endOfCase.stopDate + sizeof date;
  // The test case keeps its run.
  swift_release(run);
  return *mark == 0 && date > 0 ? mark : NULL;
}

static CT_SWIFT void caseDidFinish(void *testCase, CT_SELF void *self) {
  (void)self;
  if (endOfCase.function) {
    uint8_t *mark = stopMark(testCase);
    if (mark) *mark = 1;
    else atomic_store(&currentCase, 0);
    endOfCase.function();
    if (mark) *mark = 0;
  }
  atomic_store(&currentCase, 0);
}

void ct_xct_at_end_of_case(void *testRun, const void *stopDate, void (*function)(void)) {
  endOfCase.testRun = testRun;
  endOfCase.stopDate = stopDate ? *(const size_t *)stopDate : 0;
  endOfCase.function = function;
}

// The methods of `XCTestObservation` in the order of their declaration, as a conformance lists them.
static const struct {
  const void *conformance;
  void *methods[requirementCount];
} witnessTable = {
    NULL,
    {
        ignoreEvent,    // testBundleWillStart
        ignoreEvent,    // testSuiteWillStart
        caseWillStart,  // testCaseWillStart
        ignoreEvent,    // testCase(_:didFailWithDescription:inFile:atLine:)
        caseDidFinish,  // testCaseDidFinish
        ignoreEvent,    // testSuiteDidFinish
        ignoreEvent,    // testBundleDidFinish
    },
};

bool ct_xct_observe(
    void *typeAccessor, void *shared, void *addTestObserver, const void *protocol, void *observer) {
  // A protocol descriptor: flags, parent, name, number in signature, number of requirements, …
  if (((const uint32_t *)protocol)[4] != requirementCount) return false;
  typedef CT_SWIFT void *(*Accessor)(size_t request);
  typedef CT_SWIFT void *(*Shared)(CT_SELF void *type);
  typedef CT_SWIFT void (*Add)(void *observer, const void *witnesses, CT_SELF void *center);
  void *center = ((Shared)shared)(((Accessor)typeAccessor)(0));
  ((Add)addTestObserver)(observer, &witnessTable, center);
  return true;
}

uint64_t ct_xct_current_case(void) { return atomic_load(&currentCase); }

// MARK: The process

static atomic_bool hasFailed = false;
static bool (*_Atomic checkAtExit)(void) = NULL;

static void atExit(void) {
  bool (*check)(void) = atomic_load(&checkAtExit);
  if (check && check()) atomic_store(&hasFailed, true);
  if (!atomic_load(&hasFailed)) return;
  fflush(NULL);
  _Exit(EXIT_FAILURE);
}

static void registerAtExit(void) {
  static atomic_flag isRegistered = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set(&isRegistered)) atexit(atExit);
}

void ct_fail_at_exit(void) {
  atomic_store(&hasFailed, true);
  registerAtExit();
}

void ct_check_at_exit(bool (*function)(void)) {
  atomic_store(&checkAtExit, function);
  registerAtExit();
}
