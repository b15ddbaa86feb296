#include "JobQueue.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#define SWIFT __attribute__((swiftcall))

typedef SWIFT void (*Enqueue)(void *job);
typedef SWIFT void (*Hook)(void *job, Enqueue original);
typedef struct {
  void *identity;
  uintptr_t implementation;
} Executor;
typedef SWIFT Executor (*GetExecutor)(void);
typedef SWIFT Executor (*GetExecutorHook)(GetExecutor original);

extern Hook swift_task_enqueueGlobal_hook;
extern GetExecutorHook swift_task_getMainExecutor_hook;
extern SWIFT void swift_job_run(void *job, void *identity, uintptr_t implementation);

typedef struct {
  void **jobs;
  size_t count, capacity;
} Jobs;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static Jobs everywhere, onMain;
static Executor mainExecutor;
static pthread_t mainThread;
static int workers, running;

static void append(Jobs *jobs, void *job) {
  if (jobs->count == jobs->capacity) {
    jobs->capacity = jobs->capacity ? jobs->capacity * 2 : 1024;
    jobs->jobs = realloc(jobs->jobs, jobs->capacity * sizeof(void *));
    if (!jobs->jobs) abort();
  }
  jobs->jobs[jobs->count++] = job;
}

static void *take(Jobs *jobs, size_t index) {
  void *job = jobs->jobs[index];
  jobs->count--;
  memmove(jobs->jobs + index, jobs->jobs + index + 1, (jobs->count - index) * sizeof(void *));
  return job;
}

static SWIFT void enqueueAnywhere(void *job, Enqueue original) {
  (void)original;
  pthread_mutex_lock(&lock);
  append(&everywhere, job);
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

void jq_enqueue_on_main(void *job) {
  pthread_mutex_lock(&lock);
  append(&onMain, job);
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static SWIFT Executor getMainExecutor(GetExecutor original) {
  (void)original;
  return mainExecutor;
}

static void *work(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  for (;;) {
    while (!everywhere.count) pthread_cond_wait(&changed, &lock);
    void *job = take(&everywhere, 0);
    running++;
    pthread_mutex_unlock(&lock);
    swift_job_run(job, NULL, 0);
    pthread_mutex_lock(&lock);
    running--;
    pthread_cond_broadcast(&changed);
  }
  return NULL;
}

bool jq_is_main(void) { return pthread_equal(pthread_self(), mainThread); }

void jq_install(int count, void *identity, uintptr_t implementation) {
  workers = count;
  mainThread = pthread_self();
  mainExecutor = (Executor){identity, implementation};
  swift_task_enqueueGlobal_hook = enqueueAnywhere;
  swift_task_getMainExecutor_hook = getMainExecutor;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, jq_stack_bytes());
  for (int i = 0; i < count; i++) {
    pthread_t thread;
    if (pthread_create(&thread, &attributes, work, NULL)) abort();
  }
  pthread_attr_destroy(&attributes);
}

bool jq_run_one(uint64_t choice) {
  pthread_mutex_lock(&lock);
  while (workers && !onMain.count && (everywhere.count || running)) pthread_cond_wait(&changed, &lock);
  // The first job of the main actor is one choice among the others.
  size_t others = workers ? 0 : everywhere.count;
  size_t choices = others + (onMain.count ? 1 : 0);
  if (!choices) {
    pthread_mutex_unlock(&lock);
    return false;
  }
  size_t index = choice % choices;
  bool isMain = index == others;
  void *job = isMain ? take(&onMain, 0) : take(&everywhere, index);
  pthread_mutex_unlock(&lock);
  Executor executor = {NULL, 0};
  if (isMain) executor = mainExecutor;
  swift_job_run(job, executor.identity, executor.implementation);
  return true;
}

size_t jq_heap_bytes(void) {
#if defined(__GLIBC__) && !defined(SANITIZED)
  return mallinfo2().uordblks + mallinfo2().hblkhd;
#else
  return 0;
#endif
}

size_t jq_stack_bytes(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) || limit.rlim_cur == RLIM_INFINITY) return 8 << 20;
  return limit.rlim_cur;
}
