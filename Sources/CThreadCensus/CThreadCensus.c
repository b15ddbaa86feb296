#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CThreadCensus.h"

#if defined(__linux__)

#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// MARK: One look

enum { mostThreads = 4096 };

typedef struct {
  int id;
  bool isAwake;
  int64_t time;
} Thread;

typedef struct {
  Thread threads[mostThreads];
  int count;
  int awake;
} Look;

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// The processor time that a thread has had, or -1 if it is gone. The kernel numbers such clocks so.
static int64_t processor_time(int thread) {
  return nanoseconds((clockid_t)((~(unsigned)thread << 3) | 6));
}

/// Whether a thread runs, or wants to. One that waits for the disk will.
static bool is_awake(int folder, int thread) {
  char path[32], text[256];
  snprintf(path, sizeof path, "%d/stat", thread);
  int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return false;
  text[length] = 0;
  // The state follows the name, which stands in parentheses and may hold some.
  const char *name = strrchr(text, ')');
  return name && name[1] && (name[2] == 'R' || name[2] == 'D');
}

/// Looks at all threads but this one. False if that is not possible.
///
/// The times of all of them come first: a thread that wakes another while the look goes on, and then sleeps before
/// its turn has come, is seen by the time it has used.
static bool look(DIR *folder, int own, Look *result) {
  result->count = result->awake = 0;
  rewinddir(folder);
  for (struct dirent *entry; (entry = readdir(folder));) {
    int id = atoi(entry->d_name);
    if (id <= 0 || id == own) continue;
    if (result->count == mostThreads) return false;
    result->threads[result->count++] = (Thread){id, false, processor_time(id)};
  }
  for (int index = 0; index < result->count; index++) {
    Thread *thread = &result->threads[index];
    thread->isAwake = is_awake(dirfd(folder), thread->id);
    result->awake += thread->isAwake;
  }
  return true;
}

/// Whether there are the same threads as at a look, and none has run since the look began.
///
/// If each of them was asleep when its state was asked for, then all were at once: to be woken by another, that one
/// would have had to run.
static bool nothing_ran(DIR *folder, int own, const Look *before) {
  int count = 0;
  rewinddir(folder);
  for (struct dirent *entry; (entry = readdir(folder));) {
    int id = atoi(entry->d_name);
    if (id <= 0 || id == own) continue;
    if (count == before->count || before->threads[count].id != id) return false;
    if (processor_time(id) != before->threads[count].time) return false;
    count++;
  }
  return count == before->count;
}

// MARK: Requests

/// Threads may become still on their own, however long others keep them from running. Only when they have worked
/// for so many shares without that, they are taken for busy.
enum { worthOfBusyness = 5 };

typedef struct {
  int id;
  int64_t time;
} Waited;

typedef struct Request {
  struct Request *next;
  int64_t patience, share;
  /// When patience ends, and how much the other threads must have worked before they are taken for busy.
  int64_t end, work;
  void (*answer)(void *, int32_t);
  void *context;
  /// The threads that wanted to run when the request was first looked at, and have not had their share.
  Waited *waited;
  int count;
} Request;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrival = PTHREAD_COND_INITIALIZER;
static Request *arrived;
static bool isRunning;

/// Takes the requests that have arrived; waits for one if asked to.
static Request *take_arrived(bool waits) {
  pthread_mutex_lock(&lock);
  while (waits && !arrived) pthread_cond_wait(&arrival, &lock);
  Request *requests = arrived;
  arrived = NULL;
  pthread_mutex_unlock(&lock);
  return requests;
}

static void answer(Request *request, int32_t result) {
  request->answer(request->context, result);
  free(request->waited);
  free(request);
}

static void answer_all(Request *requests, int32_t result) {
  while (requests) {
    Request *request = requests;
    requests = request->next;
    answer(request, result);
  }
}

/// The processor time that the other threads have had.
static int64_t work(void) {
  return nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - nanoseconds(CLOCK_THREAD_CPUTIME_ID);
}

