/*
 * draw.c -- draws random shapes to check a kernel on.
 */
#include "verify/draw.h"

#include "verify/allow.h"
#include "verify/random.h"
#include "verify/values.h"

static int64_t below(uint64_t *state, int64_t bound) {
  uint64_t word;
  tune_random_bits(state, &word, sizeof word);
  return (int64_t)(word % (uint64_t)bound);
}

static int64_t at_least(int64_t size, const tw_field *field) {
  return size < field->least ? field->least : size;
}

static int make_problem(const tw_operation *operation, tw_type type,
                        const tw_shape *shape, twi_problem *problem) {
  return twi_problem_from_shape(problem, operation, type, shape) == TW_OK &&
         tune_values_exist(problem) == TW_OK;
}

static int is_valid(const tw_operation *operation, tw_type type,
                    const tw_shape *shape) {
  twi_problem problem;
  return make_problem(operation, type, shape, &problem);
}

/* Whether the shape is valid and has results. */
static int is_work(const tw_operation *operation, tw_type type,
                   const tw_shape *shape) {
  twi_problem problem;
  return make_problem(operation, type, shape, &problem) && !problem.empty;
}

/* Makes a shape valid whose extents would be negative, such as n - taps + 1:
 * draws some of its sizes smaller, until they fit each other. If that does not
 * help, the shape becomes one of the operation's check shapes. is_right() tells
 * whether a shape is valid. */
static void make_valid(const tw_operation *operation, tw_type type,
                       int (*is_right)(const tw_operation *, tw_type,
                                       const tw_shape *),
                       uint64_t *state, tw_shape *shape) {
  enum { TRIES = 200 };
  const tw_shape drawn = *shape;
  for (int i = 0; i < TRIES && !is_right(operation, type, shape); i++) {
    *shape = drawn;
    for (int f = 0; f < operation->field_count; f++)
      if (twi_field_is_free_size(operation, f) && drawn.fields[f] > 1 &&
          below(state, 2))
        shape->fields[f] =
            at_least(1 + below(state, drawn.fields[f]), &operation->fields[f]);
  }
  for (int i = 0; i < operation->check_count; i++) {
    if (is_right(operation, type, shape)) return;
    *shape = operation->checks[i];
    shape->name = drawn.name;
  }
}

int tune_draw_empty(const tw_operation *operation, int field, tw_shape *shape) {
  if (!twi_field_is_free_size(operation, field) || operation->check_count == 0)
    return 0;
  *shape = operation->checks[0];
  shape->name = "no elements";
  shape->fields[field] =
      twi_field_is_count(&operation->fields[field]) ? TW_EMPTY : 0;
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_follows(operation, f)) shape->fields[f] = 0;
  return 1;
}

/* ---- strides ------------------------------------------------------------ */

tw_shape tune_shape_packed(const tw_operation *operation,
                           const tw_shape *shape) {
  tw_shape packed = *shape;
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_STRIDE) packed.fields[f] = 0;
  return packed;
}

/* Each returns the number of elements to add to a packed stride. */
static int64_t any_pad(uint64_t *state) {
  /* Multiples of 16 elements keep vector accesses possible. */
  return below(state, 2) ? 16 * below(state, 3) : below(state, 20);
}

static int64_t odd_pad(uint64_t *state) { return 1 + 2 * below(state, 8); }

static int64_t even_pad(uint64_t *state) { return 16 * (1 + below(state, 3)); }

static int64_t wide_pad(uint64_t *state) { return 128 * (1 + below(state, 3)); }

/* Gives every stride its packed value plus a pad, inner dimensions first. */
static void pad_strides(const tw_operation *operation, tw_type type,
                        int64_t (*pad)(uint64_t *state), uint64_t *state,
                        tw_shape *shape) {
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    for (int d = tensor->rank - 1; d >= 0; d--) {
      twi_problem problem;
      if (tensor->stride[d] < 0) continue;
      if (!make_problem(operation, type, shape, &problem)) return;
      int64_t packed = twi_problem_value(&problem, tensor->stride[d]);
      shape->fields[tensor->stride[d]] = packed + pad(state);
    }
  }
}

/* Gives each input's outermost stride TW_BROADCAST, and its other outer strides
 * with a chance of one in `chance`, where its values allow that. Returns 0 if
 * there is none. */
