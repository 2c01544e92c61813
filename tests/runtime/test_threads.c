/*
 * test_threads.c -- several threads use one context and one plan at once, while
 * records are added and a log is written.
 */
#include <pthread.h>

#include "fake_set.h"
#include "scratch.h"
#include "select/select.h"

enum { THREADS = 8, ROUNDS = 60 };

static tw_context *context;
static tw_plan *plan;
static pthread_barrier_t start;

/* A call of a thread's own size on its own memory. */
static void call(int64_t rows, int64_t cols, void *src, void *dst) {
  float data[256], back[256] = {0};
  size_t bytes = (size_t)(rows * cols) * sizeof *data;
  for (int i = 0; i < 256; i++) data[i] = (float)(i * rows + cols);
  const echo_args args = {.rows = rows, .cols = cols, .src = src, .dst = dst};
  CHECK_STATUS(tw_upload(context, src, data, bytes, NULL), TW_OK);
  CHECK_STATUS(tw_run(context, &echo_operation, TW_F32, &args, NULL), TW_OK);
  CHECK_STATUS(tw_download(context, back, dst, bytes, NULL), TW_OK);
  CHECK(memcmp(data, back, bytes) == 0);
}

/* All threads ask for the same shapes at the same time. */
static void ask(int round) {
  tw_choice choice, again;
  const echo_args args = {.rows = 1 + round, .cols = 64};
  CHECK_STATUS(
      tw_explain_operation(context, &echo_operation, TW_F32, &args, &choice),
      TW_OK);
  CHECK(!strncmp(choice.variant, "echo_b32_", 9) && choice.reason[0]);
  CHECK_STATUS(tw_explain(context, "echo", TW_F64, &args, &again), TW_OK);
  CHECK_TEXT(again.variant, "echo_b64_plain");
}

/* tw_last_error() describes the failure of the calling thread. */
static void fail(int number) {
  char expected[64];
  tw_choice choice;
  const echo_args args = {.rows = -1 - number, .cols = 4};
  snprintf(expected, sizeof expected, "echo: rows is %d; give 0 or more",
           -1 - number);
  CHECK_STATUS(
      tw_explain_operation(context, &echo_operation, TW_F32, &args, &choice),
      TW_ERROR_SIZE);
  CHECK_TEXT(tw_last_error(), expected);
}

static void add_record(int round) {
  const tw_device_info *info = tw_context_device(context);
  twi_record record = {.compute_capability = info->compute_capability,
                       .sm_count = info->sm_count,
                       .operation = "echo",
                       .element = "b32",
                       .size_count = 3,
                       .sizes = {1 + round, 64, 1},
                       .align = 16,
                       .variant = "echo_b32_plain",
                       .hash = echo_variants[ECHO_B32_PLAIN].hash,
                       .predicted = 1,
                       .time_us = 1};
  snprintf(record.device, sizeof record.device, "%s", info->key);
  CHECK_STATUS(twi_context_add_record(context, &record), TW_OK);
}

static void *work(void *number_) {
  int number = (int)(intptr_t)number_;
  void *src = NULL, *dst = NULL;
  check_need(tw_alloc(context, 1024, &src) == TW_OK &&
                 tw_alloc(context, 1024, &dst) == TW_OK,
             "no memory");
  pthread_barrier_wait(&start);
  for (int round = 0; round < ROUNDS; round++) {
    ask(round);
    if (number == 0) add_record(round);
    call(1 + number, 1 + round % 12, src, dst);
    fail(number);
    if (number % 2) CHECK_STATUS(tw_plan_run(plan, NULL), TW_OK);
  }
  tw_free(context, src);
  tw_free(context, dst);
  return NULL;
}

/* Afterwards every record is used, and every line of the log is whole. */
static void check_afterwards(void) {
  for (int round = 0; round < ROUNDS; round++) {
    tw_choice choice;
    const echo_args args = {.rows = 1 + round, .cols = 64};
    CHECK_STATUS(
        tw_explain_operation(context, &echo_operation, TW_F32, &args, &choice),
        TW_OK);
    CHECK_INT(choice.evidence, TW_EVIDENCE_TUNED);
    CHECK_TEXT(choice.variant, "echo_b32_plain");
  }
  char *log = scratch_read(scratch_path("log"));
  int lines = 0;
  for (char *save, *line = strtok_r(log, "\n", &save); line;
       line = strtok_r(NULL, "\n", &save), lines++)
    CHECK(!strncmp(line, "tilewright select: ", 19) ||
          !strncmp(line, "tilewright error: ", 18));
  CHECK(lines > ROUNDS);
  free(log);
}

int main(void) {
  scratch_begin();
  setenv("TW_LOG", "all", 1);
  setenv("TW_LOG_FILE", scratch_path("log"), 1);
  context = echo_context("");
  void *src = NULL, *dst = NULL;
  check_need(tw_alloc(context, 64, &src) == TW_OK &&
                 tw_alloc(context, 64, &dst) == TW_OK,
             "no memory");
  const echo_args args = {.rows = 4, .cols = 4, .src = src, .dst = dst};
  check_need(
      tw_plan_create(&plan, context, &echo_operation, TW_F32, &args) == TW_OK,
      "no plan");

  pthread_t threads[THREADS];
  pthread_barrier_init(&start, NULL, THREADS);
  for (int i = 0; i < THREADS; i++)
    check_need(!pthread_create(&threads[i], NULL, work, (void *)(intptr_t)i),
               "no thread");
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  pthread_barrier_destroy(&start);
  check_afterwards();
  tw_plan_destroy(plan);
  tw_free(context, src);
  tw_free(context, dst);
  tw_context_destroy(context);
  return check_end();
}
