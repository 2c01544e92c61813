/*
 * test_far.c -- finds 32-bit indices in kernels without a GPU.
 *
 *   test_far OPERATION   every algorithm of the library's operation is right
 *   test_far --planted   the mistake in each planted algorithm (plant.lua) is
 *                        found
 *
 * On the simulator, pages of a tensor that no thread touches cost no memory,
 * and tensors of more than 2^31 elements are far apart: a truncated index is
 * outside of all memory, and the simulator ends the launch. Of a problem with
 * many elements some blocks are run, including the last one, whose indices are
 * the highest. A problem with few elements at large strides is run as a whole
 * and compared with the reference.
 *
 * The test does not find a 32-bit counter of a loop that a thread runs 2^31
 * times.
 */
#include <math.h>

#include "api/context.h"
#include "devices/simulator/profile.h"
#include "huge_shapes.h"

enum { BLOCKS = 3, FEW = 4096, MOST_ALGORITHMS = 64 };
static const int64_t limit = INT64_C(1) << 31;
static const double max_work = 8e6; /* elements of BLOCKS blocks */

#ifdef TEST_PLANTED
extern const tw_kernel_set tw_kernels_planted;
#endif

/* A problem whose operands are on the simulator, and the expected outputs. */
struct far_case {
  const tw_operation *operation;
  twi_problem problem;
  void *memory[TW_MAX_TENSORS], *expected[TW_MAX_TENSORS];
  void *workspace;
};

struct far_run {
  tw_context *context;
  const tw_operation *operation;
  int right[MOST_ALGORITHMS], wrong[MOST_ALGORITHMS]; /* problems */
  int fits[MOST_ALGORITHMS]; /* problems that a variant can run */
};

/* ---- operands ----------------------------------------------------------- */

static int64_t element_count(const twi_problem *problem,
                             const tw_tensor *tensor) {
  int64_t count = 1;
  for (int d = 0; d < tensor->rank; d++)
    count *= twi_problem_extent(problem, tensor, d);
  return count;
}

/* The offset of element number `n` of a tensor, in elements. */
static int64_t place_of(const twi_problem *problem, const tw_tensor *tensor,
                        int64_t n) {
  int64_t place = 0;
  for (int d = tensor->rank - 1; d >= 0; d--) {
    int64_t extent = twi_problem_extent(problem, tensor, d);
    place += n % extent * stride_of(problem, tensor, d);
    n /= extent;
  }
  return place;
}

static int is_small(const struct far_case *c) {
  for (int t = 0; t < c->operation->tensor_count; t++)
    if (element_count(&c->problem, &c->operation->tensors[t]) > FEW) return 0;
  return 1;
}

static void *allocate(tw_context *context, int64_t elements) {
  void *memory;
  check_need(tw_alloc(context, (size_t)elements * HUGE_BYTES, &memory) == TW_OK,
             "addresses for tensors past 2^31 elements");
  return memory;
}

/* Writes only to the elements, not to the gaps, so that these need no memory.
 */
static void fill(const struct far_case *c, int t, int32_t *memory) {
  const tw_tensor *tensor = &c->operation->tensors[t];
  int64_t count = element_count(&c->problem, tensor);
  for (int64_t n = 0; n < count; n++)
    memory[place_of(&c->problem, tensor, n)] =
        tensor->access == TW_OUT ? -1 : (int32_t)(n * 7 + t * 1000 + 1);
}

/* Sets all operands of a small problem before a launch. */
static void fill_all(const struct far_case *c) {
  for (int t = 0; is_small(c) && t < c->operation->tensor_count; t++)
    fill(c, t, c->memory[t]);
}

static void compute_expected(const struct far_case *c) {
  const tw_operation *operation = c->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  memcpy(args, c->problem.args, sizeof args);
  for (int t = 0; t < operation->tensor_count; t++)
    if (c->expected[t])
      twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                           c->expected[t]);
  operation->elements[c->problem.element].reference(args);
}

/* Allocates and fills the operands; 0 if the shape is not past the limit. */
static int open_case(struct far_case *c, const struct far_run *run,
                     const tw_shape *shape) {
  const tw_operation *operation = run->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  int64_t most = 0, workspace_bytes;
  *c = (struct far_case){.operation = operation};
  twi_args_from_shape(operation, shape, args);
  check_need(
      twi_problem_init(&c->problem, operation, huge_type, args, 0) == TW_OK,
      shape->name);
  for (int t = 0; t < operation->tensor_count; t++) {
    int64_t span = twi_problem_span(&c->problem, &operation->tensors[t]);
    if (span > most) most = span;
  }
  if (most <= limit) return 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    int64_t span = twi_problem_span(&c->problem, tensor);
    c->memory[t] = allocate(run->context, span);
    twi_args_set_pointer(operation, c->problem.args, tensor->pointer,
                         c->memory[t]);
    if (!is_small(c) || tensor->access == TW_IN) continue;
    c->expected[t] = allocate(run->context, span);
    fill(c, t, c->expected[t]);
  }
  fill_all(c);
  check_need(tw_workspace(run->context, operation, huge_type, c->problem.args,
                          &workspace_bytes) == TW_OK &&
                 tw_alloc(run->context, (size_t)workspace_bytes,
                          &c->workspace) == TW_OK,
             "a workspace");
  twi_args_set_workspace(operation, c->problem.args, c->workspace,
                         workspace_bytes);
  if (is_small(c)) compute_expected(c);
  return 1;
}

