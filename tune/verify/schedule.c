/*
 * schedule.c -- see schedule.h.
 */
#include "verify/schedule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "devices/launch.h"

static int is_watched(const tw_context *context) {
  return !tw_context_device(context)->is_gpu &&
         sim_device_profile(context->device) != NULL;
}

/* ---- which grids can be folded ------------------------------------------ */

/* The passes whose grid exceeds the limit in y or z if one size is so large. */
static unsigned exceeding(const tw_context *context, const twi_kernel *kernel,
                          tw_type type, const tw_shape *shape, int field,
                          int64_t size) {
  const tw_operation *operation = kernel->operation;
  tw_shape large = *shape;
  twi_problem problem;
  tw_passes passes;
  unsigned found = 0;
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind == TW_FIELD_STRIDE) large.fields[f] = 0;
    if (operation->fields[f].kind == TW_FIELD_SIZE && !large.fields[f])
      large.fields[f] = 1; /* a grid is defined for work only */
  }
  large.fields[field] = size;
  if (twi_problem_from_shape(&problem, operation, type, &large) != TW_OK ||
      problem.empty)
    return 0;
  twi_kernel_passes(&context->device->info, kernel, problem.args, &passes);
  for (int p = 0; p < passes.count; p++)
    if (!passes.pass[p].misfit && (passes.pass[p].grid[1] > TWI_MAX_GRID_YZ ||
                                   passes.pass[p].grid[2] > TWI_MAX_GRID_YZ))
      found |= 1u << p;
  return found;
}

unsigned tune_schedule_foldable(const tw_context *context,
                                const twi_kernel *kernel, tw_type type,
                                const tw_shape *shape) {
  static const int64_t sizes[] = {INT64_C(1) << 33, 1 << 24};
  unsigned found = 0;
  if (!kernel || !is_watched(context)) return 0;
  for (int f = 0; f < kernel->operation->field_count; f++)
    if (kernel->operation->fields[f].kind == TW_FIELD_SIZE)
      for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        found |= exceeding(context, kernel, type, shape, f, sizes[i]);
  return found;
}

/* ---- schedules ---------------------------------------------------------- */

sim_schedule tune_schedule_of(const tw_context *context, unsigned foldable,
                              uint64_t seed, unsigned shape, int trial) {
  sim_schedule schedule = {0};
  if (trial == 0 || !is_watched(context)) return schedule;
  schedule.order = (seed << 20 | shape << 8 | (unsigned)trial) *
                   UINT64_C(0x9e3779b97f4a7c15);
  if (trial == 1) schedule.folded = foldable;
  return schedule;
}

int tune_schedule_sms(const tw_context *context, uint64_t seed, unsigned shape,
                      int trial) {
  const tw_device_info *info = tw_context_device(context);
  const int is_even_seed = seed % 2 == 0;
  const int is_whole =
      info->is_gpu || (shape + (trial > 0) + is_even_seed) % 2 == 0;
  return is_whole || info->sm_count < 2 ? info->sm_count : 2;
}

void tune_schedule_set(const tw_context *context, sim_schedule schedule) {
  schedule.limit_s = 5;
  if (is_watched(context)) sim_device_schedule(context->device, &schedule);
}

/* ---- wrong results ------------------------------------------------------ */

static void add(char *finding, size_t size, const char *found,
                const char *sentence) {
  snprintf(finding, size, "%s; %s", found, sentence);
}

void tune_schedule_blame(sim_schedule schedule, char *finding,
                         size_t finding_size,
                         tune_verdict (*run)(void *user, sim_schedule schedule),
                         void *user) {
  char *found = strdup(finding);
  if (!found) return;
  tune_verdict verdict = TUNE_VERDICT_WRONG;
  if (schedule.folded) {
    verdict = run(user, (sim_schedule){.order = schedule.order});
    if (verdict == TUNE_VERDICT_RIGHT)
      add(finding, finding_size, found,
          "it is right if the grid is not folded: a grid that exceeds CUDA's "
          "limits is launched in x and y only, with a few blocks more; take "
          "the block's index from tw_block_of(x_blocks, y_blocks), not from "
          "blockIdx, and return if its z is past the last");
  }
  if (verdict != TUNE_VERDICT_RIGHT && schedule.order &&
      run(user, (sim_schedule){0}) == TUNE_VERDICT_RIGHT)
    add(finding, finding_size, found,
        "it is right if the blocks run in ascending order, and shuffles read "
        "all ones from lanes that have returned: CUDA promises neither");
  free(found);
}
