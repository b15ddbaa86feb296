#pragma once

// What the optimiser cannot see through, at no cost at run time.

/// Uses a number.
static inline void ckeep_number(long number) {
  __asm__ volatile("" : : "r"(number));
}

/// Uses the memory at an address, and may have changed it.
static inline void ckeep_memory(const void *_Nonnull address) {
  __asm__ volatile("" : : "r"(address) : "memory");
}

/// The bytes that the program has allocated and not freed; 0 where that cannot be known.
long ckeep_allocated_bytes(void);