/// Notes for whom a request waits. Without memory for that it waits for nobody.
static void begin(Request *request, const Look *now) {
  request->end = nanoseconds(CLOCK_MONOTONIC) + request->patience;
  request->work = work() + worthOfBusyness * request->share;
  request->waited = malloc(sizeof(Waited) * (size_t)(now->awake + 1));
  for (int index = 0; request->waited && index < now->count; index++) {
    const Thread *thread = &now->threads[index];
    if (thread->isAwake) request->waited[request->count++] = (Waited){thread->id, thread->time};
  }
}

static const Thread *find(int id, const Look *now) {
  for (int index = 0; index < now->count; index++)
    if (now->threads[index].id == id) return &now->threads[index];
  return NULL;
}

/// Forgets the threads that sleep, are gone, or have had their share.
static void proceed(Request *request, const Look *now) {
  int kept = 0;
  for (int index = 0; index < request->count; index++) {
    Waited waited = request->waited[index];
    const Thread *thread = find(waited.id, now);
    if (thread && thread->isAwake && thread->time - waited.time < request->share)
      request->waited[kept++] = waited;
  }
  request->count = kept;
}

/// Whether the threads a request waits for have been given time and the process went on working.
static bool is_busy(const Request *request) {
  return request->share > 0 && request->count == 0 && work() >= request->work;
}

/// Answers the requests that are done, and returns the others.
static Request *proceed_all(Request *requests, const Look *now) {
  int64_t time = nanoseconds(CLOCK_MONOTONIC);
  Request *rest = NULL;
  while (requests) {
    Request *request = requests;
    requests = request->next;
    proceed(request, now);
    if (is_busy(request) || time >= request->end) {
      answer(request, ctc_busy);
    } else {
      request->next = rest;
      rest = request;
    }
  }
  return rest;
}

/// Adds requests to those that are waited for.
static Request *begin_all(Request *requests, Request *others, const Look *now) {
  while (requests) {
    Request *request = requests;
    requests = request->next;
    begin(request, now);
    request->next = others;
    others = request;
  }
  return others;
}

// MARK: The census

static void pause_briefly(void) {
  struct timespec time = {0, 20000};
  nanosleep(&time, NULL);
}

static void *run(void *unused) {
  (void)unused;
  static Look now;
  DIR *folder = opendir("/proc/self/task");
  int own = (int)syscall(SYS_gettid);
  // Short pauses would be made three times as long otherwise.
  prctl(PR_SET_TIMERSLACK, 1000UL, 0UL, 0UL, 0UL);
  Request *waiting = NULL;
  for (;;) {
    Request *new = take_arrived(!waiting);
    if (!folder || !look(folder, own, &now)) {
      answer_all(new, ctc_unavailable);
      answer_all(waiting, ctc_unavailable);
      waiting = NULL;
    } else if (now.awake == 0 && nothing_ran(folder, own, &now)) {
      answer_all(new, ctc_still);
      answer_all(waiting, ctc_still);
      waiting = NULL;
    } else {
      waiting = begin_all(new, proceed_all(waiting, &now), &now);
      if (waiting) pause_briefly();
    }
  }
  return NULL;
}

static bool start(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  bool started = pthread_create(&thread, &attributes, run, NULL) == 0;
  pthread_attr_destroy(&attributes);
  return started;
}

void ctc_take(
    int64_t patience, int64_t share, void (*answer)(void *context, int32_t result), void *context) {
  Request *request = calloc(1, sizeof *request);
  if (!request) return answer(context, ctc_unavailable);
  request->patience = patience;
  request->share = share;
  request->answer = answer;
  request->context = context;
  pthread_mutex_lock(&lock);
  if (!isRunning) isRunning = start();
  if (isRunning) {
    request->next = arrived;
    arrived = request;
    pthread_cond_signal(&arrival);
  }
  bool isTaken = isRunning;
  pthread_mutex_unlock(&lock);
  if (isTaken) return;
  free(request);
  answer(context, ctc_unavailable);
}

#else

void ctc_take(
    int64_t patience, int64_t share, void (*answer)(void *context, int32_t result), void *context) {
  (void)patience;
  (void)share;
  answer(context, ctc_unavailable);
}

#endif
