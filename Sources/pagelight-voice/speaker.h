// What a forked child does with one request: the only code that calls espeak-ng.
#ifndef PAGELIGHT_SPEAKER_H
#define PAGELIGHT_SPEAKER_H

#include "voice_protocol.h"

struct request {
  struct pl_voice_request header;
  char *names;
  char *text;
  struct pl_voice_word *words;
};

// Bytes that grow.
struct buffer {
  char *bytes;
  size_t size;
  size_t capacity;
};

struct answer {
  uint32_t status;
  uint32_t sample_rate;
  uint32_t name_index;
  struct buffer samples;
  struct buffer events;
  struct buffer text;
};

void compose(const struct request *request, struct answer *answer);

#endif
