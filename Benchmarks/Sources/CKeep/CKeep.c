#include "CKeep.h"