static void close_case(struct far_case *c, tw_context *context) {
  for (int t = 0; t < TW_MAX_TENSORS; t++) {
    tw_free(context, c->memory[t]);
    tw_free(context, c->expected[t]);
  }
  tw_free(context, c->workspace);
}

/* ---- a kernel ----------------------------------------------------------- */

/* Elements of all operands. */
static double work_of(const struct far_case *c) {
  double work = 0;
  for (int t = 0; t < c->operation->tensor_count; t++)
    work += (double)element_count(&c->problem, &c->operation->tensors[t]);
  return work;
}

/* Blocks of the kernel's smallest grid. A kernel whose blocks take all tiles in
 * turn has as many as the GPU has multiprocessors, after one that rearranges
 * the operands in millions. */
static double fewest_blocks(const tw_passes *passes) {
  double fewest = INFINITY;
  for (int p = 0; p < passes->count; p++) {
    const tw_geometry *pass = &passes->pass[p];
    if (!pass->memory && !pass->is_skipped)
      fewest = fmin(fewest, twi_geometry_blocks(pass));
  }
  return fewest;
}

/* The first of the algorithm's variants that can run the problem, and of which
 * BLOCKS blocks of each pass are little work; NULL if there is none. */
static twi_kernel *kernel_of(struct far_run *run, const struct far_case *c,
                             int algorithm) {
  tw_context *context = run->context;
  const double work = work_of(c);
  for (int k = 0; k < context->kernel_count; k++) {
    twi_kernel *kernel = &context->kernels[k];
    tw_passes passes;
    twi_launch launch;
    if (kernel->operation != c->operation ||
        kernel->variant->algorithm != algorithm ||
        kernel->variant->element != c->problem.element ||
        twi_kernel_ready(context->device, kernel) != TW_OK ||
        twi_kernel_unfit(kernel) >= 0)
      continue;
    twi_kernel_passes(tw_context_device(context), kernel, c->problem.args,
                      &passes);
    const tw_geometry *first = twi_first_kernel(&passes);
    if (twi_launch_from_geometry(first, &launch) != TW_OK) continue;
    run->fits[algorithm]++;
    if (is_small(c) || work / fewest_blocks(&passes) * BLOCKS < max_work)
      return kernel;
  }
  return NULL;
}

static int is_expected(const struct far_case *c, char *finding) {
  for (int t = 0; t < c->operation->tensor_count; t++) {
    const tw_tensor *tensor = &c->operation->tensors[t];
    int64_t count = c->expected[t] ? element_count(&c->problem, tensor) : 0;
    for (int64_t n = 0; n < count; n++) {
      int64_t place = place_of(&c->problem, tensor, n);
      int32_t got = ((const int32_t *)c->memory[t])[place];
      int32_t expected = ((const int32_t *)c->expected[t])[place];
      if (got == expected) continue;
      snprintf(finding, 300, "element %lld of %s's memory is %d, expected %d",
               (long long)place, tensor->name, got, expected);
      return 0;
    }
  }
  return 1;
}

static int is_right(const struct far_run *run, const struct far_case *c,
                    const twi_kernel *kernel, char *finding) {
  const sim_watch some = {.max_blocks = BLOCKS};
  twi_device *device = run->context->device;
  fill_all(c);
  check_need(sim_device_watch(device, is_small(c) ? NULL : &some) == TW_OK,
             "a watch");
  tw_status status =
      twi_launch_problem(run->context, kernel, &c->problem, NULL);
  sim_device_watch(device, NULL);
  if (status == TW_OK) return is_expected(c, finding);
  snprintf(finding, 300, "%.299s", tw_last_error());
  return 0;
}

/* ---- shapes ------------------------------------------------------------- */

static void use_shape(void *user, const tw_shape *shape) {
  struct far_run *run = user;
  struct far_case c;
  if (open_case(&c, run, shape)) {
    for (int a = 0; a < run->operation->algorithm_count; a++) {
      char finding[300], sizes[TWI_SHAPE_TEXT];
      const twi_kernel *kernel = kernel_of(run, &c, a);
      if (!kernel) continue;
      if (is_right(run, &c, kernel, finding)) {
        run->right[a]++;
        continue;
      }
      twi_problem_shape(&c.problem, sizes);
      printf("%s %s, %s: %s\n", kernel->variant->name, sizes, shape->name,
             finding);
      run->wrong[a]++;
    }
    close_case(&c, run->context);
  }
}

