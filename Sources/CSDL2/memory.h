#ifndef PAGELIGHT_MEMORY_H
#define PAGELIGHT_MEMORY_H

#include <malloc.h>

// Gives back to the system what reading pictures in the background has used: one heap for all threads, and blocks of
// 64 KiB and more apart from it. Without this a page takes some 2 MiB more.
static inline void PLKeepHeapSmall(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 64 * 1024);
}

#endif
