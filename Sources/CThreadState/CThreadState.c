#include "CThreadState.h"

static _Thread_local void *change_list;

void *cts_change_list(void) { return change_list; }

void cts_set_change_list(void *list) { change_list = list; }
