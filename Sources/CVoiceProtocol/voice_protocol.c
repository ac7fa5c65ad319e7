#include "voice_protocol.h"

#include <errno.h>
#include <unistd.h>

_Bool pl_voice_read(int file, void *bytes, size_t size) {
  char *to = bytes;
  while (size > 0) {
    ssize_t count = read(file, to, size);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return 0;
    to += count;
    size -= (size_t)count;
  }
  return 1;
}

_Bool pl_voice_write(int file, const void *bytes, size_t size) {
  const char *from = bytes;
  while (size > 0) {
    ssize_t count = write(file, from, size);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return 0;
    from += count;
    size -= (size_t)count;
  }
  return 1;
}
