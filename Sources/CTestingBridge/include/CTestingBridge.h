// Calls of functions that follow Swift's calling convention, by address.
//
// The testing libraries are looked up at run time, so nothing here may link them. A Swift `String`
// is passed as its two words, a `StaticString` as its two words and its flags; values of types whose
// size is only known to their library are passed by address.
#pragma once
#include <stdint.h>

#define CT_SWIFT __attribute__((swiftcall))
#define CT_RESULT __attribute__((swift_indirect_result))

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

/// A static getter without arguments whose result is returned by address.
static inline void ct_get(void *function, void *result) {
  typedef CT_SWIFT void (*Function)(CT_RESULT void *);
  ((Function)function)(result);
}

/// `XCTFail(_:file:line:)`. Takes over nothing.
static inline void ct_xct_fail(
    void *function, uint64_t string0, uint64_t string1, uint64_t file0, uint64_t file1,
    uint8_t fileFlags, uint64_t line) {
  typedef CT_SWIFT void (*Function)(uint64_t, uint64_t, uint64_t, uint64_t, uint8_t, uint64_t);
  ((Function)function)(string0, string1, file0, file1, fileFlags, line);
}
