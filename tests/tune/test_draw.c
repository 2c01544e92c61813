/*
 * test_draw.c -- the shapes that a kernel is checked on: a little more than one
 * block covers in each dimension, with odd strides, and multiples of 16.
 *
 * What a block covers is found again here, size by size. Once for kernels whose
 * blocks cover what the test says, powers of two and others; once for every
 * algorithm and element of the library.
 */
#include "check.h"
#include "runtime/fake_set.h"
#include "verify/draw.h"

enum { SEEDS = 40, REACH = 1 << 14, SMALL = 1 << 15 };

static const tw_device_info *gpu;

/* ---- kernels whose blocks cover what the test says ----------------------- */

static int64_t covered[3]; /* rows, cols, matrices; 0: the whole dimension */
static int64_t whole =
    1; /* it runs multiples of this, and of `least` columns */
static int64_t least = 1;

static int64_t blocks(int64_t extent, int64_t one) {
  return one ? (extent + one - 1) / one : 1;
}

static void geometry(const void *args, const int *params,
                     const tw_device_info *info, tw_passes *passes) {
  (void)params, (void)info;
  const echo_args *a = args;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {blocks(a->rows, covered[0]), blocks(a->cols, covered[1]),
               blocks(a->batch.value, covered[2])},
      .block = {32, 1, 1},
      .misfit = a->rows % whole || a->cols % whole || a->cols < least
                    ? "whole packs, and enough columns"
                    : NULL};
}

/* ---- what a block covers ------------------------------------------------- */

static int64_t count_blocks(const twi_kernel *kernel, tw_type type,
                            const tw_shape *shape) {
  twi_problem problem;
  tw_passes passes;
  int64_t sum = 0;
  if (twi_problem_from_shape(&problem, kernel->operation, type, shape) != TW_OK)
    return 0;
  twi_kernel_passes(gpu, kernel, problem.args, &passes);
  if (passes.pass[0].misfit) return 0;
  for (int i = 0; i < passes.count; i++)
    sum += passes.pass[i].grid[0] * passes.pass[i].grid[1] *
           passes.pass[i].grid[2];
  return sum;
}

/* The largest value of a size, the others being 1, that takes no more blocks
 * than the value 1; 0 if there is none up to `most`, or one that the kernel
 * cannot run comes before, or if it cannot run that value. */
static int64_t extent_of(const twi_kernel *kernel, tw_type type, int field,
                         int64_t most) {
  const tw_operation *operation = kernel->operation;
  tw_shape shape = {.name = "ones"};
  for (int f = 0; f < operation->field_count; f++)
    shape.fields[f] = operation->fields[f].kind == TW_FIELD_SIZE;
  int64_t first = count_blocks(kernel, type, &shape);
  if (!first) return 0;
  for (int64_t value = 2; value <= most; value++) {
    shape.fields[field] = value;
    int64_t count = count_blocks(kernel, type, &shape);
    if (count < first) return 0;
    if (count <= first) continue;
    /* A block that covers more matrices of some larger size: which of the two
     * is drawn depends on the search. */
    for (int64_t later = 2 * value; later <= 16 * value; later++) {
      shape.fields[field] = later;
      if (count_blocks(kernel, type, &shape) <= first) return 0;
    }
    return value - 1;
  }
  return 0;
}

/* ---- checks -------------------------------------------------------------- */

static int smalls; /* see is_small() */

/* Whether it is a check shape with gaps, for a kernel of few sizes. */
static int is_gapped(const tw_shape *shape) {
  return !strcmp(shape->name, "gapped");
}

/* Whether it is drawn for a kernel of small problems without gaps, which then
 * can run it. */
static int is_small(const twi_kernel *kernel, tw_type type,
                    const tw_shape *shape) {
  if (strcmp(shape->name, "small")) return 0;
  CHECK(count_blocks(kernel, type, shape) > 0);
  smalls++;
  return 1;
}

/* Whether every pad of a stride is odd, or a multiple of 16 that is not 0. A
 * pad is what the stride has beyond the packed one, given the inner strides. */
