/*
 * hintless.c -- hintless TIMES OPERATION...: the model without the templates'
 * hints.
 *
 * A template of a user's own has none. With what the simulator counts alone,
 * the variant that is taken without timing has on average 0.88 of the fastest
 * one's speed, on problems that the model's constants were not fitted to.
 */
#include <stdlib.h>
#include <string.h>

#include "../check.h"
#include "count/blocks.h"
#include "problems/operations.h"
#include "problems/times_file.h"

/* Of a template without hints. */
static const tw_variant *hinted;

static void no_hints(const int *params, int element, tw_traits *traits) {
  tw_traits all = {0};
  hinted->traits(params, element, &all);
  *traits = (tw_traits){.align = all.align};
}

static tw_passes without_hints(const tw_passes *given) {
  tw_passes passes = *given;
  for (int i = 0; i < passes.count; i++) {
    tw_geometry *pass = &passes.pass[i];
    pass->work = pass->edge_work = pass->adds = pass->reach = 0;
    pass->ragged = 0;
    pass->is_flat = 0;
  }
  return passes;
}

static int is_named(const tw_operation *operation, char **names) {
  while (*names && strcmp(*names, operation->name)) names++;
  return *names != NULL;
}

/* Counts each kernel of the named operations that has no counts. */
static void count_all(tw_context *context, char **names) {
  tune_anchors *anchors = calloc(1, sizeof *anchors);
  tune_blocks *blocks = calloc(1, sizeof *blocks);
  tune_operands operands = {.context = context};
  const tw_operation *operation = NULL;
  int element = -1;
  check_need(anchors && blocks, "memory");
  for (int i = 0; i < context->kernel_count; i++) {
    twi_kernel *kernel = &context->kernels[i];
    const tw_variant *variant = kernel->variant;
    if (!is_named(kernel->operation, names)) continue;
    if (kernel->operation != operation || variant->element != element) {
      operation = kernel->operation;
      element = variant->element;
      tune_operands_close(&operands);
      tune_anchors_list(operation, twi_element_type(operation, element),
                        anchors);
    }
    if (!CHECK_STATUS(twi_kernel_ready(context->device, kernel), TW_OK) ||
        kernel->counts)
      continue;
    CHECK_STATUS(tune_blocks_count(&operands, kernel, anchors, blocks), TW_OK);
    const tw_variant_counts counts = {variant->name, variant->hash,
                                      blocks->width, blocks->is_flat,
                                      blocks->count, blocks->rows};
    twi_kernel_keep_counts(kernel, &counts);
  }
  tune_operands_close(&operands);
  free(anchors);
  free(blocks);
}

static void predict(const tw_device_info *gpu, tune_measured_problem *problem) {
  for (int i = 0; i < problem->count; i++) {
    tune_measured *one = &problem->all[i];
    tw_variant variant = *one->kernel->variant;
    hinted = one->kernel->variant;
    variant.traits = no_hints;
    const tw_passes passes = without_hints(&one->passes);
    const twi_model_variant counted = {&variant, one->kernel->counts};
    CHECK(one->kernel->counts != NULL);
    one->predicted_us = twi_model_time_us(gpu, &problem->listed.problem,
                                          &counted, &passes, one->occupancy);
  }
}

static void check_operation(const tune_measured_set *set,
                            const tw_operation *operation) {
  double sum = 0;
  int count = 0;
  for (int i = 0; i < set->count; i++) {
    const tune_measured_problem *problem = &set->all[i];
    const tune_measured *pick = tune_measured_pick(problem);
    if (!problem->listed.is_held_out || !pick ||
        problem->listed.problem.operation != operation)
      continue;
    sum += tune_measured_best(problem)->time_us / pick->time_us;
    count++;
  }
  if (!CHECK(count >= 8)) return;
  printf("%-14s %2d problems: %.3f\n", operation->name, count, sum / count);
  CHECK_BETWEEN(sum / count, 0.88, 1);
}

int main(int argc, char **argv) {
  tw_context *context;
  tune_measured_set set;
  tune_operations operations;
  check_need(argc > 2, "a file of times, and operations");
  check_need(
      tw_context_create(&context,
                        &(tw_context_options){.device = "sim:h200"}) == TW_OK,
      "a simulator");
  count_all(context, argv + 2);
  check_need(tune_measured_read(context, NULL, argv[1], &set) == TW_OK,
             "times of a survey");
  tune_operations_list(NULL, &operations);
  for (int i = 0; i < set.count; i++)
    if (is_named(set.all[i].listed.problem.operation, argv + 2))
      predict(tw_context_device(context), &set.all[i]);
  for (int i = 0; i < operations.count; i++)
    if (is_named(operations.all[i], argv + 2))
      check_operation(&set, operations.all[i]);
  tune_measured_free(&set);
  tw_context_destroy(context);
  return check_end();
}
