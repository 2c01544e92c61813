/*
 * test_plan_tune.c -- tuning a plan from a program, on the simulator.
 */
#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "../runtime/scratch.h"
#include "tilewright/operations.h"
#include "tilewright/tune.h"

enum { ROWS = 67, COLS = 45, COUNT = ROWS * COLS };

static tw_context *context;
static float *from, *to; /* on the device */

static void fill(float *values, float first) {
  for (int i = 0; i < COUNT; i++) values[i] = first + (float)i;
}

static void upload(void) {
  float values[COUNT];
  fill(values, 1);
  CHECK_STATUS(tw_upload(context, from, values, sizeof values, NULL), TW_OK);
  fill(values, -1e6f);
  CHECK_STATUS(tw_upload(context, to, values, sizeof values, NULL), TW_OK);
}

/* Whether the operands are as upload() left them. */
static int are_untouched(void) {
  float values[COUNT], expected[COUNT];
  CHECK_STATUS(tw_download(context, values, from, sizeof values, NULL), TW_OK);
  fill(expected, 1);
  if (memcmp(values, expected, sizeof values)) return 0;
  CHECK_STATUS(tw_download(context, values, to, sizeof values, NULL), TW_OK);
  fill(expected, -1e6f);
  return !memcmp(values, expected, sizeof values);
}

static int is_transposed(void) {
  float values[COUNT];
  CHECK_STATUS(tw_download(context, values, to, sizeof values, NULL), TW_OK);
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLS; c++)
      if (values[c * ROWS + r] != 1 + (float)(r * COLS + c)) return 0;
  return 1;
}

static tw_plan *make_plan(void) {
  tw_plan *plan;
  const tw_transpose_args args = {
      .rows = ROWS, .cols = COLS, .src = from, .dst = to};
  check_need(tw_transpose_plan(&plan, context, TW_F32, &args) == TW_OK,
             "no plan");
  return plan;
}

static int record_count(const char *path) {
  int count = 0;
  char line[1024];
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) count += line[0] == 't';
  if (file) fclose(file);
  return count;
}

/* Each process that works for another one leaves a byte in a file. */
static char served[4096];

static void note_served(void) {
  FILE *file = fopen(getenv("TEST_SERVED"), "a");
  if (!file) exit(3);
  fputc('x', file);
  fclose(file);
}

static int served_count(void) {
  FILE *file = fopen(served, "r");
  int count = 0;
  while (file && fgetc(file) != EOF) count++;
  if (file) fclose(file);
  return count;
}

/* ---- each effort --------------------------------------------------------- */

static void test_effort(tw_effort effort) {
  tw_tune_result result;
  tw_plan *plan = make_plan();
  upload();
  CHECK_STATUS(
      tw_plan_tune(plan, &(tw_tune_options){.effort = effort}, &result), TW_OK);
  CHECK(are_untouched());
  printf("effort %d: %s, %.2f us, %d of %d timed, %s\n", (int)effort,
         result.variant, result.time_us, result.timed_count,
         result.candidate_count, result.reason);
  CHECK_TEXT(tw_plan_choice(plan)->variant, result.variant);
  CHECK(!result.is_measured && result.time_us > 0 && !result.is_stopped);
  CHECK_INT(result.wrong_count, 0);
  CHECK(result.timed_count <= result.candidate_count - result.rejected_count);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  CHECK(is_transposed());
  tw_plan_destroy(plan);
  /* A new plan for the problem has the same choice, by the record. */
  plan = make_plan();
  CHECK_TEXT(tw_plan_choice(plan)->variant, result.variant);
  CHECK_INT(tw_plan_choice(plan)->evidence, TW_EVIDENCE_TUNED);
  tw_plan_destroy(plan);
}