static void check_pads(const tw_operation *operation, tw_type type,
                       const tw_shape *shape, int is_aligned) {
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    for (int d = 0; d < tensor->rank; d++) {
      if (tensor->stride[d] < 0) continue;
      twi_problem problem;
      tw_shape packed = *shape;
      packed.fields[tensor->stride[d]] = 0;
      for (int outer = 0; outer < d; outer++)
        if (tensor->stride[outer] >= 0)
          packed.fields[tensor->stride[outer]] = 0;
      if (!CHECK_STATUS(
              twi_problem_from_shape(&problem, operation, type, &packed),
              TW_OK))
        continue;
      int64_t pad = shape->fields[tensor->stride[d]] -
                    twi_problem_value(&problem, tensor->stride[d]);
      CHECK(pad > 0);
      if (is_gapped(shape)) continue;
      if (is_aligned) CHECK_INT(pad % 16, 0);
      if (!is_aligned) CHECK_INT(pad % 2, 1);
    }
  }
}

static int64_t largest(const tw_operation *operation, tw_type type,
                       const tw_shape *shape) {
  twi_problem problem;
  int64_t most = 0;
  if (twi_problem_from_shape(&problem, operation, type, shape) != TW_OK)
    return INT64_MAX;
  for (int t = 0; t < operation->tensor_count; t++) {
    int64_t span = twi_problem_span(&problem, &operation->tensors[t]);
    if (span > most) most = span;
  }
  return most;
}

/* How many sizes were compared with what a block covers. */
static int compared;

/* If no size was halved to keep the tensors small, each is above the extent,
 * and at most twice as large. */
static void check_sizes(const twi_kernel *kernel, const tw_shape *shape,
                        const int64_t *extents, int is_aligned) {
  const tw_operation *operation = kernel->operation;
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind != TW_FIELD_SIZE) continue;
    int64_t size = shape->fields[f];
    if (operation->fields[f].zero_means) {
      CHECK_INT(size, is_aligned ? 1 : 2);
      continue;
    }
    if (is_aligned) CHECK_INT(size % 16, 0);
    if (!extents[f]) continue;
    compared++;
    if (!(is_aligned ? CHECK(size > extents[f] && size <= extents[f] + 16)
                     : CHECK(size > extents[f] &&
                             size <= extents[f] +
                                         (extents[f] < 32 ? extents[f] : 32))))
      fprintf(stderr, "%s, %s %s: %lld of a block that covers %lld\n",
              kernel->variant->name, shape->name, operation->fields[f].name,
              (long long)size, (long long)extents[f]);
  }
}

/* Whether inputs have outer strides; the outermost of each is broadcast. */
static int check_broadcast(const tw_operation *operation, tw_type type,
                           const tw_shape *shape) {
  int count = 0;
  twi_problem problem;
  CHECK_STATUS(twi_problem_from_shape(&problem, operation, type, shape), TW_OK);
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (tensor->access != TW_IN || tensor->rank < 2) continue;
    CHECK(shape->fields[tensor->stride[0]] == TW_BROADCAST);
    count++;
  }
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].zero_means) CHECK(shape->fields[f] != 1);
  return count > 0;
}

static void check_kernel(const twi_kernel *kernel, tw_type type, int64_t most,
                         int seeds) {
  const tw_operation *operation = kernel->operation;
  int64_t extents[TW_MAX_FIELDS] = {0};
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_SIZE &&
        !operation->fields[f].zero_means)
      extents[f] = extent_of(kernel, type, f, most);
  for (int seed = 0; seed < seeds; seed++) {
    tw_shape shapes[TUNE_DRAWN_SHAPES];
    uint64_t state = (uint64_t)seed;
    int count = tune_draw_for_kernel(gpu, kernel, type, &state, shapes);
    CHECK_INT(largest(operation, type, &shapes[0]), 1);
    const int has_broadcast = check_broadcast(operation, type, &shapes[3]);
    CHECK_INT(count, 3 + has_broadcast);
    for (int is_aligned = 0; is_aligned < 2; is_aligned++) {
      const tw_shape *shape = &shapes[1 + is_aligned];
      if (is_small(kernel, type, shape)) continue;
      check_pads(operation, type, shape, is_aligned);
      if (!is_gapped(shape) && largest(operation, type, shape) < SMALL)
        check_sizes(kernel, shape, extents, is_aligned);
    }
  }
}