static int broadcast_strides(const tw_operation *operation, int chance,
                             uint64_t *state, tw_shape *shape) {
  int count = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (tensor->access != TW_IN) continue;
    for (int d = 0; d < tensor->rank - 1; d++) {
      if (d > 0 && below(state, chance)) continue;
      if (!tune_values_may_repeat(operation, tensor, d)) continue;
      shape->fields[tensor->stride[d]] = TW_BROADCAST;
      count++;
    }
  }
  return count;
}

/* ---- any shape ---------------------------------------------------------- */

static int64_t draw_size(uint64_t *state, int scale) {
  static const int64_t edges[] = {1,  1,  2,  3,  7,  15, 16,  17,  31,  32,
                                  33, 61, 63, 64, 65, 97, 127, 128, 129, 211};
  enum { EDGES = sizeof edges / sizeof edges[0] };
  if (below(state, 25) == 0) return 0;
  if (below(state, 3)) return edges[below(state, EDGES)] * scale;
  return 1 + below(state, 260 * scale);
}

static double flops_of(const tw_operation *operation, tw_type type,
                       const tw_shape *shape) {
  twi_problem problem;
  if (!make_problem(operation, type, shape, &problem)) return 0;
  return operation->flops(problem.args);
}

/* Draws smaller sizes until the shape's arithmetic is at most `most`. It
 * changes a random size each time, so that any dimension may become the
 * smallest. */
static void bound_work(const tw_operation *operation, tw_type type, double most,
                       uint64_t *state, tw_shape *shape) {
  enum { TRIES = 1000 };
  for (int i = 0; i < TRIES && flops_of(operation, type, shape) > most; i++) {
    const int f = (int)below(state, operation->field_count);
    tw_shape smaller = *shape;
    if (!twi_field_is_free_size(operation, f) || shape->fields[f] <= 1)
      continue;
    smaller.fields[f] = 1 + below(state, shape->fields[f] - 1);
    if (is_valid(operation, type, &smaller)) *shape = smaller;
  }
}

/* A flag that kernels do not take is another bit of the state, which stays: the
 * shapes drawn do not depend on whether an operation has one. */
static int64_t draw_flag(const tw_field *field, uint64_t *state) {
  return field->is_host ? (int64_t)(*state >> 40 & 1)
                        : (int64_t)below(state, 2);
}

static void draw_sizes(const tw_operation *operation, int scale,
                       uint64_t *state, tw_shape *shape) {
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    if (field->kind == TW_FIELD_FLAG)
      shape->fields[f] = draw_flag(field, state);
    if (!twi_field_is_free_size(operation, f)) continue;
    /* A size with a default is a number of matrices, which stays small. */
    shape->fields[f] = at_least(
        field->zero_means ? below(state, 4) : draw_size(state, scale), field);
  }
}

void tune_draw_shape(const tw_operation *operation, tw_type type, int scale,
                     double most_flops, uint64_t *state, tw_shape *shape) {
  enum { TRIES = 20 };
  *shape = (tw_shape){.name = "random"};
  draw_sizes(operation, scale, state, shape);
  /* Sizes that do not fit each other are drawn again. */
  for (int i = 0; i < TRIES && !is_valid(operation, type, shape); i++)
    draw_sizes(operation, scale, state, shape);
  make_valid(operation, type, is_valid, state, shape);
  bound_work(operation, type, most_flops, state, shape);
  if (below(state, 2)) pad_strides(operation, type, any_pad, state, shape);
  if (below(state, 8) == 0) broadcast_strides(operation, 2, state, shape);
}

/* ---- for one kernel ----------------------------------------------------- */

/* Blocks of all passes for a shape; 0 if the kernel cannot run it. */
static int64_t count_blocks(const tw_device_info *gpu, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape) {
  const tw_shape allowed = tune_shape_allowed(gpu, kernel, type, shape);
  twi_problem problem;
  tw_passes passes;
  if (!make_problem(kernel->operation, type, &allowed, &problem)) return 0;
  twi_kernel_passes(gpu, kernel, problem.args, &passes);
  int64_t blocks = 0;
  if (passes.pass[0].misfit) return 0;
  for (int i = 0; i < passes.count; i++)
    blocks += (int64_t)twi_geometry_blocks(&passes.pass[i]);
  return blocks;
}

static tw_shape all(const tw_operation *operation, int64_t size) {
  tw_shape shape = {.name = "tiny"};
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_is_free_size(operation, f))
      shape.fields[f] = at_least(operation->fields[f].zero_means ? 1 : size,
                                 &operation->fields[f]);
  return shape;
}

/* The smallest shape with results: every size is 1 or, where that has none, one
 * of them, or all of them, is as little more as possible. */
