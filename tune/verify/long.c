/*
 * long.c -- see long.h.
 */
#include "verify/long.h"

#include "devices/launch.h"
#include "verify/allow.h"
#include "verify/sparse.h"

static const int64_t most_int = INT32_MAX;

enum {
  MORE = 1000,             /* elements than that */
  MOST_OF_BLOCK = 1 << 14, /* elements */
  MOST_FLOPS = 1 << 20     /* of a block */
};

/* Whether the size is the length of the rows, and of nothing else: there is one
 * row in each tensor, as all other sizes are small. Of pixels with channels it
 * is the number of pixels in a row. */
static int is_of_vectors(const tw_operation *operation, int field) {
  int count = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    int is_inside = 0; /* of an extent that is a size */
    for (int d = tensor->rank - 1; d >= 0; d--) {
      if (tensor->extent[d] == field && is_inside) return 0;
      count += tensor->extent[d] == field;
      is_inside |= tensor->extent[d] >= 0;
    }
  }
  return count;
}

/* Whether the kernel can run the problem in one launch of many small blocks. */
static int has_small_blocks(const tw_device_info *gpu, const twi_kernel *kernel,
                            const twi_problem *problem) {
  tw_passes passes;
  twi_kernel_passes(gpu, kernel, problem->args, &passes);
  const tw_geometry *pass = &passes.pass[0];
  const double blocks = twi_geometry_blocks(pass);
  return !pass->misfit && passes.count == 1 && !pass->is_cooperative &&
         blocks * MOST_OF_BLOCK >= (double)most_int &&
         problem->operation->flops(problem->args) <= blocks * MOST_FLOPS;
}

static int enlarge(const tw_device_info *gpu, const twi_kernel *kernel,
                   tw_type type, int field, tw_shape *shape,
                   twi_problem *problem) {
  const tw_operation *operation = kernel->operation;
  if (!is_of_vectors(operation, field)) return 0;
  shape->fields[field] = most_int + MORE;
  *shape = tune_shape_allowed(gpu, kernel, type, shape);
  return twi_problem_from_shape(problem, operation, type, shape) == TW_OK &&
         has_small_blocks(gpu, kernel, problem);
}

tune_verdict tune_verify_long_vectors(tw_context *context,
                                      const twi_kernel *kernel, tw_type type,
                                      char *finding, size_t finding_size) {
  static const tune_sparse_check check = {
      .shape_name = "long vector",
      .watch = {.counters = 1, .max_blocks = 4},
      .wrong = {" bytes at 0x", "so many elements need indices of 64 bits"},
      .enlarge = enlarge};
  return tune_sparse_sizes(context, kernel, type, &check, finding,
                           finding_size);
}
