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

/* Whether some vector's length is no plain size, but maybe an expression of it,
 * as that of all pairs. */
static int has_computed_vectors(const tw_operation *operation) {
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].rank == 1 && operation->tensors[t].extent[0] < 0)
      return 1;
  return 0;
}

/* The elements of the longest vector; INT64_MAX if the size is too large. */
static int64_t longest(const tw_operation *operation, tw_type type, int field,
                       int64_t size, const tw_shape *shape) {
  tw_shape other = *shape;
  twi_problem problem;
  int64_t most = 0;
  other.fields[field] = size;
  if (twi_problem_from_shape(&problem, operation, type, &other) != TW_OK)
    return INT64_MAX;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (tensor->rank != 1) continue;
    const int64_t length = twi_problem_extent(&problem, tensor, 0);
    if (length > most) most = length;
  }
  return most;
}

/* The least size with which a vector has more than so many elements; 0 if none
 * grows with it. */
static int64_t size_of_long(const tw_operation *operation, tw_type type,
                            int field, int64_t elements,
                            const tw_shape *shape) {
  int64_t low = 1, high = most_int + 2 * MORE;
  if (longest(operation, type, field, high, shape) <= elements) return 0;
  while (high - low > 1) {
    const int64_t middle = low + (high - low) / 2;
    if (longest(operation, type, field, middle, shape) > elements)
      high = middle;
    else
      low = middle;
  }
  return high;
}

/* Whether the kernel can run the problem in one launch of many small blocks. */
static int has_small_blocks(const tw_device_info *gpu, const twi_kernel *kernel,
                            const twi_problem *problem) {
  tw_passes passes;
  twi_kernel_passes(gpu, kernel, problem->args, &passes);
  const tw_geometry *pass = &passes.pass[0];
  const double blocks = twi_geometry_blocks(pass);
  return !pass->misfit && passes.count == 1 && !pass->is_cooperative &&
         blocks * MOST_OF_BLOCK >= (double)most_int / 2 &&
         problem->operation->flops(problem->args) <= blocks * MOST_FLOPS;
}

static int make_problem(const tw_device_info *gpu, const twi_kernel *kernel,
                        tw_type type, int field, int64_t size, tw_shape *shape,
                        twi_problem *problem) {
  if (size == 0) return 0;
  shape->fields[field] = size;
  *shape = tune_shape_allowed(gpu, kernel, type, shape);
  return twi_problem_from_shape(problem, kernel->operation, type, shape) ==
             TW_OK &&
         has_small_blocks(gpu, kernel, problem);
}

static int enlarge(const tw_device_info *gpu, const twi_kernel *kernel,
                   tw_type type, int field, tw_shape *shape,
                   twi_problem *problem) {
  const tw_operation *operation = kernel->operation;
  int64_t size = most_int + MORE;
  if (has_computed_vectors(operation))
    size = size_of_long(operation, type, field, most_int + MORE, shape);
  else if (!is_of_vectors(operation, field))
    return 0;
  return make_problem(gpu, kernel, type, field, size, shape, problem);
}

/* An intermediate result may be larger than a length that is an expression: n
 * numbers have n * (n - 1) / 2 pairs, and n * (n - 1) overflows first. The
 * vector has 5 / 8 of the largest int, so that twice its length overflows, but
 * the length does not. */
static int enlarge_terms(const tw_device_info *gpu, const twi_kernel *kernel,
                         tw_type type, int field, tw_shape *shape,
                         twi_problem *problem) {
  const tw_operation *operation = kernel->operation;
  if (!has_computed_vectors(operation)) return 0;
  return make_problem(
      gpu, kernel, type, field,
      size_of_long(operation, type, field, most_int / 8 * 5, shape), shape,
      problem);
}

tune_verdict tune_verify_long_vectors(tw_context *context,
                                      const twi_kernel *kernel, tw_type type,
                                      char *finding, size_t finding_size) {
  static const tune_sparse_check checks[] = {
      {.shape_name = "long vector",
       .watch = {.counters = 1, .max_blocks = 4},
       .wrong = {" bytes at 0x", "so many elements need indices of 64 bits"},
       .enlarge = enlarge},
      {.shape_name = "long vector",
       .watch = {.counters = 1, .max_blocks = 4},
       .wrong = {" bytes at 0x",
                 "so many elements need numbers of 64 bits for their indices"},
       .enlarge = enlarge_terms}};
  tune_verdict verdict = TUNE_VERDICT_RIGHT;
  for (int i = 0; i < 2 && verdict == TUNE_VERDICT_RIGHT; i++)
    verdict = tune_sparse_sizes(context, kernel, type, &checks[i], finding,
                                finding_size);
  return verdict;
}
