#include "CTestingBridge.h"