static void test_extents(void) {
  static const int64_t cases[][3] = {
      {1, 1, 1},  {2, 3, 1},  {5, 7, 1},   {16, 16, 1}, {31, 33, 1},
      {48, 5, 1}, {1, 96, 1}, {100, 4, 1}, {127, 1, 1}, {0, 40, 1},
  };
  tw_algorithm algorithm = echo_algorithms[0];
  tw_operation operation = echo_operation;
  algorithm.geometry = geometry;
  operation.algorithms = &algorithm;
  const twi_kernel kernel = {.operation = &operation,
                             .variant = &echo_variants[ECHO_B32_PLAIN]};
  compared = 0;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    memcpy(covered, cases[i], sizeof covered);
    check_kernel(&kernel, TW_F32, REACH, SEEDS);
  }
  CHECK(compared > 500);
}

/* Kernels that cannot run the tiny shape: what a block covers is found from a
 * larger one. Where a shape of more rows and more columns would have too many
 * elements, one has more rows and another more columns. */
static void test_whole_packs(void) {
  static const struct {
    int64_t rows, cols, least;
  } cases[] = {{48, 80, 1},     {100, 33, 1},  {16, 16, 128},
               {130, 200, 256}, {512, 400, 1}, {300, 384, 64}};
  enum { ROWS = 1, COLS = 2, BOTH = 3, SMALL_BLOCK = 1 << 14 };
  tw_algorithm algorithm = echo_algorithms[0];
  tw_operation operation = echo_operation;
  algorithm.geometry = geometry;
  operation.algorithms = &algorithm;
  const twi_kernel kernel = {.operation = &operation,
                             .variant = &echo_variants[ECHO_B32_PLAIN]};
  int sizes = 0, rows = -1, cols = -1;
  for (int f = 0; f < operation.field_count; f++)
    if (operation.fields[f].kind == TW_FIELD_SIZE &&
        !operation.fields[f].zero_means)
      *(sizes++ ? &cols : &rows) = f;
  CHECK_INT(sizes, 2);
  whole = 16;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    covered[0] = cases[i].rows;
    covered[1] = cases[i].cols;
    covered[2] = 1;
    least = cases[i].least;
    for (int seed = 0; seed < SEEDS; seed++) {
      tw_shape shapes[TUNE_DRAWN_SHAPES];
      uint64_t state = (uint64_t)seed;
      const int count =
          tune_draw_for_kernel(gpu, &kernel, TW_F32, &state, shapes);
      int above = 0;
      for (int s = 2; s < count; s++) {
        const int64_t *fields = shapes[s].fields;
        CHECK(count_blocks(&kernel, TW_F32, &shapes[s]) > 0);
        above |= (fields[rows] > covered[0] ? ROWS : 0) |
                 (fields[cols] > covered[1] ? COLS : 0);
        if (covered[0] * covered[1] < SMALL_BLOCK) CHECK_INT(above, BOTH);
      }
      CHECK_INT(above, BOTH);
    }
  }
  whole = least = 1;
}

/* The first variant of each algorithm and element. */
static void test_library(void) {
  const tw_kernel_set *set = &tw_kernels_tilewright;
  int kernels = 0;
  compared = 0;
  for (int o = 0; o < set->operation_count; o++) {
    const tw_operation *operation = set->operations[o];
    for (int a = 0; a < operation->algorithm_count; a++)
      for (int e = 0; e < operation->element_count; e++) {
        const twi_kernel kernel = {
            .set = set,
            .operation = operation,
            .variant = twi_operation_first_variant(operation, a, e)};
        if (!kernel.variant) continue;
        check_kernel(&kernel, twi_element_type(operation, e), 600, 4);
        kernels++;
      }
  }
  printf("%d kernels, %d sizes compared, %d small shapes\n", kernels, compared,
         smalls);
  CHECK(kernels > 50 && compared > kernels && smalls > 0);
}

int main(void) {
  tw_context *context = echo_context("");
  gpu = tw_context_device(context);
  test_extents();
  test_whole_packs();
  test_library();
  tw_context_destroy(context);
  return check_end();
}
