/*
 * test_calls_together.c -- calls of variants whose blocks are resident
 * together, on the simulator.
 */
#include "together_test.h"

/* More blocks than the GPU holds: 40 SMs with 8 blocks of 128 threads. */
static void test_small_gpu(void) {
  tw_context *context = open_context("sim:t4");
  together_data data = open_data(context, 100);
  const tw_total_args total = total_args(&data, MOST / 2);
  const tw_bins_args bins = bins_args(&data, 100, 100);
  CHECK_STATUS(run_variant(context, total_variant, &tw_operation_together_total,
                           &total, NULL),
               TW_OK);
  CHECK(total_is_right(context, &data, MOST / 2, NULL));
  CHECK_STATUS(run_variant(context, bins_variant, &tw_operation_together_bins,
                           &bins, NULL),
               TW_ERROR_VARIANT);
  CHECK_HAS(tw_last_error(), "needs a GPU of sm_90 or later; the");
  close_data(context, &data);
  tw_context_destroy(context);
}

int main(void) {
  tw_context *context = open_context("sim:h200");
  test_calls(context, 100000);
  test_more_shared(context);
  test_refused(context);
  tw_context_destroy(context);
  test_small_gpu();
  return check_end();
}
