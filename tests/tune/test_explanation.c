/*
 * test_explanation.c -- which records give a variant its measured time: those
 * of this variant as it is today, of these sizes, of this architecture, and of
 * no better alignment than the problem has.
 */
#include "check.h"
#include "runtime/fake_set.h"
#include "search/explanation.h"
#include "select/select.h"

enum { ROWS = 64, COLS = 66 }; /* f32: rows are aligned to 8 bytes */

static twi_record good_record(tw_context *context) {
  const tw_device_info *info = tw_context_device(context);
  twi_record record = {.device = "some GPU",
                       .compute_capability = info->compute_capability,
                       .sm_count = info->sm_count + 1,
                       .operation = "echo",
                       .element = "b32",
                       .variant = "echo_b32_plain",
                       .hash = echo_variants[ECHO_B32_PLAIN].hash,
                       .size_count = 3,
                       .sizes = {ROWS, COLS, 1},
                       .align = 8,
                       .time_us = 77};
  return record;
}

/* The time that is found for the record's variant; 0: none. */
static double measured_us(const twi_record *record) {
  tw_context *context = echo_context("");
  static const char *const named[] = {"echo_b32_plain"};
  const echo_args args = {.rows = ROWS, .cols = COLS};
  const tune_search settings = {.strategy = tune_strategies[0]};
  tune_explanation explanation;
  twi_problem problem;
  double time_us = -1;
  CHECK_STATUS(twi_problem_init(&problem, &echo_operation, TW_F32, &args, 0),
               TW_OK);
  CHECK_INT(problem.align, 8);
  CHECK_STATUS(twi_context_add_record(context, record), TW_OK);
  CHECK_STATUS(tune_explanation_open(&explanation, context, &problem), TW_OK);
  explanation.named = named;
  explanation.named_count = 1;
  CHECK_STATUS(tune_explanation_find(&explanation, &settings), TW_OK);
  if (CHECK_INT(explanation.count, 1)) time_us = explanation.all[0].measured_us;
  tune_explanation_free(&explanation);
  tw_context_destroy(context);
  return time_us;
}

int main(void) {
  tw_context *context = echo_context("");
  const twi_record good = good_record(context);
  tw_context_destroy(context);
  twi_record record = good;
  CHECK_BETWEEN(measured_us(&record), 77, 77);
  /* One of less alignment could run here as well. */
  record.align = 4;
  CHECK_BETWEEN(measured_us(&record), 77, 77);
  record.align = 16;
  CHECK_BETWEEN(measured_us(&record), 0, 0);
  record = good;
  record.hash++;
  CHECK_BETWEEN(measured_us(&record), 0, 0);
  record = good;
  record.predicted = 1;
  CHECK_BETWEEN(measured_us(&record), 0, 0);
  record = good;
  record.compute_capability++;
  CHECK_BETWEEN(measured_us(&record), 0, 0);
  record = good;
  record.sizes[1]++;
  CHECK_BETWEEN(measured_us(&record), 0, 0);
  record = good;
  record.size_count = 2;
  CHECK_BETWEEN(measured_us(&record), 0, 0);
  record.size_count = 4;
  CHECK_BETWEEN(measured_us(&record), 0, 0);
  record = good;
  strcpy(record.variant, "echo_b32_wide");
  CHECK_BETWEEN(measured_us(&record), 0, 0);
  return check_end();
}
