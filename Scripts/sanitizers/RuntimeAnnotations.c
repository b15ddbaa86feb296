// Tells the thread sanitizer what it cannot see, because it happens in libraries of Swift that are not instrumented:
//
// - How a contended Synchronization.Mutex changes hands. Its fast path, a compare-and-swap, is compiled into whoever
//   uses it, and is instrumented there. When it fails, Mutex calls libswiftSynchronization, which takes or gives up the
//   lock with an atomic of its own or with a futex. Everything that the lock guards is then reported.
// - That a task goes on after its continuation was resumed, where it was resumed before the task began to wait.
//   swift_continuation_resume says that it releases the task; swift_continuation_await then forgets to acquire it.
//
// This library is preloaded into the tests. It stands before those functions, calls the real ones, and says of the same
// address exactly what happened. Nothing else is ordered by it: a race beside a lock is still reported. Scripts/nightly
// sees to both with Contention.swift. In a process without the thread sanitizer it only passes calls on.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// The mangled names of Synchronization._MutexHandle's methods. They are ABI: every user of Mutex calls them.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#if !__has_attribute(swiftcall)
#error "This needs a clang with Swift's calling convention: the one of the toolchain."
#endif

// A method of Swift takes itself in a register of its own.
#define SWIFT __attribute__((swiftcall))
#define SWIFT_ASYNC __attribute__((swiftasynccall))
#define SELF __attribute__((swift_context))
#define EXPORTED(name) __asm__(name) __attribute__((visibility("default")))

typedef SWIFT void LockSlow(uint32_t thread, SELF void *mutex);
typedef SWIFT bool TryLockSlow(SELF void *mutex);
typedef SWIFT void UnlockSlow(SELF void *mutex);

// Of the sanitizer's runtime, which is in the executable; null where there is none.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

// What comes after this library under this name. Looking it up twice at once does no harm.
static void *real(const char *name, void **found) {
  void *symbol = __atomic_load_n(found, __ATOMIC_ACQUIRE);
  if (symbol == NULL) {
    symbol = dlsym(RTLD_NEXT, name);
    if (symbol == NULL) {
      fprintf(stderr, "RuntimeAnnotations: no library has %s. Is this another version of Swift?\n", name);
      abort();
    }
    __atomic_store_n(found, symbol, __ATOMIC_RELEASE);
  }
  return symbol;
}

// MARK: Mutex

SWIFT void lockSlow(uint32_t thread, SELF void *mutex) EXPORTED(LOCK_SLOW);
SWIFT void lockSlow(uint32_t thread, SELF void *mutex) {
  static void *found;
  ((LockSlow *)real(LOCK_SLOW, &found))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool tryLockSlow(SELF void *mutex) EXPORTED(TRY_LOCK_SLOW);
SWIFT bool tryLockSlow(SELF void *mutex) {
  static void *found;
  bool locked = ((TryLockSlow *)real(TRY_LOCK_SLOW, &found))(mutex);
  if (locked && __tsan_acquire) __tsan_acquire(mutex);
  return locked;
}

SWIFT void unlockSlow(SELF void *mutex) EXPORTED(UNLOCK_SLOW);
SWIFT void unlockSlow(SELF void *mutex) {
  static void *found;
  if (__tsan_release) __tsan_release(mutex);
  ((UnlockSlow *)real(UNLOCK_SLOW, &found))(mutex);
}

// MARK: Continuations

// The part of a continuation that is ABI, for the compiler makes it: see ContinuationAsyncContext in Swift's runtime.
typedef struct Continuation {
  void *parent, *resumeParent;
  uintptr_t flags;
  uintptr_t status;
} Continuation;

enum { pending, awaited, resumed };

typedef struct Task {
  void *job[8];
  Continuation *continuation;
} Task;

typedef SWIFT_ASYNC void Await(Continuation *continuation);
typedef SWIFT void Resume(Task *task);
typedef SWIFT void ResumeWithError(Task *task, void *error);

SWIFT Task *swift_task_getCurrent(void) __attribute__((weak));

// Whether a task was resumed before it waited can be told only while nobody resumes it. So whoever waits and whoever
// resumes early come one after the other. Nothing of this is seen by the sanitizer, and no foreign code runs meanwhile:
// an early resumption only notes that it happened, and so does a task that begins to wait.
static unsigned char turns[256];

static unsigned char *take_turn(const void *address) {
  unsigned char *turn = &turns[((uintptr_t)address >> 4) % sizeof turns];
  while (__atomic_exchange_n(turn, 1, __ATOMIC_ACQUIRE)) sched_yield();
  return turn;
}

static void end_turn(unsigned char *turn) { __atomic_store_n(turn, 0, __ATOMIC_RELEASE); }

static bool is(Continuation *continuation, uintptr_t status) {
  return __atomic_load_n(&continuation->status, __ATOMIC_ACQUIRE) == status;
}

__attribute__((visibility("default"))) SWIFT_ASYNC void swift_continuation_await(Continuation *continuation) {
  static void *found;
  Await *await = (Await *)real("swift_continuation_await", &found);
  unsigned char *turn = take_turn(continuation);
  if (is(continuation, pending)) {
    // This notes that the task waits, and returns.
    await(continuation);
    end_turn(turn);
    return;
  }
  end_turn(turn);
  if (__tsan_acquire) __tsan_acquire(swift_task_getCurrent());
  // This goes on with the task.
  __attribute__((musttail)) return await(continuation);
}

// Calls what follows in its turn when the task does not wait yet, and else at once: it enqueues the task then.
#define RESUME(type, name, ...)                                     \
  static void *found;                                               \
  type *resume = (type *)real(name, &found);                        \
  Continuation *continuation = task->continuation;                  \
  unsigned char *turn = take_turn(continuation);                    \
  bool early = is(continuation, pending);                           \
  if (!early) end_turn(turn);                                       \
  resume(__VA_ARGS__);                                              \
  if (early) end_turn(turn)

#define SHOWN __attribute__((visibility("default"))) SWIFT

SHOWN void swift_continuation_resume(Task *task) { RESUME(Resume, "swift_continuation_resume", task); }

SHOWN void swift_continuation_throwingResume(Task *task) {
  RESUME(Resume, "swift_continuation_throwingResume", task);
}

SHOWN void swift_continuation_throwingResumeWithError(Task *task, void *error) {
  RESUME(ResumeWithError, "swift_continuation_throwingResumeWithError", task, error);
}
