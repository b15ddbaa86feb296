#pragma once

#include <stdbool.h>

// Whether the optimiser knows a value: an answer that Swift cannot give. It changes which of two
// equal ways code goes, never what comes out of it; without optimisation it is always false.

static inline __attribute__((always_inline)) bool clh_is_known(bool value) {
  return __builtin_constant_p(value);
}