static tw_shape tiny(const tw_operation *operation, tw_type type) {
  enum { MOST = 64 };
  const tw_shape ones = all(operation, 1);
  if (is_work(operation, type, &ones)) return ones;
  for (int64_t size = 2; size <= MOST; size++) {
    tw_shape shape = all(operation, size);
    if (is_work(operation, type, &shape)) return shape;
    for (int f = 0; f < operation->field_count; f++) {
      if (!twi_field_is_free_size(operation, f)) continue;
      shape = ones;
      shape.fields[f] = size;
      if (is_work(operation, type, &shape)) return shape;
    }
  }
  tw_shape shape = operation->check_count ? operation->checks[0] : ones;
  shape.name = ones.name;
  return shape;
}

/* A small shape that the kernel can run: the tiny one or, for a kernel that
 * needs several rows, whole packs of memory or a long sum, one of equal sizes,
 * or of which one is larger, or else a check shape. If it can run none, the
 * tiny one. */
static tw_shape least(const tw_device_info *gpu, const twi_kernel *kernel,
                      tw_type type) {
  enum { EQUAL = 64, USUAL = 16, MOST = 1024 };
  const tw_operation *operation = kernel->operation;
  const tw_shape first = tiny(operation, type);
  if (count_blocks(gpu, kernel, type, &first) > 0) return first;
  for (int64_t size = 2; size <= EQUAL; size *= 2) {
    const tw_shape shape = all(operation, size);
    if (count_blocks(gpu, kernel, type, &shape) > 0) return shape;
  }
  for (int64_t size = 2 * USUAL; size <= MOST; size *= 2)
    for (int f = 0; f < operation->field_count; f++) {
      tw_shape shape = all(operation, USUAL);
      if (shape.fields[f] != USUAL) continue;
      shape.fields[f] = size;
      if (count_blocks(gpu, kernel, type, &shape) > 0) return shape;
    }
  for (int i = 0; i < operation->check_count; i++)
    if (count_blocks(gpu, kernel, type, &operation->checks[i]) > 0)
      return operation->checks[i];
  return first;
}

/* How much of one dimension a block covers. If that has no end, because the
 * kernel loops over the whole dimension, or because other sizes limit this one,
 * `is_open` is set, and the size makes a short loop run at least twice. */
struct extent {
  int64_t size;
  int is_open;
};

static struct extent open_extent(int64_t least_size) {
  enum { LOOP = 33 };
  return (struct extent){least_size > LOOP ? least_size : LOOP, 1};
}

/* The largest value of this size, with all others as in `shape`, that needs no
 * more blocks than its value there does; in steps of whole packs, or of that
 * value, where it is more than 1, the last one before the next step. */
static struct extent find_extent(const tw_device_info *gpu,
                                 const twi_kernel *kernel, tw_type type,
                                 tw_shape shape, int field) {
  enum { REACH = 1 << 14, WHOLE = 16 };
  const tw_operation *operation = kernel->operation;
  const int64_t blocks = count_blocks(gpu, kernel, type, &shape);
  const int64_t first = shape.fields[field] > 1 ? shape.fields[field] : 1;
  const int64_t step = first % WHOLE ? first : WHOLE;
  int64_t low = first, high = 2 * low;
  for (; high <= REACH; low = high, high *= 2) {
    shape.fields[field] = high;
    int64_t more = count_blocks(gpu, kernel, type, &shape);
    if (more > blocks) break;
    if (!is_valid(operation, type, &shape)) return open_extent(first);
    /* 0 blocks: the kernel cannot run this size. */
    if (more < blocks && low < open_extent(first).size)
      return (struct extent){low, 0};
    if (more < blocks) return open_extent(first);
  }
  if (high > REACH) return open_extent(first);
  while (high - low > step) {
    const int64_t middle = low + (high - low) / step / 2 * step;
    shape.fields[field] = middle;
    if (count_blocks(gpu, kernel, type, &shape) > blocks)
      high = middle;
    else
      low = middle;
  }
  return (struct extent){high - 1, 0};
}

/* A size a little larger than an extent; a multiple of 16 if is_aligned. */
static int64_t size_above(int64_t extent, int is_aligned, uint64_t *state) {
  int64_t most = extent < 32 ? extent : 32;
  if (is_aligned) return (extent + 16) / 16 * 16;
  return extent + 1 + below(state, most);
}

/* The elements of the largest tensor. */
static int64_t largest(const tw_operation *operation, tw_type type,
                       const tw_shape *shape) {
  twi_problem problem;
  int64_t most = 0;
  if (!make_problem(operation, type, shape, &problem)) return 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    int64_t span = twi_problem_span(&problem, &operation->tensors[t]);
    if (span > most) most = span;
  }
  return most;
}

