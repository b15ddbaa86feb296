#pragma once

// One pointer per thread: what the code below on this thread's stack is in the middle of.
// Swift has no thread-local storage, and a task-local costs ten times as much to ask.

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// The change list of the reduction that runs on this thread, or null.
void *_Nullable cts_change_list(void);

/// Sets the change list of this thread. The caller keeps it alive.
void cts_set_change_list(void *_Nullable list);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
