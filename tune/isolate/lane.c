/*
 * lane.c -- see lane.h.
 */
#include "isolate/lane.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "build/demand.h"
#include "isolate/worker.h"
#include "measure/clock.h"

/* Until a worker has opened its device: a GPU's context takes 0.3 to 1 s, and
 * much longer where another program keeps the machine busy. */
static const double start_s = 120;
/* A candidate may take this many times its predicted time. */
static const double patience = 100;

int tune_lane_stop(tune_lane *lane, char *text) {
  lane->served = 0;
  lane->is_ready = 0;
  return tune_process_stop(&lane->process, text);
}

/* ---- a worker ------------------------------------------------------------ */

static int serve(void *user, int requests, int answers, tune_page *page) {
  return tune_worker_serve(user, requests, answers, page);
}

static tw_status start_process(tune_lane *lane) {
  const tune_isolate_options *options = lane->options;
  char *const arguments[] = {(char *)"tune", (char *)TUNE_WORKER_WORD,
                             (char *)options->device, NULL};
  const tune_worker_code copy = {.serve = serve, .user = options->context};
  const tune_worker_code program = {
      .program = options->program ? options->program : "/proc/self/exe",
      .arguments = arguments};
  return tune_process_start(&lane->process,
                            options->context ? &copy : &program);
}

/* How many kernels and parts of files this process has. */
static int count_known(const tune_lane *lane) {
  return twi_context_kernel_count(lane->options->context) + tune_demand_count();
}

/* A copy of this process lacks what was added since. */
static void stop_outdated(tune_lane *lane) {
  char text[TUNE_PAGE_TEXT];
  if (lane->options->context && lane->process.pid > 0 &&
      lane->known != count_known(lane))
    tune_lane_stop(lane, text);
}

int tune_lane_launch(tune_lane *lane) {
  stop_outdated(lane);
  if (lane->process.pid > 0) return 1;
  if (lane->options->context) lane->known = count_known(lane);
  if (start_process(lane) == TW_OK) {
    lane->started++;
    return 1;
  }
  lane->result.outcome = TUNE_OUTCOME_UNKNOWN;
  snprintf(lane->result.why, sizeof lane->result.why, "%s", tw_last_error());
  return 0;
}

int tune_lane_start(tune_lane *lane) {
  tune_isolated *result = &lane->result;
  char line[128] = "", text[TUNE_PAGE_TEXT], cause[160];
  if (!tune_lane_launch(lane)) return 0;
  if (lane->is_ready) return 1;
  tune_waited waited = tune_process_read(&lane->process, line, sizeof line,
                                         tune_now_s() + start_s);
  lane->is_ready = waited == TUNE_WAITED_LINE &&
                   !strncmp(line, TUNE_ANSWER_READY, strlen(TUNE_ANSWER_READY));
  if (lane->is_ready) return 1;
  int state = tune_lane_stop(lane, text);
  result->outcome = waited == TUNE_WAITED_INTERRUPTED ? TUNE_OUTCOME_ENDED
                                                      : TUNE_OUTCOME_UNKNOWN;
  snprintf(result->why, sizeof result->why,
           "its process could not open the device: %.300s",
           text[0] ? text : tune_process_cause(state, cause, sizeof cause));
  return 0;
}

/* Sets `why` to the cause, after the place that verification had reached, such
 * as "shape 'odd': ", or after the sentence that it had found. */
static void say(tune_isolated *result, const char *place, const char *format,
                const char *what) {
  size_t length = strnlen(place, 300);
  snprintf(result->why, sizeof result->why, "%.*s", (int)length, place);
  length = strlen(result->why);
  if (length && result->why[length - 1] != ' ') {
    snprintf(result->why + length, sizeof result->why - length, "; ");
    length = strlen(result->why);
  }
  snprintf(result->why + length, sizeof result->why - length, format, what);
}

/* The worker has ended without an answer. Returns 1 if that was not the
 * candidate's doing, as far as one can tell. */
static int say_ended(tune_lane *lane) {
  char text[TUNE_PAGE_TEXT], cause[160];
  int state = tune_lane_stop(lane, text);
  lane->result.outcome = TUNE_OUTCOME_CRASHES;
  say(&lane->result, text, "its process ended with %s",
      tune_process_cause(state, cause, sizeof cause));
  return WIFSIGNALED(state) &&
         (WTERMSIG(state) == SIGKILL || WTERMSIG(state) == SIGTERM);
}