/* Whether the size is an extent of inputs only. */
static int is_summed(const tw_operation *operation, int field) {
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    for (int d = 0; tensor->access != TW_IN && d < tensor->rank; d++)
      if (tensor->extent[d] == field) return 0;
  }
  return huge_is_extent(operation, field);
}

/* Of two long sizes, one of which is summed over: that one is a few thousand,
 * and the other so much longer. The largest offsets are as large as before, but
 * a block, which adds up all of its sums, takes less time. */
static void use_long_shape(void *user, const tw_shape *shape) {
  enum { LONG = 1 << 14, SHORTER = 12 };
  const struct far_run *run = user;
  const tw_operation *operation = run->operation;
  int summed = -1, other = -1;
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind != TW_FIELD_SIZE || shape->fields[f] < LONG)
      continue;
    if (is_summed(operation, f))
      summed = f;
    else
      other = f;
  }
  tw_shape own = *shape;
  if (summed >= 0 && other >= 0) {
    own.fields[summed] = shape->fields[summed] / SHORTER | 1;
    own.fields[other] *= SHORTER;
  }
  use_shape(user, &own);
}

/* For the stride between rows of each tensor: so many rows that blocks may
 * share them, of five elements, far apart. */
static void shared_shapes(const tw_operation *operation, struct far_run *run) {
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    tw_shape shape = huge_least_shape(operation, 0);
    const int rows = tensor->rank - 2;
    if (rows < 0 || tensor->stride[rows] < 0) continue;
    shape.name = "many rows";
    shape.fields[huge_field_of(operation, &shape, tensor, rows)] = 600;
    shape.fields[huge_field_of(operation, &shape, tensor, rows + 1)] = 5;
    shape.fields[tensor->stride[rows]] = limit / 480 + 3;
    use_shape(run, &shape);
  }
}

static void run_operation(struct far_run *run, tw_context *context,
                          const tw_operation *operation) {
  *run = (struct far_run){.context = context, .operation = operation};
  check_need(operation->algorithm_count <= MOST_ALGORITHMS, "room");
  huge_shapes(operation, limit, use_long_shape, run);
  shared_shapes(operation, run);
}

/* Whether templates/keep.txt has kept a variant of the algorithm for the type
 * of these problems. A build of all variants has one of each algorithm. */
static int is_built(const tw_operation *operation, int algorithm) {
  const int element = twi_operation_element(operation, huge_type);
  for (int v = 0; v < operation->variant_count; v++)
    if (operation->variants[v].algorithm == algorithm &&
        operation->variants[v].element == element)
      return 1;
  return 0;
}

static void check_operation(tw_context *context, const char *name) {
  static struct far_run run;
  const tw_operation *operation = twi_context_operation(context, name);
  check_need(operation != NULL, name);
  run_operation(&run, context, operation);
  for (int a = 0; a < operation->algorithm_count; a++) {
    CHECK_INT(run.wrong[a], 0);
    /* An algorithm kept for comparison may be for other types or shapes, and
     * one for small problems cannot run any of these. */
    CHECK(run.right[a] > 0 || operation->algorithms[a].is_only_if_tuned ||
          !is_built(operation, a) || run.fits[a] == 0);
    printf("%s %s: %d problems\n", name, operation->algorithms[a].name,
           run.right[a]);
  }
}

#ifdef TEST_PLANTED

static void check_planted(tw_context *context) {
  static struct far_run run;
  const tw_kernel_set *set = &tw_kernels_planted;
  for (int o = 0; o < set->operation_count; o++) {
    run_operation(&run, context, set->operations[o]);
    for (int a = 0; a < run.operation->algorithm_count; a++)
      if (!CHECK(run.wrong[a] > 0))
        fprintf(stderr, "... planted in %s %s\n", run.operation->name,
                run.operation->algorithms[a].name);
  }
}

#else

static void check_planted(tw_context *context) {
  (void)context;
  check_skip(TEST_NOT_PLANTED ": there are no planted kernels");
}

#endif

int main(int argc, char **argv) {
#ifdef TEST_PLANTED
  static const tw_kernel_set *const planted[] = {&tw_kernels_planted, NULL};
  const tw_kernel_set *const *sets = planted;
#else
  const tw_kernel_set *const *sets = NULL;
#endif
  tw_context *context;
  if (argc != 2) {
    fprintf(stderr, "usage: %s OPERATION | --planted\n", argv[0]);
    return 2;
  }
  int is_planted = !strcmp(argv[1], "--planted");
  check_need(
      tw_context_create(
          &context,
          &(tw_context_options){.device = "sim",
                                .tuning_file = "",
                                .kernels = is_planted ? sets : NULL}) == TW_OK,
      "a context on the simulator");
  sim_device_any_memory(context->device, 1);
  if (is_planted)
    check_planted(context);
  else
    check_operation(context, argv[1]);
  tw_context_destroy(context);
  return check_end();
}