/* A kernel, the shape that its extents were searched from, and they. */
struct around {
  const tw_device_info *gpu;
  const twi_kernel *kernel;
  tw_type type;
  tw_shape base;
  struct extent extents[TW_MAX_FIELDS];
};

static struct around measure(const tw_device_info *gpu,
                             const twi_kernel *kernel, tw_type type) {
  const tw_operation *operation = kernel->operation;
  struct around around = {gpu, kernel, type, least(gpu, kernel, type), {{0}}};
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_is_free_size(operation, f))
      around.extents[f] = find_extent(gpu, kernel, type, around.base, f);
  return around;
}

/* The size whose extent a shape exceeds even where the other sizes must then be
 * small: the number-th of those that have an extent, counted round, or -1. */
static int kept_of(const struct around *around, unsigned number) {
  const tw_operation *operation = around->kernel->operation;
  int fields[TW_MAX_FIELDS];
  unsigned count = 0;
  for (int f = 0; f < operation->field_count; f++)
    if (twi_field_is_free_size(operation, f) &&
        !operation->fields[f].zero_means && !around->extents[f].is_open)
      fields[count++] = f;
  return count ? fields[number % count] : -1;
}

/* Reduces the sizes until the largest tensor is small, but none below the
 * base's, and the field `kept` only if no other is left. A kernel whose block
 * covers a run of elements across rows has a large extent in every dimension,
 * and the product of the extents would be far too large. */
static void keep_small(const struct around *around, int kept, tw_shape *shape) {
  enum { MOST_ELEMENTS = 1 << 16 };
  const tw_operation *operation = around->kernel->operation;
  int is_needed[TW_MAX_FIELDS] = {0}; /* with less the shape is not valid */
  while (largest(operation, around->type, shape) > MOST_ELEMENTS) {
    int most = -1;
    for (int f = 0; f < operation->field_count; f++)
      if (twi_field_is_free_size(operation, f) && !is_needed[f] && f != kept &&
          (most < 0 || shape->fields[f] > shape->fields[most]))
        most = f;
    if (most < 0) {
      if (kept < 0) return;
      most = kept;
      kept = -1;
    }
    /* An odd size stays odd, a multiple of 16 stays one. */
    const int64_t old = shape->fields[most], step = old % 16 ? 2 : 32;
    shape->fields[most] = old / step * (step / 2) + (step == 2);
    if (shape->fields[most] < old &&
        shape->fields[most] >= around->base.fields[most] &&
        is_work(operation, around->type, shape))
      continue;
    shape->fields[most] = old;
    is_needed[most] = 1;
  }
}

/* Whether the kernel can run the shape. */
static int can_run(const tw_device_info *gpu, const twi_kernel *kernel,
                   tw_type type, const tw_shape *shape) {
  return count_blocks(gpu, kernel, type, shape) > 0;
}

/* Clears the flags if the kernel can run the shape only without them. */
static void settle_flags(const struct around *around, tw_shape *shape) {
  const tw_operation *operation = around->kernel->operation;
  tw_shape without = *shape;
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_FLAG) without.fields[f] = 0;
  if (!can_run(around->gpu, around->kernel, around->type, shape) &&
      can_run(around->gpu, around->kernel, around->type, &without))
    *shape = without;
}

static void draw_sizes_around(const struct around *around, unsigned number,
                              int is_aligned, int matrices, uint64_t *state,
                              tw_shape *shape) {
  const tw_operation *operation = around->kernel->operation;
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    if (field->kind == TW_FIELD_FLAG)
      shape->fields[f] = draw_flag(field, state);
    if (twi_field_is_free_size(operation, f))
      shape->fields[f] =
          at_least(field->zero_means
                       ? matrices
                       : size_above(around->extents[f].size, is_aligned, state),
                   field);
  }
  make_valid(operation, around->type, is_work, state, shape);
  keep_small(around, kept_of(around, number), shape);
  settle_flags(around, shape);
}

/* Draws packed strides and sizes up to what a block covers, for a kernel of
 * small problems that takes no gaps. Returns 0, and changes nothing, if it can
 * run none of a few. */
