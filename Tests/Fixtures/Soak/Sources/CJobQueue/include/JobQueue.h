// Takes the jobs of every task away from the runtime's own threads.
//
// Who owns the queue knows when nothing can happen any more, and decides what happens next: a program that takes its
// choices from a seed goes the same way again.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Takes the jobs from now on. Without workers all run on the thread that calls jq_run_one; with workers only those of
/// the main actor do. The two words are a reference to the executor that the main actor gets: it calls
/// jq_enqueue_on_main.
void jq_install(int workers, void *identity, uintptr_t implementation);

/// Adds a job of the main actor.
void jq_enqueue_on_main(void *job);

/// Whether this is the thread that installed the queue.
bool jq_is_main(void);

/// Runs one job, or waits while workers run theirs.
///
/// `choice` decides which of those that are ready. Jobs of the main actor are taken in their order. Returns false when
/// no job is ready and no worker is running one.
bool jq_run_one(uint64_t choice);

/// How many bytes of the heap are in use; 0 where nobody can tell.
size_t jq_heap_bytes(void);

/// The size of the stack of the main thread, which also is that of each worker.
size_t jq_stack_bytes(void);
