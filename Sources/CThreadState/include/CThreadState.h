#pragma once

#include <stdbool.h>
#include <stdint.h>

// A few values per thread: what the code below on this thread's stack is in the middle of. And a thread that no
// executor has to lend.
// Swift has no thread-local storage, and a task-local costs ten times as much to ask.

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// The change list of the reduction that runs on this thread, or null.
void *_Nullable cts_change_list(void);

/// Sets the change list of this thread. The caller keeps it alive.
void cts_set_change_list(void *_Nullable list);

/// What notes the properties that are set on this thread, or null.
void *_Nullable cts_state_writes(void);

/// Sets what notes them. The caller keeps it alive.
void cts_set_state_writes(void *_Nullable writes);

/// Notes that a property of the state at a location is about to be read.
///
/// Returns whether the read may be tracked: reducers read all the time and never are.
bool cts_begin_property_read(const void *location);

/// Begins to notice whether a property of the state at a location is read. Returns what was watched.
const void *_Nullable cts_watch_location(const void *location);

/// Ends that, and goes on with what was watched before. Returns whether a property was read.
bool cts_unwatch_location(const void *_Nullable outer);

/// Whether the last question of this thread found that somebody tracks what it reads.
bool cts_is_tracked(void);

/// Notes an answer to that question.
void cts_set_is_tracked(bool value);

/// An object that this thread asks the question with, or null.
void *_Nullable cts_spare_observers(void);

/// Sets the object that this thread asks the question with. The thread owns it.
void cts_set_spare_observers(void *_Nullable observers);

/// The effect that somebody runs a step of on this thread, on the main actor, or null.
void *_Nullable cts_step(void);

/// Sets the effect that a step is run of on this thread. The caller keeps it alive.
void cts_set_step(void *_Nullable effect);

/// The number of this thread, for others to ask about it; 0 where they cannot.
int cts_thread(void);

/// What a thread does: the processor time that it has had, in nanoseconds, and whether it sleeps.
///
/// Returns false where that is not known.
bool cts_ask_thread(int thread, int64_t *time, bool *isAsleep);

/// Calls a function from a thread of its own, with a pause before each call, until it returns false.
///
/// Returns whether there is such a thread.
bool cts_repeat(bool (*function)(void), unsigned milliseconds);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