static void say_late(tune_lane *lane) {
  char text[TUNE_PAGE_TEXT], limit[96];
  int state = tune_lane_stop(lane, text);
  lane->result.outcome = TUNE_OUTCOME_HANGS;
  snprintf(limit, sizeof limit, "%.3g s%s", lane->limit_s,
           state == -1 ? ", and its process cannot be ended" : "");
  say(&lane->result, text, "it did not end within %s", limit);
}

static void say_interrupted(tune_lane *lane) {
  char text[TUNE_PAGE_TEXT];
  tune_lane_stop(lane, text);
  lane->result.outcome = TUNE_OUTCOME_ENDED;
  snprintf(lane->result.why, sizeof lane->result.why, "interrupted");
}

static void read_answer(tune_lane *lane, const char *line) {
  tune_isolated *result = &lane->result;
  char word[32] = "";
  char text[TUNE_PAGE_TEXT];
  memcpy(text, lane->process.page->text, sizeof text);
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
  lane->served++;
  if (tune_outcome_ends_worker(result->outcome)) tune_lane_stop(lane, text);
}

/* Reads what the worker has to say. Returns 1 if it ended, and somebody else
 * ended it. */
static int hear(tune_lane *lane) {
  char answer[128];
  switch (tune_process_read(&lane->process, answer, sizeof answer,
                            lane->deadline_s)) {
    case TUNE_WAITED_LINE:
      read_answer(lane, answer);
      return 0;
    case TUNE_WAITED_ENDED:
      return say_ended(lane);
    case TUNE_WAITED_LATE:
      say_late(lane);
      return 0;
    default:
      say_interrupted(lane);
      return 0;
  }
}

/* ---- candidates ---------------------------------------------------------- */

/* Whether the failure may be the doing of a candidate that the worker served
 * before. */
static int is_doubtful(tune_outcome outcome) {
  return outcome == TUNE_OUTCOME_WRONG || outcome == TUNE_OUTCOME_CORRUPTS ||
         outcome == TUNE_OUTCOME_CRASHES;
}

/* The candidate runs, or its result is known: then the lane is not busy. */
static void ask(tune_lane *lane) {
  char text[TUNE_PAGE_TEXT];
  for (;;) {
    lane->is_busy = tune_lane_start(lane);
    if (!lane->is_busy) return;
    lane->was_new = lane->served == 0;
    lane->deadline_s = tune_now_s() + lane->limit_s;
    if (tune_process_send(&lane->process, lane->line, lane->length)) return;
    lane->is_busy = 0;
    const int is_killed = say_ended(lane);
    if (lane->result.tries > 1 || !(is_killed || !lane->was_new)) return;
    tune_lane_stop(lane, text);
    lane->result.tries++;
  }
}

void tune_lane_begin(tune_lane *lane, int job, const tune_request *request,
                     double expected_us) {
  lane->job = job;
  lane->result = (tune_isolated){.outcome = TUNE_OUTCOME_UNKNOWN, .tries = 1};
  lane->limit_s = lane->options->limit_s;
  if (isfinite(expected_us))
    lane->limit_s = fmax(lane->limit_s, patience * 1e-6 * expected_us);
  tune_request located = *request;
  if (!lane->options->context && lane->options->files_of)
    located.files =
        lane->options->files_of(lane->options->user, request->kernel);
  lane->length = tune_request_write(&located, lane->line, sizeof lane->line);
  if (lane->length > 0) {
    ask(lane);
    return;
  }
  lane->is_busy = 0;
  snprintf(lane->result.why, sizeof lane->result.why, "its name has blanks");
}

void tune_lane_end(tune_lane *lane) {
  char text[TUNE_PAGE_TEXT];
  const int is_killed = hear(lane);
  lane->is_busy = 0;
  if (lane->result.tries > 1 ||
      !(is_killed || (!lane->was_new && is_doubtful(lane->result.outcome))))
    return;
  tune_lane_stop(lane, text);
  lane->result.tries++;
  ask(lane);
}
