#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CThreadState.h"

static _Thread_local void *change_list;

static _Thread_local void *state_writes;

static _Thread_local const void *watched_location;
static _Thread_local bool is_tracked;
static _Thread_local void *spare_observers;
static _Thread_local void *step;

void *cts_change_list(void) { return change_list; }

void cts_set_change_list(void *list) { change_list = list; }

void *cts_state_writes(void) { return state_writes; }

void cts_set_state_writes(void *writes) { state_writes = writes; }

bool cts_is_tracked(void) { return is_tracked; }

void cts_set_is_tracked(bool value) { is_tracked = value; }

void *cts_spare_observers(void) { return spare_observers; }

void cts_set_spare_observers(void *observers) { spare_observers = observers; }

void *cts_step(void) { return step; }

void cts_set_step(void *effect) { step = effect; }

bool cts_begin_property_read(const void *location) {
  if (change_list) return false;
  if (watched_location == location) watched_location = 0;
  return true;
}

const void *cts_watch_location(const void *location) {
  const void *outer = watched_location;
  watched_location = location;
  return outer;
}

bool cts_unwatch_location(const void *outer) {
  bool was_read = watched_location == 0;
  watched_location = outer;
  return was_read;
}

#if defined(__linux__)

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int cts_thread(void) {
  static _Thread_local int number;
  if (!number) number = (int)syscall(SYS_gettid);
  return number;
}

bool cts_ask_thread(int thread, int64_t *time, bool *isAsleep) {
  char path[64], text[256];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", thread);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return false;
  text[length] = 0;
  // The state follows the name, which stands in parentheses and may hold some.
  const char *name = strrchr(text, ')');
  if (!name || !name[1]) return false;
  *isAsleep = name[2] == 'S';
  // The kernel numbers the clocks of threads so.
  struct timespec used;
  if (clock_gettime((clockid_t)((~(unsigned)thread << 3) | 6), &used) != 0) return false;
  *time = (int64_t)used.tv_sec * 1000000000 + used.tv_nsec;
  return true;
}

#else

int cts_thread(void) { return 0; }

bool cts_ask_thread(int thread, int64_t *time, bool *isAsleep) {
  (void)thread;
  (void)time;
  (void)isAsleep;
  return false;
}

#endif

#if defined(__unix__) || defined(__APPLE__)

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  bool (*function)(void);
  unsigned milliseconds;
} Repetition;

static void *repeat(void *context) {
  Repetition repetition = *(Repetition *)context;
  free(context);
  struct timespec pause = {
      repetition.milliseconds / 1000, (long)(repetition.milliseconds % 1000) * 1000000};
  do nanosleep(&pause, NULL);
  while (repetition.function());
  return NULL;
}

bool cts_repeat(bool (*function)(void), unsigned milliseconds) {
  Repetition *repetition = malloc(sizeof *repetition);
  if (!repetition) return false;
  *repetition = (Repetition){function, milliseconds};
  pthread_t thread;
  if (pthread_create(&thread, NULL, repeat, repetition) != 0) {
    free(repetition);
    return false;
  }
  pthread_detach(thread);
  return true;
}

#else

bool cts_repeat(bool (*function)(void), unsigned milliseconds) {
  (void)function;
  (void)milliseconds;
  return false;
}

#endif
