/*
 * test_batches_only.c -- a variant that takes only many small matrices is
 * counted, although no problem made from the bench shapes has any.
 */
#include <stdlib.h>

#include "check.h"
#include "count/blocks.h"
#include "problems/operations.h"

static int takes_any(const tw_context *context, const twi_kernel *kernel,
                     const tune_anchors *anchors) {
  for (int i = 0; i < anchors->count; i++) {
    tw_passes passes;
    twi_kernel_passes(tw_context_device(context), kernel, anchors->all[i].args,
                      &passes);
    if (!passes.pass[0].misfit) return 1;
  }
  return 0;
}

static void check_kernel(tw_context *context, twi_kernel *kernel,
                         const tune_anchors *anchors) {
  static tune_blocks blocks;
  tune_operands operands = {.context = context};
  printf("%s\n", kernel->variant->name);
  CHECK_STATUS(twi_kernel_ready(context->device, kernel), TW_OK);
  CHECK_STATUS(tune_blocks_count(&operands, kernel, anchors, &blocks), TW_OK);
  /* Blocks that read and write, of ascending amounts. */
  CHECK(blocks.count >= 1);
  for (int i = 0; i < blocks.count; i++) {
    CHECK(blocks.rows[i].amount > 0);
    CHECK(blocks.rows[i].of[TW_COUNT_MOVED] > 0);
    if (i > 0 && blocks.rows[i].path == blocks.rows[i - 1].path)
      CHECK(blocks.rows[i].amount > blocks.rows[i - 1].amount);
  }
  tune_operands_close(&operands);
}

int main(void) {
  tw_context *context;
  tune_anchors *anchors = malloc(sizeof *anchors);
  int checked = 0;
  check_need(anchors != NULL, "memory");
  check_need(
      tw_context_create(&context,
                        &(tw_context_options){.device = "sim:h200"}) == TW_OK,
      "a simulator");
  for (int i = 0; i < context->kernel_count; i++) {
    twi_kernel *kernel = &context->kernels[i];
    const tw_operation *operation = kernel->operation;
    const tw_type type = twi_element_type(operation, kernel->variant->element);
    tune_anchors_list(operation, type, anchors);
    if (takes_any(context, kernel, anchors)) continue;
    tune_anchors_unalign(anchors);
    if (takes_any(context, kernel, anchors)) continue;
    tune_anchors_batch(operation, type, anchors);
    if (!takes_any(context, kernel, anchors)) continue;
    tune_anchors_list(operation, type, anchors);
    check_kernel(context, kernel, anchors);
    checked++;
  }
  printf("%d variants\n", checked);
  CHECK(checked >= 3);
  tw_context_destroy(context);
  free(anchors);
  return check_end();
}
