#include "CTestDefaults.h"

#include <stdlib.h>

// Runs before anything of Swift does, and so before anybody asks.
__attribute__((constructor)) static void set_defaults(void) {
#if defined(_WIN32)
  if (getenv("FRONTERA_PURITY") == NULL) _putenv_s("FRONTERA_PURITY", "1");
#else
  setenv("FRONTERA_PURITY", "1", 0);
#endif
}