/* A quick search looks at fewer candidates than a full one. */
static void test_fewer(void) {
  tw_tune_result quick, full;
  tw_plan *plan = make_plan();
  CHECK_STATUS(
      tw_plan_tune(plan, &(tw_tune_options){.effort = TW_EFFORT_QUICK}, &quick),
      TW_OK);
  CHECK_STATUS(tw_plan_tune(plan, NULL, &full), TW_OK);
  CHECK(quick.timed_count < full.timed_count);
  CHECK(quick.time_us <= full.time_us * 1.02);
  tw_plan_destroy(plan);
}

/* ---- stopping ------------------------------------------------------------ */

static int calls, stop_at;

static int stop(void *user, const tw_tune_progress *progress) {
  CHECK(user == &calls);
  CHECK(progress->done <= progress->total && progress->elapsed_s >= 0);
  CHECK(progress->step[0] && progress->detail);
  return ++calls == stop_at;
}

/* Stopped after any number of steps, the plan runs something right. */
static void test_stopped(int after) {
  tw_tune_result result;
  tw_plan *plan = make_plan();
  char before[96];
  snprintf(before, sizeof before, "%s", tw_plan_choice(plan)->variant);
  calls = 0;
  stop_at = after;
  upload();
  tw_status status = tw_plan_tune(
      plan,
      &(tw_tune_options){
          .effort = TW_EFFORT_FULL, .progress = stop, .user = &calls},
      &result);
  CHECK_INT(calls, after);
  CHECK_STATUS(status, TW_OK);
  CHECK(result.is_stopped);
  CHECK_TEXT(result.variant, tw_plan_choice(plan)->variant);
  CHECK((result.timed_count == 0) == (after == 1));
  if (after == 1) { /* nothing was verified */
    CHECK_TEXT(result.variant, before);
    CHECK_HAS(result.reason, "the plan is as it was");
  }
  CHECK(are_untouched());
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  CHECK(is_transposed());
  tw_plan_destroy(plan);
}

static void test_budget(void) {
  tw_tune_result result;
  tw_plan *plan = make_plan();
  CHECK_STATUS(
      tw_plan_tune(
          plan, &(tw_tune_options){.effort = TW_EFFORT_FULL, .budget_s = 1e-9},
          &result),
      TW_OK);
  CHECK(result.is_stopped && result.timed_count == 0);
  CHECK_HAS(result.reason, "the plan is as it was");
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  tw_plan_destroy(plan);
}

/* ---- saving -------------------------------------------------------------- */

static void test_saved(void) {
  char path[4200];
  snprintf(path, sizeof path, "%s/saved.tsv", scratch_folder);
  tw_tune_options options = {.effort = TW_EFFORT_QUICK, .save = path};
  tw_plan *plan = make_plan();
  CHECK_STATUS(tw_plan_tune(plan, &options, NULL), TW_OK);
  CHECK_INT(record_count(path), 1);
  options.save = NULL;
  CHECK_STATUS(tw_plan_tune(plan, &options, NULL), TW_OK);
  CHECK_INT(record_count(path), 1);
  /* "default" is the file that TW_TUNING_FILE names. */
  setenv("TW_TUNING_FILE", path, 1);
  options.save = "default";
  CHECK_STATUS(tw_plan_tune(plan, &options, NULL), TW_OK);
  CHECK_INT(record_count(path), 2);
  setenv("TW_TUNING_FILE", "", 1);
  CHECK_STATUS(tw_plan_tune(plan, &options, NULL), TW_OK);
  CHECK_INT(record_count(path), 2);
  unsetenv("TW_TUNING_FILE");
  options.save = "/nowhere/tuning.tsv";
  CHECK_STATUS(tw_plan_tune(plan, &options, NULL), TW_ERROR_FILE);
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  tw_plan_destroy(plan);
}

/* ---- a worker ------------------------------------------------------------ */

/* Candidates run first in processes of a program: of this one, and of one that
 * is no worker. */
