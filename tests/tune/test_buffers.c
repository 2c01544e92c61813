/*
 * test_buffers.c -- a plain copy that is timed beside kernels leaves operands
 * alone whose values matter: an index that it overwrote would lead a kernel out
 * of bounds.
 */
#include "../check.h"
#include "../runtime/fake_set.h"
#include "measure/buffers.h"

static size_t offset_of_copy(tw_context *context,
                             const tw_operation *operation) {
  twi_problem problem;
  tune_buffers buffers;
  const echo_args args = {.rows = 100, .cols = 77};
  check_need(twi_problem_init(&problem, operation, TW_F32, &args, 0) == TW_OK,
             "arguments that are right");
  check_need(tune_buffers_open_sets(context, &problem, TUNE_DATA_PLAIN, 1, 2,
                                    &buffers) == TW_OK,
             "memory for operands");
  const unsigned char *const set = buffers.arena;
  const unsigned char *const to = tune_buffers_copy_to(&buffers, 0);
  CHECK(to >= set + buffers.copy_bytes);
  CHECK(to + buffers.copy_bytes <= set + buffers.set_bytes);
  CHECK_INT((long)buffers.copy_bytes, 100 * 77 * 4);
  const size_t offset = (size_t)(to - set);
  tune_buffers_close(context, &buffers);
  return offset;
}

int main(void) {
  tw_context *context;
  check_need(
      tw_context_create(&context,
                        &(tw_context_options){.device = "sim:h200",
                                              .kernels = echo_sets}) == TW_OK,
      "a simulator");
  const size_t operands = (size_t)2 * 100 * 77 * 4;
  CHECK(offset_of_copy(context, &echo_operation) < operands);
  static const tw_values values[ECHO_FIELDS] = {
      [ECHO_SRC] = {.kind = TW_VALUES_INDEX, .high = 10, .has_range = 1}};
  tw_operation indexed = echo_operation;
  indexed.values = values;
  CHECK(offset_of_copy(context, &indexed) >= operands);
  tw_context_destroy(context);
  return check_end();
}
