#define _GNU_SOURCE

#include "speaker.h"

#include <espeak-ng/speak_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Options of espeak_Initialize: report phonemes; return an error instead of ending the process.
enum { phoneme_events = 1, do_not_exit = 0x8000 };

static struct answer *current;

// MARK: - Buffers

static void append(struct buffer *buffer, const void *bytes, size_t size) {
  if (size > buffer->capacity - buffer->size) {
    size_t capacity = (buffer->size + size) * 2;
    char *moved = realloc(buffer->bytes, capacity);
    if (!moved) _exit(1);
    buffer->bytes = moved;
    buffer->capacity = capacity;
  }
  if (size > 0) memcpy(buffer->bytes + buffer->size, bytes, size);
  buffer->size += size;
}

static void append_text(struct buffer *buffer, const char *text) { append(buffer, text, strlen(text)); }

// MARK: - The engine's data and voices

// espeak-ng would quietly use its usual data if those it is told to use do not exist.
static _Bool has_data(const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/phontab", folder);
  if (access(path, R_OK) == 0) return 1;
  snprintf(path, sizeof path, "%s/espeak-ng-data/phontab", folder);
  return access(path, R_OK) == 0;
}

// "en-us+f3": a variant that does not exist is ignored by espeak-ng, so look for it.
static _Bool has_variant(const char *name) {
  const char *variant = strchr(name, '+');
  const char *data = NULL;
  if (!variant) return 1;
  espeak_Info(&data);
  char path[4096];
  snprintf(path, sizeof path, "%s/voices/!v/%s", data ? data : "", variant + 1);
  return !strchr(variant, '/') && access(path, R_OK) == 0;
}

static _Bool is_mbrola(const char *identifier) { return strncmp(identifier, "mb/", 3) == 0; }

static _Bool choose_voice(const struct request *request, struct answer *answer) {
  const char *end = request->names + request->header.names_size;
  for (const char *name = request->names; name < end; name += strlen(name) + 1) {
    if (!is_mbrola(name) && has_variant(name) && espeak_SetVoiceByName(name) == EE_OK) return 1;
    answer->name_index++;
  }
  return 0;
}

static void list_voices(struct answer *answer) {
  for (const espeak_VOICE **voice = espeak_ListVoices(NULL); voice && *voice; voice++) {
    if (is_mbrola((*voice)->identifier) || !(*voice)->languages) continue;
    append_text(&answer->text, (*voice)->identifier);
    append_text(&answer->text, "\t");
    append_text(&answer->text, (*voice)->name);
    append_text(&answer->text, "\t");
    append_text(&answer->text, (*voice)->languages + 1);  // behind a byte of priority
    append_text(&answer->text, "\n");
  }
}

// MARK: - Speaking

static int hear(short *wave, int count, espeak_EVENT *event) {
  if (wave && count > 0) append(&current->samples, wave, (size_t)count * sizeof *wave);
  for (; event->type != espeakEVENT_LIST_TERMINATED; event++) {
    struct pl_voice_event mark = {.sample = (uint32_t)event->sample};
    if (event->type == espeakEVENT_WORD && event->text_position > 0) {
      mark.kind = pl_voice_event_word;
      mark.position = (uint32_t)event->text_position - 1;
      mark.length = event->length > 0 ? (uint32_t)event->length : 0;
    } else if (event->type == espeakEVENT_PHONEME) {
      mark.kind = pl_voice_event_phoneme;
      memcpy(mark.name, event->id.string, sizeof mark.name);
    } else {
      continue;
    }
    append(&current->events, &mark, sizeof mark);
  }
  return current->samples.size / sizeof(int16_t) > pl_voice_sample_limit;
}

// The phonemes of one word alone, in the notation of the events.
static void spell(const char *text, struct pl_voice_word word, struct buffer *output) {
  char *copy = strndup(text + word.from, word.to - word.from);
  const void *rest = copy;
  while (rest) {
    const char *phonemes = espeak_TextToPhonemes(&rest, espeakCHARS_UTF8, '|' << 8);
    append_text(output, phonemes ? phonemes : "");
    append_text(output, " ");
  }
  append_text(output, "\n");
  free(copy);
}

static void speak(const struct request *request, struct answer *answer) {
  espeak_SetParameter(espeakRATE, (int)request->header.rate, 0);
  espeak_SetParameter(espeakPITCH, (int)request->header.pitch, 0);
  espeak_SetSynthCallback(hear);
  unsigned flags = espeakCHARS_UTF8 | espeakENDPAUSE;
  if (espeak_Synth(request->text, request->header.text_size + 1, 0, POS_CHARACTER, 0, flags, NULL, NULL) != EE_OK) {
    answer->status = pl_voice_failed;
    return;
  }
  if (answer->samples.size / sizeof(int16_t) > pl_voice_sample_limit) answer->status = pl_voice_refused;
  for (uint32_t i = 0; i < request->header.word_count; i++) {
    struct pl_voice_word word = request->words[i];
    if (word.from > word.to || word.to > request->header.text_size) word.from = word.to = 0;
    spell(request->text, word, &answer->text);
  }
}

void compose(const struct request *request, struct answer *answer) {
  current = answer;
  const char *data = getenv("ESPEAK_DATA_PATH");
  int rate = data && !has_data(data)
                 ? -1
                 : espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL, phoneme_events | do_not_exit);
  if (rate <= 0) {
    answer->status = pl_voice_no_data;
    return;
  }
  answer->sample_rate = (uint32_t)rate;
  if (request->header.command == pl_voice_list) {
    list_voices(answer);
  } else if (request->header.command != pl_voice_speak || !choose_voice(request, answer)) {
    answer->status = pl_voice_refused;
  } else {
    speak(request, answer);
  }
  if (answer->status != pl_voice_ok) answer->samples.size = answer->events.size = answer->text.size = 0;
}
