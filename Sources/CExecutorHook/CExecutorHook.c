#include "CExecutorHook.h"

#if defined(_WIN32) || defined(__wasi__)

bool ceh_serialize_on_main(bool isOn) {
  (void)isOn;
  return false;
}

#else

#define SWIFT __attribute__((swiftcall))
#if defined(__APPLE__)
#define MAYBE __attribute__((weak_import))
#else
#define MAYBE __attribute__((weak))
#endif

typedef SWIFT void (*Enqueue)(void *job);
typedef SWIFT void (*Hook)(void *job, Enqueue original);

extern MAYBE Hook swift_task_enqueueGlobal_hook;
extern MAYBE SWIFT void swift_task_enqueueMainExecutor(void *job);

static SWIFT void enqueueOnMain(void *job, Enqueue original) {
  (void)original;
  swift_task_enqueueMainExecutor(job);
}

bool ceh_serialize_on_main(bool isOn) {
  Hook volatile *hook = &swift_task_enqueueGlobal_hook;
  if (!hook || !swift_task_enqueueMainExecutor) return false;
  // Threads read it at any time: a pointer is written in one piece.
  __atomic_store_n(hook, isOn ? enqueueOnMain : (Hook)0, __ATOMIC_RELEASE);
  return true;
}

#endif
