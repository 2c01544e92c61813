/*
 * isolate.c -- runs candidates in a process of their own: the parent's side.
 */
#include "isolate/isolate.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "build/rebuild.h"
#include "isolate/process.h"
#include "measure/clock.h"

/* Until a worker has opened its device: a GPU's context takes 0.3 to 1 s, and
 * much longer where another program keeps the machine busy. */
static const double start_s = 120;
/* A candidate may take this many times its predicted time. */
static const double patience = 100;

struct tune_isolate {
  tune_isolate_options options;
  char device[64];
  tune_process process;
  int started; /* workers */
  int served;  /* candidates by the worker that runs */
};

static const char *const words[TUNE_OUTCOME_COUNT] = {
    "ok", "wrong", "corrupts", "crashes", "hangs", "unknown", "unfit", "ended"};

const char *tune_outcome_word(tune_outcome outcome) { return words[outcome]; }

tune_outcome tune_outcome_find(const char *word) {
  int i = 0;
  while (i < TUNE_OUTCOME_COUNT && strcmp(words[i], word)) i++;
  return (tune_outcome)i;
}

int tune_outcome_ends_worker(tune_outcome outcome) {
  return outcome == TUNE_OUTCOME_CORRUPTS || outcome == TUNE_OUTCOME_CRASHES ||
         outcome == TUNE_OUTCOME_HANGS;
}

/* The simulator runs on the CPU, perhaps with other programs. */
double tune_isolate_limit(const tw_device_info *info) {
  return info->is_gpu ? 60 : 600;
}

tw_status tune_isolate_open(tune_isolate **isolate,
                            const tune_isolate_options *options) {
  *isolate = NULL;
  if (getenv("TW_ISOLATED"))
    return twi_fail(TW_ERROR_OPTION,
                    "this process runs for another one, which isolates it; its "
                    "main() must call tune_worker_main()");
  tune_isolate *opened = calloc(1, sizeof *opened);
  if (!opened) return twi_fail(TW_ERROR_MEMORY, "out of memory");
  opened->options = *options;
  snprintf(opened->device, sizeof opened->device, "%s", options->device);
  opened->process = (tune_process){.requests = -1, .answers = -1};
  *isolate = opened;
  return TW_OK;
}

static int stop(tune_isolate *isolate, char *text) {
  isolate->served = 0;
  return tune_process_stop(&isolate->process, text);
}

void tune_isolate_close(tune_isolate *isolate) {
  char text[TUNE_PAGE_TEXT];
  if (!isolate) return;
  stop(isolate, text);
  free(isolate);
}

int tune_isolate_started(const tune_isolate *isolate) {
  return isolate->started;
}

int tune_isolate_process(const tune_isolate *isolate) {
  return (int)isolate->process.pid;
}

/* ---- a worker ------------------------------------------------------------ */

/* Returns 0, with a reason in result->why, if there is no worker. */
static int start(tune_isolate *isolate, tune_isolated *result) {
  const char *program =
      isolate->options.program ? isolate->options.program : "/proc/self/exe";
  char *arguments[4 + TUNE_REBUILD_FOLDERS] = {
      (char *)"tune", (char *)TUNE_WORKER_WORD, isolate->device};
  char line[128] = "", text[TUNE_PAGE_TEXT], cause[160];
  if (isolate->process.pid > 0) return 1;
  for (int i = 0; i < isolate->options.folder_count && i < TUNE_REBUILD_FOLDERS;
       i++)
    arguments[3 + i] = (char *)isolate->options.folders[i];
  result->outcome = TUNE_OUTCOME_UNKNOWN;
  if (tune_process_start(&isolate->process, program, arguments) != TW_OK) {
    snprintf(result->why, sizeof result->why, "%s", tw_last_error());
    return 0;
  }
  isolate->started++;
  tune_waited waited = tune_process_read(&isolate->process, line, sizeof line,
                                         tune_now_s() + start_s);
  if (waited == TUNE_WAITED_LINE &&
      !strncmp(line, TUNE_ANSWER_READY, strlen(TUNE_ANSWER_READY)))
    return 1;
  int state = stop(isolate, text);
  if (waited == TUNE_WAITED_INTERRUPTED) result->outcome = TUNE_OUTCOME_ENDED;
  snprintf(result->why, sizeof result->why,
           "its process could not open the device: %.300s",
           text[0] ? text : tune_process_cause(state, cause, sizeof cause));
  return 0;
}

tw_status tune_isolate_check(tune_isolate *isolate) {
  tune_isolated result;
  if (start(isolate, &result)) return TW_OK;
  return twi_fail(TW_ERROR_DEVICE, "%s", result.why);
}

