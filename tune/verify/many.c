/*
 * many.c -- see many.h.
 */
#include "verify/many.h"

#include "devices/launch.h"
#include "verify/allow.h"
#include "verify/sparse.h"

enum { BLOCKS = (1 << 16) + 1 };

/* Of a problem; few of them are touched. */
static const double most_bytes = 4e9;

/* The blocks of the size's grid; 0: there is none, or the kernel can wait in
 * it. */
static double blocks_of(const tw_device_info *gpu, const twi_kernel *kernel,
                        tw_type type, const tw_shape *shape,
                        twi_problem *problem) {
  tw_passes passes;
  if (twi_problem_from_shape(problem, kernel->operation, type, shape) !=
          TW_OK ||
      twi_problem_bytes(problem) > most_bytes)
    return 0;
  twi_kernel_passes(gpu, kernel, problem->args, &passes);
  const tw_geometry *pass = &passes.pass[0];
  return passes.count == 1 && !pass->misfit && !pass->is_cooperative
             ? twi_geometry_blocks(pass)
             : 0;
}

/* Makes the size the least one with so many blocks. Returns whether it has
 * exactly so many: with others the first and the last one are not 2^16 apart.
 */
static int grow(const tw_device_info *gpu, const twi_kernel *kernel,
                tw_type type, int field, tw_shape *shape,
                twi_problem *problem) {
  int64_t low = shape->fields[field], high = low;
  double blocks = 0;
  for (; blocks < BLOCKS; high *= 2) {
    if (high > INT64_MAX / 4) return 0; /* a size that the grid is not of */
    tw_shape next = *shape;
    next.fields[field] = 2 * high;
    next = tune_shape_allowed(gpu, kernel, type, &next);
    blocks = blocks_of(gpu, kernel, type, &next, problem);
    if (!blocks) return 0;
    low = high;
  }
  while (low + 1 < high) {
    const int64_t middle = low + (high - low) / 2;
    shape->fields[field] = middle;
    *shape = tune_shape_allowed(gpu, kernel, type, shape);
    blocks = blocks_of(gpu, kernel, type, shape, problem);
    if (!blocks) return 0;
    if (blocks < BLOCKS)
      low = middle;
    else
      high = middle;
  }
  shape->fields[field] = high;
  return blocks_of(gpu, kernel, type, shape, problem) == BLOCKS;
}

tune_verdict tune_verify_many_blocks(tw_context *context,
                                     const twi_kernel *kernel, tw_type type,
                                     char *finding, size_t finding_size) {
  static const tune_sparse_check check = {
      .shape_name = "many blocks",
      .watch = {.checks = 1, .max_blocks = 2},
      .wrong = {": race: ",
                "a grid of 65,537 blocks needs block numbers and indices of 32 "
                "bits; a float has 24"},
      .enlarge = grow};
  return tune_sparse_sizes(context, kernel, type, &check, finding,
                           finding_size);
}