static int draw_small(const struct around *around, uint64_t *state,
                      tw_shape *shape) {
  enum { TRIES = 64 };
  const tw_operation *operation = around->kernel->operation;
  for (int i = 0; i < TRIES; i++) {
    tw_shape small = tune_shape_packed(operation, &around->base);
    small.name = "small";
    for (int f = 0; f < operation->field_count; f++) {
      const tw_field *field = &operation->fields[f];
      if (field->kind == TW_FIELD_FLAG)
        small.fields[f] = draw_flag(field, state);
      if (!twi_field_is_free_size(operation, f)) continue;
      if (field->zero_means)
        small.fields[f] += below(state, 4);
      else
        small.fields[f] = 1 + below(state, around->extents[f].size);
    }
    if (!can_run(around->gpu, around->kernel, around->type, &small)) continue;
    *shape = small;
    return 1;
  }
  return 0;
}

/* Whether each tensor with rows has several, so that their stride counts. */
static int has_rows(const tw_operation *operation, tw_type type,
                    const tw_shape *shape) {
  twi_problem problem;
  if (!make_problem(operation, type, shape, &problem)) return 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (tensor->rank > 1 &&
        twi_problem_extent(&problem, tensor, tensor->rank - 2) < 2)
      return 0;
  }
  return 1;
}

/* Whether no two strides of the shape are equal. */
static int are_distinct(const tw_operation *operation, const tw_shape *shape) {
  for (int f = 0; f < operation->field_count; f++)
    for (int g = 0; g < f; g++)
      if (operation->fields[f].kind == TW_FIELD_STRIDE &&
          operation->fields[g].kind == TW_FIELD_STRIDE &&
          shape->fields[f] == shape->fields[g])
        return 0;
  return 1;
}

/* The shape with gaps that the kernel can run, of different strides if some of
 * a few tries have them. Returns 0 if it can run none. Gaps of an odd number of
 * elements may not fit where others do. */
static int add_gaps(const tw_device_info *gpu, const twi_kernel *kernel,
                    tw_type type, uint64_t *state, tw_shape *shape) {
  enum { TRIES = 16 };
  const tw_operation *operation = kernel->operation;
  int64_t (*const pads[])(uint64_t *) = {odd_pad, even_pad, wide_pad};
  tw_shape packed = tune_shape_packed(operation, shape);
  packed.name = "gapped";
  for (size_t p = 0; p < sizeof pads / sizeof *pads; p++)
    for (int i = 0; i < TRIES; i++) {
      *shape = packed;
      pad_strides(operation, type, pads[p], state, shape);
      if (!can_run(gpu, kernel, type, shape)) break;
      if (i == TRIES - 1 || are_distinct(operation, shape)) return 1;
    }
  return 0;
}

int tune_draw_gaps(const tw_device_info *gpu, const twi_kernel *kernel,
                   tw_type type, uint64_t *state, tw_shape *shape) {
  const tw_operation *operation = kernel->operation;
  int64_t least = INT64_MAX;
  for (int i = 0; i < operation->check_count; i++) {
    tw_shape gapped = operation->checks[i];
    const int64_t elements = largest(operation, type, &gapped);
    if (elements >= least || !has_rows(operation, type, &gapped) ||
        !add_gaps(gpu, kernel, type, state, &gapped))
      continue;
    *shape = gapped;
    least = elements;
  }
  return least < INT64_MAX;
}

int tune_draw_for_kernel(const tw_device_info *gpu, const twi_kernel *kernel,
                         tw_type type, uint64_t *state,
                         tw_shape shapes[TUNE_DRAWN_SHAPES]) {
  const tw_operation *operation = kernel->operation;
  const struct around around = measure(gpu, kernel, type);
  const unsigned number = (unsigned)below(state, TW_MAX_FIELDS);
  shapes[0] = tiny(operation, type);
  shapes[1] = (tw_shape){.name = "ragged"};
  draw_sizes_around(&around, number, 0, 2, state, &shapes[1]);
  pad_strides(operation, type, odd_pad, state, &shapes[1]);
  shapes[2] = (tw_shape){.name = "aligned"};
  draw_sizes_around(&around, number + 1, 1, 1, state, &shapes[2]);
  pad_strides(operation, type, even_pad, state, &shapes[2]);
  shapes[3] = (tw_shape){.name = "broadcast"};
  draw_sizes_around(&around, number + 2, 1, 2, state, &shapes[3]);
  const int count = broadcast_strides(operation, 4, state, &shapes[3]) ? 4 : 3;
  if (!can_run(gpu, kernel, type, &shapes[1]) &&
      !can_run(gpu, kernel, type, &shapes[2]) &&
      !tune_draw_gaps(gpu, kernel, type, state, &shapes[1]))
    draw_small(&around, state, &shapes[1]);
  return count;
}
