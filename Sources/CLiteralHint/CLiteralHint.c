#include "CLiteralHint.h"