static void test_worker(void) {
  tw_tune_result here, there;
  char variant[96];
  tw_plan *plan = make_plan();
  CHECK_STATUS(
      tw_plan_tune(plan, &(tw_tune_options){.effort = TW_EFFORT_FULL}, &here),
      TW_OK);
  tw_plan_destroy(plan);
  plan = make_plan();
  upload();
  CHECK_STATUS(tw_plan_tune(plan,
                            &(tw_tune_options){.effort = TW_EFFORT_FULL,
                                               .worker = "/proc/self/exe"},
                            &there),
               TW_OK);
  CHECK(are_untouched());
  CHECK_TEXT(there.variant, here.variant);
  CHECK_INT(there.timed_count, here.timed_count);
  CHECK_INT(there.wrong_count, 0);
  CHECK(served_count() > 0);
  snprintf(variant, sizeof variant, "%s", tw_plan_choice(plan)->variant);
  CHECK_STATUS(tw_plan_tune(plan,
                            &(tw_tune_options){.effort = TW_EFFORT_FULL,
                                               .worker = "/bin/true"},
                            &there),
               TW_ERROR_DEVICE);
  CHECK_HAS(tw_last_error(), "the worker '/bin/true' cannot be used");
  CHECK_TEXT(tw_plan_choice(plan)->variant, variant);
  tw_plan_destroy(plan);
}

/* ---- wrong calls --------------------------------------------------------- */

static void test_refused(void) {
  tw_plan *plan = make_plan();
  char variant[96];
  snprintf(variant, sizeof variant, "%s", tw_plan_choice(plan)->variant);
  const tw_tune_options wrong[] = {{.effort = (tw_effort)3},
                                   {.effort = (tw_effort)-1},
                                   {.budget_s = -1},
                                   {.budget_s = 0.0 / 0.0},
                                   {.least_occupancy = 1.5}};
  CHECK_STATUS(tw_plan_tune(NULL, NULL, NULL), TW_ERROR_NULL);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    CHECK_STATUS(tw_plan_tune(plan, &wrong[i], NULL), TW_ERROR_OPTION);
    CHECK_TEXT(tw_plan_choice(plan)->variant, variant);
  }
  tw_plan_destroy(plan);
}

/* A problem without an element, and one whose latest error must stay. */
static void test_empty(void) {
  tw_plan *plan;
  tw_tune_result result;
  const tw_transpose_args args = {.rows = 0, .cols = 5, .src = from, .dst = to};
  char before[1024];
  check_need(tw_transpose_plan(&plan, context, TW_F32, &args) == TW_OK,
             "no plan");
  tw_plan_tune(NULL, NULL, NULL);
  snprintf(before, sizeof before, "%s", tw_last_error());
  CHECK_STATUS(tw_plan_tune(plan, NULL, &result), TW_OK);
  CHECK_TEXT(tw_last_error(), before);
  CHECK_TEXT(result.variant, "");
  CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  tw_plan_destroy(plan);
  plan = make_plan();
  CHECK_STATUS(tw_plan_tune(plan, NULL, &result), TW_OK);
  CHECK_TEXT(tw_last_error(), before);
  tw_plan_destroy(plan);
}

int main(int argc, char **argv) {
  if (tw_tune_is_worker(argc, argv)) {
    note_served();
    return tw_tune_main(argc, argv, NULL);
  }
  scratch_begin();
  snprintf(served, sizeof served, "%s", scratch_path("served"));
  setenv("TEST_SERVED", served, 1);
  const tw_context_options options = {.device = "sim", .tuning_file = ""};
  check_need(tw_context_create(&context, &options) == TW_OK, tw_last_error());
  check_need(tw_alloc(context, COUNT * sizeof *from, (void **)&from) == TW_OK &&
                 tw_alloc(context, COUNT * sizeof *to, (void **)&to) == TW_OK,
             tw_last_error());
  test_refused();
  test_budget();
  test_effort(TW_EFFORT_PREDICT);
  test_effort(TW_EFFORT_QUICK);
  test_effort(TW_EFFORT_FULL);
  test_fewer();
  test_stopped(1);
  test_stopped(2);
  test_stopped(5);
  test_saved();
  test_worker();
  test_empty();
  tw_free(context, from);
  tw_free(context, to);
  tw_context_destroy(context);
  return check_end();
}
