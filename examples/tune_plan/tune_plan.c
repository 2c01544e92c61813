/*
 * tune_plan.c -- a program that finds the fastest kernel for its own problem:
 *
 *   tune_plan ROWS COLS [SECONDS [FILE]]
 *
 * It makes a plan that transposes a ROWS x COLS matrix of floats, tunes the
 * plan for at most SECONDS (default: no limit), appends the choice to the
 * tuning file FILE (default: to none), runs the plan, and compares the result
 * with a plain loop. Ctrl-C ends the tuning, and what is known by then decides.
 *
 * The exit status is 0 for a right result, 1 for a failure, 2 for wrong
 * arguments.
 */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "tilewright/operations.h"
#include "tilewright/tune.h"

static volatile sig_atomic_t is_interrupted;

static void interrupt(int number) {
  (void)number;
  is_interrupted = 1;
}

/* Called before each part of the work; a result other than 0 ends the tuning.
 */
static int show(void *user, const tw_tune_progress *progress) {
  int *parts = user;
  ++*parts;
  fprintf(stderr, "%6.2f s  %s %d of %d  %s\n", progress->elapsed_s,
          progress->step, progress->done, progress->total, progress->detail);
  return is_interrupted;
}

static void stop_unless_ok(tw_status status) {
  if (status == TW_OK) return;
  fprintf(stderr, "tune_plan: %s\n", tw_last_error());
  exit(1);
}

/* A failure is printed only: the plan can run after it, too. */
static void tune(tw_plan *plan, const tw_tune_options *options) {
  tw_tune_result result;
  printf("before: %s, %s\n", tw_plan_choice(plan)->variant,
         tw_plan_choice(plan)->reason);
  if (tw_plan_tune(plan, options, &result) != TW_OK) {
    fprintf(stderr, "tune_plan: %s\n", tw_last_error());
    return;
  }
  printf("tuned:  %s, %s\n", result.variant, result.reason);
  printf("%d of %d variants timed, %.2f us %s%s, after %d calls of show()\n",
         result.timed_count, result.candidate_count, result.time_us,
         result.is_measured ? "measured" : "predicted",
         result.is_stopped ? ", stopped early" : "", *(int *)options->user);
}

static int64_t count_wrong(const float *src, const float *dst, int64_t rows,
                           int64_t cols) {
  int64_t wrong = 0;
  for (int64_t r = 0; r < rows; r++)
    for (int64_t c = 0; c < cols; c++)
      wrong += dst[c * rows + r] != src[r * cols + c];
  return wrong;
}

static int transpose(int64_t rows, int64_t cols,
                     const tw_tune_options *options) {
  const size_t bytes = (size_t)(rows * cols) * sizeof(float);
  float *host = malloc(bytes), *result = malloc(bytes);
  if (!host || !result) {
    fprintf(stderr, "tune_plan: out of memory\n");
    exit(1);
  }
  for (int64_t i = 0; i < rows * cols; i++) host[i] = (float)(i % 1000003);

  tw_context *context;
  tw_plan *plan;
  void *src, *dst;
  stop_unless_ok(tw_context_create(&context, NULL));
  stop_unless_ok(tw_alloc(context, bytes, &src));
  stop_unless_ok(tw_alloc(context, bytes, &dst));
  stop_unless_ok(tw_upload(context, src, host, bytes, NULL));
  const tw_transpose_args args = {
      .rows = rows, .cols = cols, .src = src, .dst = dst};
  stop_unless_ok(tw_transpose_plan(&plan, context, TW_F32, &args));
  tune(plan, options);

  stop_unless_ok(tw_plan_run(plan, NULL));
  stop_unless_ok(tw_download(context, result, dst, bytes, NULL));
  int64_t wrong = count_wrong(host, result, rows, cols);
  printf("transpose of %" PRId64 " x %" PRId64 ": %s\n", rows, cols,
         wrong ? "WRONG" : "right");

  tw_plan_destroy(plan);
  tw_free(context, src);
  tw_free(context, dst);
  tw_context_destroy(context);
  free(host);
  free(result);
  return wrong != 0;
}

/* A positive number of at most `most`, or 0. */
static double number(const char *text, double most) {
  char *end;
  double value = strtod(text, &end);
  return *end == '\0' && end != text && value > 0 && value <= most ? value : 0;
}

int main(int count, char **words) {
  const double most = 100000;
  int parts = 0;
  int64_t rows = count > 2 ? (int64_t)number(words[1], most) : 0;
  int64_t cols = count > 2 ? (int64_t)number(words[2], most) : 0;
  double seconds = count > 3 ? number(words[3], 1e9) : 0;
  if (rows < 1 || cols < 1 || count > 5 || (count > 3 && !(seconds > 0))) {
    fprintf(stderr, "usage: tune_plan ROWS COLS [SECONDS [FILE]]\n");
    return 2;
  }
  signal(SIGINT, interrupt);
  return transpose(rows, cols,
                   &(tw_tune_options){.effort = TW_EFFORT_FULL,
                                      .budget_s = seconds,
                                      .save = count > 4 ? words[4] : NULL,
                                      .progress = show,
                                      .user = &parts});
}
