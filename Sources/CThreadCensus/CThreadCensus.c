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
static bool look(DIR *folder, int own, Look *result) {
  result->count = result->awake = 0;
  rewinddir(folder);
  for (struct dirent *entry; (entry = readdir(folder));) {
    int id = atoi(entry->d_name);
    if (id <= 0 || id == own) continue;
    if (result->count == mostThreads) return false;
    Thread *thread = &result->threads[result->count++];
    thread->id = id;
    // In this order: what happens in between is seen as time that was used.
    thread->time = processor_time(id);
    thread->isAwake = is_awake(dirfd(folder), id);
    result->awake += thread->isAwake;
  }
  return true;
}

/// Whether there are the same threads as at a look, and none has run since.
///
/// If all of them were asleep when they were looked at, then all were at the instant between the look and
/// this: to be woken by another, that one would have had to run.
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

// MARK: The census

static void pause_briefly(void) {
  struct timespec time = {0, 20000};
  nanosleep(&time, NULL);
}

/// Takes threads off the list of those who are awake once they sleep or have had their share.
static void drop_settled(DIR *folder, Look *awake, int64_t share) {
  for (int index = 0; index < awake->count; index++) {
    Thread *thread = &awake->threads[index];
    if (!thread->isAwake) continue;
    int64_t time = processor_time(thread->id);
    if (time >= 0 && time - thread->time < share && is_awake(dirfd(folder), thread->id)) continue;
    thread->isAwake = false;
    awake->awake--;
  }
}

static int32_t take(DIR *folder, int own, int64_t patience, int64_t share) {
  static Look first, now;
  int64_t end = nanoseconds(CLOCK_MONOTONIC) + patience;
  if (!look(folder, own, &first)) return ctc_unavailable;
  now = first;
  for (;;) {
    if (now.awake == 0 && nothing_ran(folder, own, &now)) return ctc_still;
    if (first.awake == 0 && share > 0) return ctc_busy;
    if (nanoseconds(CLOCK_MONOTONIC) >= end) return ctc_busy;
    pause_briefly();
    drop_settled(folder, &first, share);
    if (!look(folder, own, &now)) return ctc_unavailable;
  }
}

// MARK: Requests

typedef struct Request {
  struct Request *next;
  int64_t patience, share;
  void (*answer)(void *, int32_t);
  void *context;
} Request;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrival = PTHREAD_COND_INITIALIZER;
static Request *requests;
static bool isRunning;

static void answer_all(Request *batch, int32_t result) {
  while (batch) {
    Request *request = batch;
    batch = request->next;
    request->answer(request->context, result);
    free(request);
  }
}

static Request *next_batch(void) {
  pthread_mutex_lock(&lock);
  while (!requests) pthread_cond_wait(&arrival, &lock);
  Request *batch = requests;
  requests = NULL;
  pthread_mutex_unlock(&lock);
  return batch;
}

static void *run(void *unused) {
  (void)unused;
  DIR *folder = opendir("/proc/self/task");
  int own = (int)syscall(SYS_gettid);
  // Short pauses would be made three times as long otherwise.
  prctl(PR_SET_TIMERSLACK, 1000UL, 0UL, 0UL, 0UL);
  for (;;) {
    Request *batch = next_batch();
    int64_t patience = 0, share = 0;
    for (Request *request = batch; request; request = request->next) {
      if (request->patience > patience) patience = request->patience;
      if (request->share > share) share = request->share;
    }
    answer_all(batch, folder ? take(folder, own, patience, share) : ctc_unavailable);
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
  Request *request = malloc(sizeof *request);
  if (!request) return answer(context, ctc_unavailable);
  *request = (Request){NULL, patience, share, answer, context};
  pthread_mutex_lock(&lock);
  if (!isRunning) isRunning = start();
  if (isRunning) {
    request->next = requests;
    requests = request;
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
