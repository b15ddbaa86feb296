#pragma once

// The SQLite of the system, and what Swift cannot say of it.

#if !__has_include(<sqlite3.h>)
#error "SharingSQLite needs SQLite's header 'sqlite3.h', which this machine lacks. Install it: 'apt install libsqlite3-dev' (Debian, Ubuntu), 'dnf install sqlite-devel' (Fedora), 'apk add sqlite-dev' (Alpine)."
#else

#include <sqlite3.h>

/// `SQLITE_TRANSIENT`, a cast that Swift does not import: SQLite copies what is bound.
static inline sqlite3_destructor_type csqlite_transient(void) {
  return SQLITE_TRANSIENT;
}

#endif
