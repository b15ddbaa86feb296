#ifndef CRAWSQLITE_H
#define CRAWSQLITE_H

#include <sqlite3.h>

#endif
