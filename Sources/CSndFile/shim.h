#ifndef PAGELIGHT_SNDFILE_SHIM_H
#define PAGELIGHT_SNDFILE_SHIM_H

#include <sndfile.h>

#endif
