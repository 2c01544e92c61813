/*
 * test_knots.c -- the problems that variants are counted on, where operands'
 * values decide what a block does.
 */
#include <stdlib.h>

#include "../check.h"
#include "api/context.h"
#include "count/counted.h"
#include "count/knots.h"
#include "select/figures.h"
#include "tilewright/rows.h"

extern const tw_kernel_set tw_kernels_kinds;
static const tw_kernel_set *const sets[] = {&tw_kernels_kinds, NULL};
static tw_context *context;

static twi_kernel *find_kernel(const char *name) {
  for (int i = 0; i < context->kernel_count; i++)
    if (strcmp(context->kernels[i].variant->name, name) == 0)
      return &context->kernels[i];
  check_need(0, name);
  return NULL;
}

/* A block for 64 numbers, whichever rows they are of. */
static void by_numbers(const void *args, const int *params,
                       const tw_device_info *gpu, tw_passes *passes) {
  const int64_t numbers = ((const tw_rows_args *)args)->nnz;
  (void)params, (void)gpu;
  passes->pass[0].grid[0] = (numbers + 63) / 64;
  passes->pass[0].block[0] = 64;
  passes->pass[0].tiles = (double)numbers / 64;
  passes->pass[0].whole = (double)(numbers / 64);
}

/* The problems of an operation with a bench of these sizes. */
static void list(tw_operation *operation, const twi_kernel *kernel,
                 tw_shape *bench, int64_t first, int64_t second,
                 tune_anchors *anchors) {
  *bench = (tw_shape){.name = "bench"};
  for (int f = 0, size = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_SIZE)
      bench->fields[f] = size++ ? second : first;
  operation->bench_count = 1;
  operation->benches = bench;
  tune_anchors_list(operation,
                    twi_element_type(operation, kernel->variant->element),
                    anchors);
}

/* Blocks that do the same in all problems are counted with short and with long
 * rows; others with as much work as rows give them. */
static void test_lengths(tune_anchors *anchors) {
  twi_kernel kernel = *find_kernel("rows_f32_i32_plain_fault0");
  tw_operation operation = *kernel.operation;
  tw_algorithm algorithm = *twi_kernel_algorithm(&kernel);
  tw_shape bench;
  tune_knot chosen[TUNE_MAX_KNOTS];
  const tune_counting counting = {context, NULL, &kernel, -1, 0};
  kernel.operation = &operation;
  list(&operation, &kernel, &bench, 4096, 1 << 20, anchors);
  int count = tune_knots_choose(&counting, anchors, tune_knot_flops, chosen);
  CHECK(count > 1);
  for (int i = 1; i < count; i++)
    CHECK(chosen[i].amount > 2 * chosen[i - 1].amount);

  algorithm.geometry = by_numbers;
  operation.algorithms = &algorithm;
  count = tune_knots_choose(&counting, anchors, tune_knot_flops, chosen);
  CHECK(count >= 4);
  for (int i = 1; i < count; i++) {
    CHECK(twi_figures_are_alike(chosen[i].amount, chosen[0].amount));
    CHECK(twi_figures_length(chosen[i].problem) >
          2.9 * twi_figures_length(chosen[i - 1].problem));
  }
  CHECK(twi_figures_length(chosen[0].problem) < 1);
  CHECK(twi_figures_length(chosen[count - 1].problem) > 10000);
}

/* What the operation draws is counted in a bench itself, which may be larger
 * than one with indices or offsets. */
static void test_drawn(tune_anchors *anchors) {
  enum { MANY = 1 << 20 };
  twi_kernel scatter = *find_kernel("scatter_b32_plain_fault0");
  twi_kernel rows = *find_kernel("rows_f32_i32_plain_fault0");
  tw_operation operation = *scatter.operation;
  tw_shape bench;
  tune_knot chosen[TUNE_MAX_KNOTS];
  const tune_counting counting = {context, NULL, &scatter, -1, 0};
  scatter.operation = &operation;
  list(&operation, &scatter, &bench, MANY, 0, anchors);
  CHECK(tune_operands_are_drawn(&anchors->all[0]));
  CHECK(tune_operands_are_given(&anchors->all[0]));
  CHECK_INT(tune_knots_choose(&counting, anchors, tune_knot_flops, chosen), 1);
  CHECK_INT((int)tune_anchor_smallest(chosen[0].problem), MANY);
  operation = *rows.operation;
  list(&operation, &rows, &bench, MANY, MANY, anchors);
  CHECK(!tune_operands_are_drawn(&anchors->all[0]));
  CHECK(tune_operands_are_given(&anchors->all[0]));
  for (int i = 0; i < anchors->count; i++)
    CHECK(tune_operands_value_bytes(&anchors->all[i]) <= 2e6);
}

int main(void) {
  const tw_context_options options = {.device = "sim:h200", .kernels = sets};
  tune_anchors *anchors = malloc(sizeof *anchors);
  check_need(anchors && tw_context_create(&context, &options) == TW_OK,
             "a simulator");
  test_lengths(anchors);
  test_drawn(anchors);
  free(anchors);
  tw_context_destroy(context);
  return check_end();
}
