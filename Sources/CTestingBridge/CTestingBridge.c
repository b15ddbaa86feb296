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

static CT_SWIFT void caseDidFinish(void *testCase, CT_SELF void *self) {
  (void)testCase;
  (void)self;
  atomic_store(&currentCase, 0);
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

static void failAtExit(void) {
  fflush(NULL);
  _Exit(EXIT_FAILURE);
}

void ct_fail_at_exit(void) {
  static atomic_flag isRegistered = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set(&isRegistered)) atexit(failAtExit);
}
