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
