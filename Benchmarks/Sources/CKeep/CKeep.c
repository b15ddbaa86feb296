#include "CKeep.h"

#if defined(__linux__)
#include <malloc.h>
#endif

long ckeep_allocated_bytes(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
#else
  return 0;
#endif
}
