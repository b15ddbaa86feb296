#include "CThreadState.h"
