/*
 * first_look.c -- see first_look.h.
 */
#include "count/first_look.h"

#include <stdio.h>
#include <stdlib.h>

#include "count/blocks.h"
#include "devices/targets.h"
#include "select/usable.h"

/* Whether the algorithm takes the problem. */
static int takes(const tw_context *context, const twi_kernel *kernel,
                 const twi_problem *problem) {
  tw_passes passes;
  twi_kernel_passes(&context->device->info, kernel, problem->args, &passes);
  return twi_passes_check(&passes) == TW_OK;
}

static int is_wanted(const tw_context *context, const twi_kernel *kernel,
                     const twi_problem *problem) {
  return twi_kernel_fits(kernel, problem) && kernel->status == TW_OK &&
         !kernel->counts && !kernel->was_looked_at &&
         (!twi_kernel_algorithm(kernel)->is_hinted ||
          kernel->set != &tw_kernels_tilewright) &&
         takes(context, kernel, problem);
}

/* A context for the simulator with the same kernel sets; `context` itself if
 * its device is the simulator. NULL if it cannot be opened. */
static tw_context *open_simulator(tw_context *context) {
  const tw_device_info *info = tw_context_device(context);
  if (!info->is_gpu) return context;
  tw_context *simulator = NULL;
  char device[32] = "sim";
  const tw_kernel_set **more = calloc((size_t)context->set_count, sizeof *more);
  if (!more) return NULL;
  for (int i = 1; i < context->set_count; i++) more[i - 1] = context->sets[i];
  if (twi_target_find(info->target))
    snprintf(device, sizeof device, "sim:%s", info->target);
  const tw_context_options options = {.device = device, .kernels = more};
  if (tw_context_create(&simulator, &options) != TW_OK) simulator = NULL;
  free(more);
  return simulator;
}

/* The simulator's kernel of the same variant. */
static twi_kernel *twin_of(const tw_context *simulator,
                           const twi_kernel *kernel) {
  for (int i = 0; i < simulator->kernel_count; i++)
    if (simulator->kernels[i].variant == kernel->variant)
      return &simulator->kernels[i];
  return NULL;
}

/* What one look needs. */
struct look {
  tune_anchors anchors;
  tune_operands operands;
  tune_blocks blocks;
};

static void look_at(struct look *look, twi_kernel *kernel) {
  twi_kernel *twin = twin_of(look->operands.context, kernel);
  const tune_blocks *blocks = &look->blocks;
  if (!twin ||
      twi_kernel_ready(look->operands.context->device, twin) != TW_OK ||
      tune_blocks_count(&look->operands, twin, &look->anchors, &look->blocks) !=
          TW_OK)
    return;
  const tw_variant_counts counts = {
      kernel->variant->name, kernel->variant->hash, blocks->width,
      blocks->is_flat,       blocks->count,         blocks->rows};
  twi_kernel_keep_counts(kernel, &counts);
}

void tune_first_look(tw_context *context, const twi_problem *problem,
                     const twi_kernel *const *kernels, int count) {
  struct look *look = NULL;
  for (int i = 0; i < count; i++) {
    twi_kernel *kernel = &context->kernels[kernels[i] - context->kernels];
    if (!is_wanted(context, kernel, problem)) continue;
    kernel->was_looked_at = 1;
    if (!look) {
      tw_context *simulator = open_simulator(context);
      look = simulator ? calloc(1, sizeof *look) : NULL;
      if (!look) return;
      look->operands.context = simulator;
      tune_anchors_list(problem->operation, problem->type, &look->anchors);
    }
    look_at(look, kernel);
  }
  if (!look) return;
  tune_operands_close(&look->operands);
  if (look->operands.context != context)
    tw_context_destroy(look->operands.context);
  free(look);
}
