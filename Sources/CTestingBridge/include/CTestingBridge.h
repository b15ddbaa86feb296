// Calls of functions that follow Swift's calling convention, by address.
//
// The testing libraries are looked up at run time, so nothing here may link them. A Swift `String`
// is passed as its two words, a `StaticString` as its two words and its flags; values of types whose
// size only their library knows are passed by address.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define CT_SWIFT __attribute__((swiftcall))
#define CT_RESULT __attribute__((swift_indirect_result))
#define CT_SELF __attribute__((swift_context))

// MARK: Values

// `type` is the address of a type's metadata, and its table of functions says how to treat values.

/// The number of bytes of a value.
size_t ct_size(const void *type);

/// Fills memory with zeros.
static inline void ct_clear(void *memory, size_t size) { memset(memory, 0, size); }

/// Copies a value to memory that holds none.
void ct_copy(const void *type, void *destination, const void *source);

/// Destroys a value; its memory holds none afterwards.
void ct_destroy(const void *type, void *value);

/// Makes an optional of the memory of a value, or of memory that is to hold none.
void ct_wrap(const void *type, void *value, bool isNone);

/// Whether an optional is `nil`.
bool ct_is_none(const void *type, const void *optional);

/// Makes the case `tag` of an enum.
void ct_make_case(const void *type, void *value, uint32_t tag);

// MARK: Swift Testing

/// `Comment.init(rawValue:)`. Takes over the reference held by the string.
static inline void ct_make_comment(void *function, void *result, uint64_t string0, uint64_t string1) {
  typedef CT_SWIFT void (*Function)(CT_RESULT void *, uint64_t, uint64_t);
  ((Function)function)(result, string0, string1);
}

/// `SourceLocation.init(fileID:filePath:line:column:)`. Takes over the references held by the strings.
static inline void ct_make_location(
    void *function, void *result, uint64_t fileID0, uint64_t fileID1, uint64_t filePath0,
    uint64_t filePath1, int64_t line, int64_t column) {
  typedef CT_SWIFT void (*Function)(
      CT_RESULT void *, uint64_t, uint64_t, uint64_t, uint64_t, int64_t, int64_t);
  ((Function)function)(result, fileID0, fileID1, filePath0, filePath1, line, column);
}

/// `Issue.record(_:severity:sourceLocation:)`. Takes over nothing.
static inline void ct_record_issue(
    void *function, void *result, const void *comment, const void *severity, const void *location) {
  typedef CT_SWIFT void (*Function)(CT_RESULT void *, const void *, const void *, const void *);
  ((Function)function)(result, comment, severity, location);
}

/// `Issue.record(_:_:sourceLocation:)`. Takes over nothing.
static inline void ct_record_error(
    void *function, void *result, uint64_t error, const void *comment, const void *location) {
  typedef CT_SWIFT void (*Function)(CT_RESULT void *, uint64_t, const void *, const void *);
  ((Function)function)(result, error, comment, location);
}

/// A getter without arguments whose result is returned by address.
static inline void ct_get(void *function, void *result) {
  typedef CT_SWIFT void (*Function)(CT_RESULT void *);
  ((Function)function)(result);
}

/// A getter of a value that is passed by address, as is its result.
static inline void ct_get_of(void *function, void *result, const void *self) {
  typedef CT_SWIFT void (*Function)(CT_RESULT void *, CT_SELF const void *);
  ((Function)function)(result, self);
}

// MARK: XCTest

/// `XCTFail(_:file:line:)`. Takes over nothing.
static inline void ct_xct_fail(
    void *function, uint64_t string0, uint64_t string1, uint64_t file0, uint64_t file1,
    uint8_t fileFlags, uint64_t line) {
  typedef CT_SWIFT void (*Function)(uint64_t, uint64_t, uint64_t, uint64_t, uint8_t, uint64_t);
  ((Function)function)(string0, string1, file0, file1, fileFlags, line);
}

/// Counts the test cases that start from now on.
///
/// The functions are the accessor of `XCTestObservationCenter`'s type, the getter of its `shared` and its
/// `addTestObserver(_:)`; the protocol is the descriptor of `XCTestObservation`. `observer` is any Swift
/// object, which is kept. Returns false, and does nothing, if the protocol is not the one known here.
bool ct_xct_observe(
    void *typeAccessor, void *shared, void *addTestObserver, const void *protocol, void *observer);

/// Calls a function at the end of each test case, when everything of the case has run, its teardown included.
///
/// XCTest has closed the case then: it is opened again while the function runs, so that failures which it records
/// are those of the case. `testRun` is the getter of `XCTest.testRun`; `stopDate` is the address of the offset of
/// `XCTestRun.stopDate`; both may be null. Where they, or a run, are not as they are known here, the case stays closed,
/// and the function runs as between two cases.
void ct_xct_at_end_of_case(void *testRun, const void *stopDate, void (*function)(void));

/// The number of the test case that runs: 1 for the one that ran when counting began, 0 between two.
uint64_t ct_xct_current_case(void);

// MARK: The process

/// Makes the process end with a failure, whatever it returns.
void ct_fail_at_exit(void);

/// Calls a function when the process ends, which ends with a failure then if the function returns true.
void ct_check_at_exit(bool (*function)(void));
