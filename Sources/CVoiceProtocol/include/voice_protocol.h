/// What the program and its voice say to each other.
///
/// The voice reads requests from its standard input and answers each, in order, on its standard output. Both run
/// on the same machine, so numbers are in its own byte order. Every message is a structure of fixed size followed
/// by parts whose sizes stand in the structure.
#ifndef PAGELIGHT_VOICE_PROTOCOL_H
#define PAGELIGHT_VOICE_PROTOCOL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The first number of every message; it changes with the protocol.
static const uint32_t pl_voice_magic = 0x504c5631;

/// The longest text, in bytes of UTF-8: about 100,000 words.
static const uint32_t pl_voice_text_limit = 1 << 20;

/// The most samples of an answer: about two hours.
static const uint32_t pl_voice_sample_limit = 160000000;

/// What is asked for.
enum {
  /// Speak a text.
  pl_voice_speak = 1,
  /// Name the voices there are.
  pl_voice_list = 2,
};

/// How it went.
enum {
  /// The answer is complete.
  pl_voice_ok = 0,
  /// The data of the speech engine are not there.
  pl_voice_no_data = 1,
  /// The speech engine ended itself, crashed or gave up on this request.
  pl_voice_failed = 2,
  /// The request makes no sense, or asks for too much.
  pl_voice_refused = 3,
};

/// A request. Behind it come `names_size` bytes of voice names, each ended by a zero, in order of preference;
/// `text_size` bytes of UTF-8; and `word_count` structures `pl_voice_word`.
struct pl_voice_request {
  uint32_t magic;
  uint32_t command;
  /// Words a minute.
  uint32_t rate;
  /// From 0 to 100.
  uint32_t pitch;
  uint32_t names_size;
  uint32_t text_size;
  uint32_t word_count;
};

/// A word whose phonemes are asked for: bytes of the text, `to` not included.
struct pl_voice_word {
  uint32_t from;
  uint32_t to;
};

/// An answer. Behind it come `sample_count` samples of 16 bits, `event_count` structures `pl_voice_event`, and
/// `text_size` bytes: for a spoken text the phonemes of each word, parted by bars and spaces, a line each; for a
/// list a voice a line, identifier, name and language parted by tabs.
struct pl_voice_response {
  uint32_t magic;
  uint32_t status;
  uint32_t sample_rate;
  /// Which of the names asked for was used.
  uint32_t name_index;
  uint32_t sample_count;
  uint32_t event_count;
  uint32_t text_size;
};

/// What an event is about.
enum {
  pl_voice_event_word = 1,
  pl_voice_event_phoneme = 2,
};

/// A moment of the speech.
struct pl_voice_event {
  uint32_t sample;
  uint32_t kind;
  /// For a word: where it begins in the text, in Unicode scalars from 0.
  uint32_t position;
  /// For a word: its length as the engine sees it.
  uint32_t length;
  /// For a phoneme: its name, filled up with zeros.
  char name[8];
};

/// Starts the voice program at a path, in a session of its own, with nothing inherited but one end of a socket.
///
/// `data_path` may be null. Returns the process and puts the other end into `socket`, or returns -1.
pid_t pl_voice_start(const char *path, const char *data_path, int *socket);

/// Reads a number of bytes; false at the end of the stream or on an error.
_Bool pl_voice_read(int file, void *bytes, size_t size);

/// Writes a number of bytes; false on an error.
_Bool pl_voice_write(int file, const void *bytes, size_t size);

#endif
