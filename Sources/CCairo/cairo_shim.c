#include "cairo_shim.h"
