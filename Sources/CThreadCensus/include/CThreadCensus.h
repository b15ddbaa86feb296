// Finds out whether the other threads of this process still have something to do.
//
// An executor cannot be asked whether it is idle. The kernel can: it knows of each thread whether it sleeps, and
// how much processor time it has had. Where the kernel is not asked, every census is unavailable.
#pragma once
#include <stdint.h>

/// What a census found.
enum {
  /// Threads cannot be looked at here.
  ctc_unavailable = 0,
  /// At one instant every other thread was asleep.
  ctc_still = 1,
  /// Some thread went on working; all have been given time.
  ctc_busy = 2,
};

/// Takes a census from a thread of its own, and calls back from there.
///
/// It waits until all are asleep. It gives up when every thread that wanted to run when it began has slept since, or
/// has had `share` nanoseconds of processor time, and together they have had five times that; or after `patience`
/// nanoseconds. With a share of 0 only patience ends it. One look serves all requests that wait.
void ctc_take(
    int64_t patience, int64_t share, void (*_Nonnull answer)(void *_Nonnull context, int32_t result),
    void *_Nonnull context);
