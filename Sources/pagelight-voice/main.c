// The voice of Pagelight, a process of its own with one thread.
//
// espeak-ng keeps global state that changes what it says next, ends the process when it misses a file, and has
// been seen to crash. So every request is handled by a child forked for it, from the same untouched state: the
// same request gives the same samples, and whatever happens to the child, the voice lives on.

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "speaker.h"
#include "voice_protocol.h"

// No request takes longer, in seconds; 100,000 words take about 60.
enum { patience = 120 };

static const int requests = STDIN_FILENO;
static int answers;

static _Bool read_request(struct request *request) {
  struct pl_voice_request *header = &request->header;
  if (!pl_voice_read(requests, header, sizeof *header)) return 0;
  if (header->magic != pl_voice_magic || header->names_size > 4096 || header->text_size > pl_voice_text_limit ||
      header->word_count > header->text_size)
    return 0;
  request->names = calloc(header->names_size + 1, 1);
  request->text = calloc(header->text_size + 1, 1);
  request->words = calloc(header->word_count + 1, sizeof *request->words);
  return request->names && request->text && request->words &&
         pl_voice_read(requests, request->names, header->names_size) &&
         pl_voice_read(requests, request->text, header->text_size) &&
         pl_voice_read(requests, request->words, header->word_count * sizeof *request->words);
}

static void free_request(struct request *request) {
  free(request->names);
  free(request->text);
  free(request->words);
}

static _Bool refuse(uint32_t status) {
  struct pl_voice_response response = {.magic = pl_voice_magic, .status = status};
  return pl_voice_write(answers, &response, sizeof response);
}

// Runs in the child. One byte into `progress` says that the answer has been begun.
static _Noreturn void answer(const struct request *request, int progress, pid_t voice) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != voice) _exit(1);
  alarm(patience);
  struct answer answer = {0};
  compose(request, &answer);
  struct pl_voice_response header = {
      .magic = pl_voice_magic,
      .status = answer.status,
      .sample_rate = answer.sample_rate,
      .name_index = answer.name_index,
      .sample_count = (uint32_t)(answer.samples.size / sizeof(int16_t)),
      .event_count = (uint32_t)(answer.events.size / sizeof(struct pl_voice_event)),
      .text_size = (uint32_t)answer.text.size,
  };
  _Bool done = pl_voice_write(progress, "", 1) && pl_voice_write(answers, &header, sizeof header) &&
               pl_voice_write(answers, answer.samples.bytes, answer.samples.size) &&
               pl_voice_write(answers, answer.events.bytes, answer.events.size) &&
               pl_voice_write(answers, answer.text.bytes, answer.text.size);
  _exit(done ? 0 : 1);
}

// Waits until the child is gone; true if it had begun to answer. If the program is gone first, so are we.
static _Bool await(pid_t child, int progress) {
  _Bool begun = 0;
  for (;;) {
    struct pollfd files[] = {{.fd = requests}, {.fd = progress, .events = POLLIN}};
    if (poll(files, 2, -1) < 0) {
      if (errno == EINTR) continue;
      break;
    }
    if (files[0].revents & (POLLHUP | POLLERR | POLLNVAL)) {
      kill(child, SIGKILL);
      waitpid(child, NULL, 0);
      _exit(0);
    }
    char byte;
    if (files[1].revents && read(progress, &byte, 1) <= 0) break;
    if (files[1].revents) begun = 1;
  }
  return begun;
}

static _Bool serve(const struct request *request) {
  int progress[2];
  if (pipe2(progress, O_CLOEXEC) != 0) return refuse(pl_voice_failed);
  pid_t voice = getpid();
  pid_t child = fork();
  if (child == 0) answer(request, progress[1], voice);
  close(progress[1]);
  int status = 1;
  _Bool begun = child > 0 && await(child, progress[0]);
  close(progress[0]);
  if (child > 0) waitpid(child, &status, 0);
  if (status == 0 && begun) return 1;
  // A half-written answer cannot be mended: ending here tells the program so.
  return begun ? 0 : refuse(pl_voice_failed);
}

// The Swift runtime, which the package manager links to every program, answers a crash with a report that takes
// seconds. A crash here is expected and only has to be quick.
static void crash_quickly(void) {
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) signal(crashes[i], SIG_DFL);
}

int main(void) {
  crash_quickly();
  // Whatever espeak-ng prints must not get between the answers.
  answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  if (answers < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 1;
  for (;;) {
    struct request request = {0};
    _Bool served = read_request(&request) && serve(&request);
    free_request(&request);
    if (!served) return 0;
  }
}