/* Sets `why` to the cause, after the place that verification had reached. */
static void say(tune_isolated *result, const char *place, const char *format,
                const char *what) {
  size_t length = strnlen(place, 300);
  snprintf(result->why, sizeof result->why, "%.*s", (int)length, place);
  length = strlen(result->why);
  snprintf(result->why + length, sizeof result->why - length, format, what);
}

/* The worker has ended without an answer. Returns 1 if that was not the
 * candidate's doing, as far as one can tell. */
static int say_ended(tune_isolate *isolate, tune_isolated *result) {
  char text[TUNE_PAGE_TEXT], cause[160];
  int state = stop(isolate, text);
  result->outcome = TUNE_OUTCOME_CRASHES;
  say(result, text, "its process ended with %s",
      tune_process_cause(state, cause, sizeof cause));
  return WIFSIGNALED(state) &&
         (WTERMSIG(state) == SIGKILL || WTERMSIG(state) == SIGTERM);
}

static void say_late(tune_isolate *isolate, double limit_s,
                     tune_isolated *result) {
  char text[TUNE_PAGE_TEXT], limit[96];
  int state = stop(isolate, text);
  result->outcome = TUNE_OUTCOME_HANGS;
  snprintf(limit, sizeof limit, "%.3g s%s", limit_s,
           state == -1 ? ", and its process cannot be ended" : "");
  say(result, text, "it did not end within %s", limit);
}

static void read_answer(tune_isolate *isolate, const char *line,
                        tune_isolated *result) {
  char word[32] = "";
  char text[TUNE_PAGE_TEXT];
  memcpy(text, isolate->process.page->text, sizeof text);
  text[sizeof text - 1] = 0;
  result->outcome = TUNE_OUTCOME_COUNT;
  if (sscanf(line, "%31s %lf", word, &result->first_us) == 2)
    result->outcome = tune_outcome_find(word);
  if (result->outcome == TUNE_OUTCOME_COUNT) {
    result->outcome = TUNE_OUTCOME_CRASHES;
    snprintf(text, sizeof text, "its process gave the answer '%.60s'", line);
  }
  snprintf(result->why, sizeof result->why, "%.511s",
           result->outcome == TUNE_OUTCOME_OK ? "" : text);
  isolate->served++;
  if (tune_outcome_ends_worker(result->outcome)) stop(isolate, text);
}

/* Asks the worker once. Returns 1 if the request may be repeated because
 * somebody else ended the worker. */
static int ask(tune_isolate *isolate, const char *line, int length,
               double limit_s, tune_isolated *result) {
  char answer[128], text[TUNE_PAGE_TEXT];
  const double deadline_s = tune_now_s() + limit_s;
  if (!tune_process_send(&isolate->process, line, length))
    return say_ended(isolate, result);
  switch (
      tune_process_read(&isolate->process, answer, sizeof answer, deadline_s)) {
    case TUNE_WAITED_LINE:
      read_answer(isolate, answer, result);
      return 0;
    case TUNE_WAITED_ENDED:
      return say_ended(isolate, result);
    case TUNE_WAITED_LATE:
      say_late(isolate, limit_s, result);
      return 0;
    default:
      stop(isolate, text);
      result->outcome = TUNE_OUTCOME_ENDED;
      snprintf(result->why, sizeof result->why, "interrupted");
      return 0;
  }
}

/* Whether the failure may be the doing of a candidate that the worker served
 * before. */
static int is_doubtful(tune_outcome outcome) {
  return outcome == TUNE_OUTCOME_WRONG || outcome == TUNE_OUTCOME_CORRUPTS ||
         outcome == TUNE_OUTCOME_CRASHES;
}

void tune_isolate_run(tune_isolate *isolate, const tune_request *request,
                      double expected_us, tune_isolated *result) {
  char line[TUNE_REQUEST_LINE], text[TUNE_PAGE_TEXT];
  double limit_s = isolate->options.limit_s;
  int length = tune_request_write(request, line, sizeof line);
  *result = (tune_isolated){.outcome = TUNE_OUTCOME_UNKNOWN};
  if (isfinite(expected_us))
    limit_s = fmax(limit_s, patience * 1e-6 * expected_us);
  if (length == 0) {
    snprintf(result->why, sizeof result->why, "its name has blanks");
    return;
  }
  for (result->tries = 1; start(isolate, result); result->tries++) {
    int was_new = isolate->served == 0;
    int is_killed = ask(isolate, line, length, limit_s, result);
    if (result->tries > 1 ||
        !(is_killed || (!was_new && is_doubtful(result->outcome))))
      return;
    stop(isolate, text);
  }
}
