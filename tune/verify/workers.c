/*
 * workers.c -- runs many small jobs on worker processes.
 *
 * Worker w does jobs w, w + count, w + 2 * count, ... All workers write to one
 * pipe; a message of at most PIPE_BUF bytes arrives in one piece.
 */
#include "verify/workers.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "measure/interrupt.h"

struct message {
  int job;
  _Alignas(max_align_t) char result[TUNE_RESULT_BYTES];
};
_Static_assert(sizeof(struct message) <= PIPE_BUF, "a write must be atomic");

int tune_workers_cores(void) {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores)) return 1;
  int count = CPU_COUNT(&cores);
  return count > TUNE_MAX_WORKERS ? TUNE_MAX_WORKERS : count;
}

static size_t message_bytes(const tune_work *work) {
  return offsetof(struct message, result) + work->result_bytes;
}

static _Noreturn void be_worker(const tune_work *work, int first, int step,
                                int output) {
  struct message message;
  size_t bytes = message_bytes(work);
  for (int job = first; job < work->job_count; job += step) {
    memset(&message, 0, sizeof message);
    message.job = job;
    work->run(work->user, job, message.result);
    if (write(output, &message, bytes) != (ssize_t)bytes) _exit(1);
  }
  /* Not exit(): the parent closes and flushes what this process inherited. */
  _exit(0);
}

void tune_workers_end_with(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1); /* it ended before prctl() */
}

/* What every worker does first: it ends with its parent, and a request to end
 * early is the parent's to obey. */
static void begin_worker(pid_t parent) {
  tune_workers_end_with(parent);
  signal(SIGINT, SIG_IGN);
  signal(SIGTERM, SIG_DFL);
}

/* Waits for a message or the end of all workers; returns 0 if the user wants an
 * end. */
static int wait_for(int input) {
  enum { LOOK_MS = 500 }; /* a signal may come just before poll() */
  struct pollfd polled = {.fd = input, .events = POLLIN};
  while (!tune_is_interrupted())
    if (poll(&polled, 1, LOOK_MS) > 0) return 1;
  return 0;
}

/* Reads one message; returns 0 when all workers have ended, or are to. */
static int read_message(int input, struct message *message, size_t bytes) {
  size_t got = 0;
  if (!wait_for(input)) return 0;
  while (got < bytes) {
    ssize_t more = read(input, (char *)message + got, bytes - got);
    if (more < 0 && errno == EINTR) continue;
    if (more <= 0) return 0;
    got += (size_t)more;
  }
  return 1;
}

static void receive_all(const tune_work *work, int input, char *is_done) {
  struct message message;
  while (read_message(input, &message, message_bytes(work))) {
    if (message.job < 0 || message.job >= work->job_count) continue;
    is_done[message.job] = 1;
    work->receive(work->user, message.job, message.result, NULL);
  }
}

/* Reports the jobs that a worker did not finish. It ended during the first of
 * them. */
static void report_unfinished(const tune_work *work, int first, int step,
                              int state, const char *is_done) {
  char at[96], after[96];
  const char *why = at;
  if (WIFSIGNALED(state)) {
    snprintf(at, sizeof at, "the check itself ended with signal %d (%s)",
             WTERMSIG(state), strsignal(WTERMSIG(state)));
    snprintf(after, sizeof after, "its worker had ended before with signal %d",
             WTERMSIG(state));
  } else {
    snprintf(at, sizeof at, "the check itself ended with exit code %d",
             WEXITSTATUS(state));
    snprintf(after, sizeof after,
             "its worker had ended before with exit code %d",
             WEXITSTATUS(state));
  }
  for (int job = first; job < work->job_count; job += step) {
    if (is_done[job]) continue;
    work->receive(work->user, job, NULL, why);
    why = after;
  }
}

/* Starts all workers; if it cannot, none. Returns the number of workers. */
static int start(const tune_work *work, int count, const int *ends,
                 pid_t *workers) {
  const pid_t parent = getpid();
  for (int w = 0; w < count; w++) {
    workers[w] = fork();
    if (workers[w] == 0) {
      close(ends[0]);
      begin_worker(parent);
      be_worker(work, w, count, ends[1]);
    }
    if (workers[w] > 0) continue;
    /* Jobs are assigned by the number of workers, so fewer would leave jobs
     * undone. */
    for (int i = 0; i < w; i++) {
      kill(workers[i], SIGKILL);
      waitpid(workers[i], NULL, 0);
    }
    return 0;
  }
  return count;
}

tw_status tune_workers_run(const tune_work *work, int count) {
  pid_t workers[TUNE_MAX_WORKERS];
  int ends[2];
  if (count > TUNE_MAX_WORKERS) count = TUNE_MAX_WORKERS;
  if (count > work->job_count) count = work->job_count;
  if (count < 1) return TW_OK;
  char *is_done = calloc((size_t)work->job_count, 1);
  if (!is_done || pipe(ends)) {
    free(is_done);
    return twi_fail(TW_ERROR_MEMORY, "no memory for %d workers", count);
  }
  fflush(NULL); /* otherwise workers would print buffered output again */
  int started = start(work, count, ends, workers);
  close(ends[1]);
  if (started) receive_all(work, ends[0], is_done);
  close(ends[0]);
  const int is_over = tune_is_interrupted();
  for (int w = 0; w < started; w++) {
    int state = 0;
    if (is_over) kill(workers[w], SIGKILL);
    while (waitpid(workers[w], &state, 0) < 0 && errno == EINTR) continue;
    if (!is_over) report_unfinished(work, w, count, state, is_done);
  }
  free(is_done);
  if (started) return TW_OK;
  return twi_fail(TW_ERROR_MEMORY, "%d workers could not be started: %s", count,
                  strerror(errno));
}
