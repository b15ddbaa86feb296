// Tells the thread sanitizer what it cannot see: how a contended Synchronization.Mutex changes hands.
//
// The fast path of Mutex, a compare-and-swap, is compiled into whoever uses it, and is instrumented there. When it
// fails, Mutex calls libswiftSynchronization, which is not instrumented: it takes or gives up the lock with an atomic
// of its own or with a futex, and the sanitizer never learns that one thread waited for the other. Everything that
// the lock guards is then reported.
//
// This library is preloaded into the tests. It stands before those slow paths, calls the real one, and says of the
// same address exactly what happened: acquired once the lock is held, released before it is given up. Nothing else
// is ordered by it, so that a race beside a lock is still reported; check-annotations sees to both.
//
// In a process without the thread sanitizer it only passes calls on.

#define _GNU_SOURCE
#include <dlfcn.h>
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
      fprintf(stderr, "MutexAnnotations: no library has %s. Is this another version of Swift?\n", name);
      abort();
    }
    __atomic_store_n(found, symbol, __ATOMIC_RELEASE);
  }
  return symbol;
}

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
