#include "CRawSQLite.h"
