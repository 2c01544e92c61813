/*
 * strided_add/operation.c
 * Generated from templates/strided_add/operation.lua; do not edit.
 * Remake: lua5.4 generator/generate.lua --target sm_90
 *
 * The operation strided_add: its arguments, reference, algorithms and variants.
 */
#include <stddef.h>

#include "tilewright/strided_add.h"
#include "tilewright/expression.h"
#include "tilewright/half.h"

/* The functions below unpack the arguments into variables of the same names. */
typedef tw_strided_add_args args_t;

/* ---- arguments */

enum {
  FIELD_n,
  FIELD_a,
  FIELD_a_step,
  FIELD_b,
  FIELD_b_step,
  FIELD_out,
  FIELD_out_step,
};

static const tw_field fields[] = {
    {.name = "n", .kind = TW_FIELD_SIZE, .offset = offsetof(args_t, n)},
    {.name = "a", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, a)},
    {.name = "a_step", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, a_step)},
    {.name = "b", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, b)},
    {.name = "b_step", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, b_step)},
    {.name = "out", .kind = TW_FIELD_POINTER, .offset = offsetof(args_t, out)},
    {.name = "out_step", .kind = TW_FIELD_STRIDE, .offset = offsetof(args_t, out_step)},
};

static const tw_tensor tensors[] = {
    {"a", TW_IN, FIELD_a, 1, {FIELD_n}, {FIELD_a_step}, -1, 0, -1},
    {"b", TW_IN, FIELD_b, 1, {FIELD_n}, {FIELD_b_step}, -1, 0, -1},
    {"out", TW_OUT, FIELD_out, 1, {FIELD_n}, {FIELD_out_step}, -1, 0, -1},
};

/* ---- reference: the operation in plain loops, for each kind of element */

#define GET(tensor, i) get_##tensor((tensor)[i])
#define SET(tensor, i, value) ((tensor)[i] = set_##tensor(value))

#define get_a(x) (x)
#define get_b(x) (x)
#define set_out(x) ((int32_t)(x))

enum { LINE_reference_i32 = __LINE__ + 12 };
static void reference_i32(const void *args) {
  typedef int32_t element_t;
  typedef uint32_t sum_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const element_t *const a = given->a;
  const int64_t a_step = given->a_step;
  const element_t *const b = given->b;
  const int64_t b_step = given->b_step;
  element_t *const out = given->out;
  const int64_t out_step = given->out_step;
  for (int64_t i = 0; i < n; i++)
    SET(out, i * out_step, (sum_t)GET(a, i * a_step) + (sum_t)GET(b, i * b_step));
}

#undef set_out
#define set_out(x) ((int64_t)(x))

enum { LINE_reference_i64 = __LINE__ + 12 };
static void reference_i64(const void *args) {
  typedef int64_t element_t;
  typedef uint64_t sum_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const element_t *const a = given->a;
  const int64_t a_step = given->a_step;
  const element_t *const b = given->b;
  const int64_t b_step = given->b_step;
  element_t *const out = given->out;
  const int64_t out_step = given->out_step;
  for (int64_t i = 0; i < n; i++)
    SET(out, i * out_step, (sum_t)GET(a, i * a_step) + (sum_t)GET(b, i * b_step));
}

#undef get_a
#define get_a(x) tw_f32_from_f16(x)
#undef get_b
#define get_b(x) tw_f32_from_f16(x)
#undef set_out
#define set_out(x) tw_f16_from_f32((float)(x))

enum { LINE_reference_f16 = __LINE__ + 12 };
static void reference_f16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const element_t *const a = given->a;
  const int64_t a_step = given->a_step;
  const element_t *const b = given->b;
  const int64_t b_step = given->b_step;
  element_t *const out = given->out;
  const int64_t out_step = given->out_step;
  for (int64_t i = 0; i < n; i++)
    SET(out, i * out_step, (sum_t)GET(a, i * a_step) + (sum_t)GET(b, i * b_step));
}

#undef get_a
#define get_a(x) tw_f32_from_bf16(x)
#undef get_b
#define get_b(x) tw_f32_from_bf16(x)
#undef set_out
#define set_out(x) tw_bf16_from_f32((float)(x))

enum { LINE_reference_bf16 = __LINE__ + 12 };
static void reference_bf16(const void *args) {
  typedef uint16_t element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const element_t *const a = given->a;
  const int64_t a_step = given->a_step;
  const element_t *const b = given->b;
  const int64_t b_step = given->b_step;
  element_t *const out = given->out;
  const int64_t out_step = given->out_step;
  for (int64_t i = 0; i < n; i++)
    SET(out, i * out_step, (sum_t)GET(a, i * a_step) + (sum_t)GET(b, i * b_step));
}

#undef get_a
#define get_a(x) (x)
#undef get_b
#define get_b(x) (x)
#undef set_out
#define set_out(x) ((float)(x))

enum { LINE_reference_f32 = __LINE__ + 12 };
static void reference_f32(const void *args) {
  typedef float element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const element_t *const a = given->a;
  const int64_t a_step = given->a_step;
  const element_t *const b = given->b;
  const int64_t b_step = given->b_step;
  element_t *const out = given->out;
  const int64_t out_step = given->out_step;
  for (int64_t i = 0; i < n; i++)
    SET(out, i * out_step, (sum_t)GET(a, i * a_step) + (sum_t)GET(b, i * b_step));
}

#undef set_out
#define set_out(x) ((double)(x))

enum { LINE_reference_f64 = __LINE__ + 12 };
static void reference_f64(const void *args) {
  typedef double element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const element_t *const a = given->a;
  const int64_t a_step = given->a_step;
  const element_t *const b = given->b;
  const int64_t b_step = given->b_step;
  element_t *const out = given->out;
  const int64_t out_step = given->out_step;
  for (int64_t i = 0; i < n; i++)
    SET(out, i * out_step, (sum_t)GET(a, i * a_step) + (sum_t)GET(b, i * b_step));
}

/* The same in wider types, whose results are not rounded to the element. */

enum { LINE_reference_wide = __LINE__ + 12 };
static void reference_wide(const void *args) {
  typedef double element_t;
  typedef double sum_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const element_t *const a = given->a;
  const int64_t a_step = given->a_step;
  const element_t *const b = given->b;
  const int64_t b_step = given->b_step;
  element_t *const out = given->out;
  const int64_t out_step = given->out_step;
  for (int64_t i = 0; i < n; i++)
    SET(out, i * out_step, (sum_t)GET(a, i * a_step) + (sum_t)GET(b, i * b_step));
}

#undef set_out
#define set_out(x) ((long double)(x))

enum { LINE_reference_widest = __LINE__ + 12 };
static void reference_widest(const void *args) {
  typedef long double element_t;
  typedef long double sum_t;
  const args_t *const given = args;
  const int64_t n = given->n;
  const element_t *const a = given->a;
  const int64_t a_step = given->a_step;
  const element_t *const b = given->b;
  const int64_t b_step = given->b_step;
  element_t *const out = given->out;
  const int64_t out_step = given->out_step;
  for (int64_t i = 0; i < n; i++)
    SET(out, i * out_step, (sum_t)GET(a, i * a_step) + (sum_t)GET(b, i * b_step));
}

enum {
  ELEMENT_i32,
  ELEMENT_i64,
  ELEMENT_f16,
  ELEMENT_bf16,
  ELEMENT_f32,
  ELEMENT_f64,
};

static const tw_element elements[] = {
    {
        .name = "i32",
        .type = TW_I32,
        .bytes = 4,
        .reference = reference_i32,
        .reference_line = LINE_reference_i32,
    },
    {
        .name = "i64",
        .type = TW_I64,
        .bytes = 8,
        .reference = reference_i64,
        .reference_line = LINE_reference_i64,
    },
    {
        .name = "f16",
        .type = TW_F16,
        .bytes = 2,
        .reference = reference_f16,
        .reference_line = LINE_reference_f16,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "bf16",
        .type = TW_BF16,
        .bytes = 2,
        .reference = reference_bf16,
        .reference_line = LINE_reference_bf16,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "f32",
        .type = TW_F32,
        .bytes = 4,
        .reference = reference_f32,
        .reference_line = LINE_reference_f32,
        .wide_reference = reference_wide,
        .wide_reference_line = LINE_reference_wide,
        .is_widest = 0,
        .computed = TW_F32,
    },
    {
        .name = "f64",
        .type = TW_F64,
        .bytes = 8,
        .reference = reference_f64,
        .reference_line = LINE_reference_f64,
        .wide_reference = reference_widest,
        .wide_reference_line = LINE_reference_widest,
        .is_widest = 1,
        .computed = TW_F64,
    },
};

#define ceil_div(n, d) (((n) + (d) - 1) / (d))
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))

/* ---- work */

static double bytes(const void *args, const tw_element *element) {
  const args_t *const given = args;
  (void)element;
  const double n = (double)given->n;
  const double a_step = (double)given->a_step;
  const double b_step = (double)given->b_step;
  const double out_step = (double)given->out_step;
  const double SIZE = element->bytes;
  (void)given;
  return n * (min(a_step * SIZE, 32.0) + min(b_step * SIZE, 32.0) + min(out_step * SIZE, 32.0));
}

static double flops(const void *args) {
  const args_t *const given = args;
  const double n = (double)given->n;
  (void)given;
  return n;
}

/* ---- algorithms */

/* The model's figures of a problem. */
static void grid_stride_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double n = (double)given->n;
  const double THREADS = params[0];
  const double ELEMENTS = params[1];
  const double BLOCKS = params[2];
  const double SIZE = params[3];
  const double SM_COUNT = gpu->sm_count;
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = min(tw_share_of(n, THREADS * ELEMENTS), SM_COUNT * BLOCKS);
  passes->pass[0].whole = min(tw_whole_of(n, THREADS * ELEMENTS), SM_COUNT * BLOCKS);
  passes->pass[0].work = 2.0 * ELEMENTS * SIZE * tw_ceil(n / (THREADS * ELEMENTS * SM_COUNT * BLOCKS));
}

static void grid_stride_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t THREADS = params[0];
  const int64_t ELEMENTS = params[1];
  const int64_t BLOCKS = params[2];
  const int64_t SM_COUNT = gpu->sm_count;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {min(ceil_div(n, THREADS * ELEMENTS), SM_COUNT * BLOCKS), 1, 1},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  grid_stride_figures(given, params, gpu, passes);
}

static void grid_stride_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 2.0 * SIZE,
      .align = (int)SIZE,
  };
}

static int grid_stride_unmet(const int *params) {
  (void)params;
  return -1;
}

static void grid_stride_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int grid_stride_values_1[] = {256};
static const int grid_stride_values_2[] = {1, 4};
static const int grid_stride_values_3[] = {4, 8};
static const tw_axis grid_stride_axes[] = {
    {"n", 1, grid_stride_values_1, "threads of a block", 0, 0},
    {"e", 2, grid_stride_values_2, "elements a thread has in flight", 0, 0},
    {"b", 2, grid_stride_values_3, "blocks for each SM", 0, 0},
};

static const char *const grid_stride_templates[] = {"strided_add/grid_stride.cu"};
static const tw_line_run grid_stride_lines_fc88[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void plain_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double n = (double)given->n;
  const double THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, THREADS);
  passes->pass[0].whole = tw_whole_of(n, THREADS);
}

static void plain_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t THREADS = params[0];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, THREADS), 1, 1},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  plain_figures(given, params, gpu, passes);
}

static void plain_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[1];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 2.0 * SIZE,
      .align = (int)SIZE,
  };
}

static int plain_unmet(const int *params) {
  (void)params;
  return -1;
}

static void plain_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int plain_values_1[] = {128, 256, 1024};
static const tw_axis plain_axes[] = {
    {"n", 3, plain_values_1, "threads of a block", 0, 0},
};

static const char *const plain_templates[] = {"strided_add/plain.cu"};
static const tw_line_run plain_lines_b823[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void unrolled_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double n = (double)given->n;
  const double THREADS = params[0];
  const double ELEMENTS = params[1];
  const double SIZE = params[2];
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, THREADS * ELEMENTS);
  passes->pass[0].whole = tw_whole_of(n, THREADS * ELEMENTS);
  passes->pass[0].work = 2.0 * ELEMENTS * SIZE;
}

static void unrolled_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t THREADS = params[0];
  const int64_t ELEMENTS = params[1];
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {ceil_div(n, THREADS * ELEMENTS), 1, 1},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  unrolled_figures(given, params, gpu, passes);
}

static void unrolled_traits(const int *params, int element, tw_traits *traits) {
  const double SIZE = params[2];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 2.0 * SIZE,
      .align = (int)SIZE,
  };
}

static int unrolled_unmet(const int *params) {
  (void)params;
  return -1;
}

static void unrolled_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[0];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int unrolled_values_1[] = {128, 256};
static const int unrolled_values_2[] = {2, 4, 8};
static const tw_axis unrolled_axes[] = {
    {"n", 2, unrolled_values_1, "threads of a block", 0, 0},
    {"e", 3, unrolled_values_2, "elements of a thread", 0, 0},
};

static const char *const unrolled_templates[] = {"strided_add/unrolled.cu"};
static const tw_line_run unrolled_lines_c196[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
};

/* The model's figures of a problem. */
static void vector_figures(const args_t *given, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const double n = (double)given->n;
  const double a_step = (double)given->a_step;
  const double b_step = (double)given->b_step;
  const double out_step = (double)given->out_step;
  const double BYTES = params[0];
  const double THREADS = params[1];
  const double PACKS = params[2];
  const double SIZE = params[3];
  const double VEC = tw_floor(BYTES / SIZE);
  (void)given, (void)params, (void)gpu;
  passes->pass[0].tiles = tw_share_of(n, THREADS * PACKS * VEC);
  passes->pass[0].whole = tw_whole_of(n, THREADS * PACKS * VEC);
  const int64_t *grid = passes->pass[0].grid;
  const double blocks = (double)grid[0] * (double)grid[1] * (double)grid[2];
  passes->pass[0].ragged = blocks > 0 ? 1 - (a_step == 1.0 && b_step == 1.0 && out_step == 1.0 ? tw_floor(n / (THREADS * PACKS * VEC)) : 0.0) / blocks : 0;
}

static void vector_geometry(const void *args, const int *params, const tw_device_info *gpu, tw_passes *passes) {
  const args_t *const given = args;
  const int64_t n = given->n;
  const int64_t BYTES = params[0];
  const int64_t THREADS = params[1];
  const int64_t PACKS = params[2];
  const int64_t SIZE = params[3];
  const int64_t VEC = BYTES / SIZE;
  (void)given, (void)params, (void)gpu;
  passes->count = 1;
  passes->pass[0] = (tw_geometry){
      .grid = {tw_whole_ceil_div(n, THREADS * PACKS * VEC), 1, 1},
      .block = {THREADS, 1, 1},
      .begins_early = 1,
  };
  vector_figures(given, params, gpu, passes);
}

static void vector_traits(const int *params, int element, tw_traits *traits) {
  const double BYTES = params[0];
  const double PACKS = params[2];
  const double SIZE = params[3];
  (void)params, (void)element;
  *traits = (tw_traits){
      .in_flight = 2.0 * PACKS * BYTES,
      .align = (int)BYTES,
      .edge_in_flight = 2.0 * SIZE,
  };
}

static int vector_unmet(const int *params) {
  const double BYTES = params[0];
  const double PACKS = params[2];
  const double SIZE = params[3];
  (void)params;
  if (!(BYTES > SIZE)) return 0;
  if (!(PACKS * BYTES >= 16.0)) return 1;
  return -1;
}

static void vector_footprint(const int *params, tw_footprint *footprint) {
  const int64_t THREADS = params[1];
  (void)params;
  *footprint = (tw_footprint){
      .count = 1,
      .threads[0] = THREADS,
      .shared_bytes[0] = 0,
  };
}

static const int vector_values_1[] = {8, 16};
static const int vector_values_2[] = {128, 256};
static const int vector_values_3[] = {1, 2, 4};
static const tw_axis vector_axes[] = {
    {"b", 2, vector_values_1, "width of an access", 0, 0},
    {"n", 2, vector_values_2, "threads of a block", 0, 0},
    {"p", 3, vector_values_3, "accesses of a thread to each vector", 0, 0},
};
static const tw_constraint vector_constraints[] = {
    {"BYTES > SIZE", "an access moves several elements; one at a time is what unrolled does"},
    {"PACKS * BYTES >= 16", "with 8 bytes for each thread too few are in flight, even on a full SM"},
};

static const char *const vector_templates[] = {"strided_add/vector.cu"};
static const tw_line_run vector_lines_b7ac[] = {
    {2, 0, 0}, {4, 1, 0}, {5, 1, 0}, {6, 1, 0}, {0, 0, 0},
};

enum {
  ALGORITHM_grid_stride,
  ALGORITHM_plain,
  ALGORITHM_unrolled,
  ALGORITHM_vector,
};

static const tw_algorithm algorithms[] = {
    {
        .name = "grid_stride",
        .brief = "A grid as large as the GPU, whose threads stride over the vectors.",
        .file = "strided_add/grid_stride.cu",
        .param_count = 3,
        .params = {"THREADS", "ELEMENTS", "BLOCKS"},
        .geometry = grid_stride_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = grid_stride_templates,
        .kernel_line = 14,
        .axes = grid_stride_axes,
        .unmet = grid_stride_unmet,
        .footprint = grid_stride_footprint,
        .traits = grid_stride_traits,
    },
    {
        .name = "plain",
        .brief = "One element for each thread.",
        .file = "strided_add/plain.cu",
        .param_count = 1,
        .params = {"THREADS"},
        .geometry = plain_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = plain_templates,
        .kernel_line = 10,
        .axes = plain_axes,
        .unmet = plain_unmet,
        .footprint = plain_footprint,
        .traits = plain_traits,
    },
    {
        .name = "unrolled",
        .brief = "Several elements for each thread, a block apart, so that the lanes of a warp load neighbours.",
        .file = "strided_add/unrolled.cu",
        .param_count = 2,
        .params = {"THREADS", "ELEMENTS"},
        .geometry = unrolled_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = unrolled_templates,
        .kernel_line = 13,
        .axes = unrolled_axes,
        .unmet = unrolled_unmet,
        .footprint = unrolled_footprint,
        .traits = unrolled_traits,
    },
    {
        .name = "vector",
        .brief = "Several wide accesses for each thread if all elements are neighbours; otherwise like unrolled.",
        .file = "strided_add/vector.cu",
        .param_count = 3,
        .params = {"BYTES", "THREADS", "PACKS"},
        .geometry = vector_geometry,
        .is_only_if_tuned = 0,
        .is_hinted = 1,
        .templates = vector_templates,
        .kernel_line = 21,
        .axes = vector_axes,
        .constraint_count = 2,
        .constraints = vector_constraints,
        .unmet = vector_unmet,
        .footprint = vector_footprint,
        .traits = vector_traits,
    },
};

/* ---- variants: name, algorithm, element, hash, static shared bytes, parameters
 * with the bytes of each type variable and the element's index, traits, lines of the
 * template */

static const tw_variant variants[] = {
    {"strided_add_f16_grid_stride_n256_e1_b8", ALGORITHM_grid_stride, ELEMENT_f16, 0xb9d53e2cb1dc667f, 0, {256, 1, 8, 2, ELEMENT_f16}, grid_stride_traits, grid_stride_lines_fc88, 0, 1},
    {"strided_add_bf16_grid_stride_n256_e1_b4", ALGORITHM_grid_stride, ELEMENT_bf16, 0x0a14f940d62b3d11, 0, {256, 1, 4, 2, ELEMENT_bf16}, grid_stride_traits, grid_stride_lines_fc88, 0, 1},
    {"strided_add_bf16_grid_stride_n256_e1_b8", ALGORITHM_grid_stride, ELEMENT_bf16, 0x23af195a90c958c5, 0, {256, 1, 8, 2, ELEMENT_bf16}, grid_stride_traits, grid_stride_lines_fc88, 0, 1},
    {"strided_add_f32_grid_stride_n256_e1_b4", ALGORITHM_grid_stride, ELEMENT_f32, 0x083fbd7efdf23fc3, 0, {256, 1, 4, 4, ELEMENT_f32}, grid_stride_traits, grid_stride_lines_fc88, 0, 1},
    {"strided_add_f32_grid_stride_n256_e4_b8", ALGORITHM_grid_stride, ELEMENT_f32, 0x8a8387657105990d, 0, {256, 4, 8, 4, ELEMENT_f32}, grid_stride_traits, grid_stride_lines_fc88, 0, 1},
    {"strided_add_i32_plain_n256", ALGORITHM_plain, ELEMENT_i32, 0xf632c6d9d4de2fa1, 0, {256, 4, ELEMENT_i32}, plain_traits, plain_lines_b823, 0, 1},
    {"strided_add_i64_plain_n256", ALGORITHM_plain, ELEMENT_i64, 0x3bbad4ba340da402, 0, {256, 8, ELEMENT_i64}, plain_traits, plain_lines_b823, 0, 1},
    {"strided_add_f32_plain_n256", ALGORITHM_plain, ELEMENT_f32, 0x5cf2eba66da8647c, 0, {256, 4, ELEMENT_f32}, plain_traits, plain_lines_b823, 0, 1},
    {"strided_add_f64_plain_n128", ALGORITHM_plain, ELEMENT_f64, 0x52a426171f235c03, 0, {128, 8, ELEMENT_f64}, plain_traits, plain_lines_b823, 0, 1},
    {"strided_add_f64_plain_n256", ALGORITHM_plain, ELEMENT_f64, 0xa0061fa8e2be82bf, 0, {256, 8, ELEMENT_f64}, plain_traits, plain_lines_b823, 0, 1},
    {"strided_add_f16_unrolled_n128_e4", ALGORITHM_unrolled, ELEMENT_f16, 0x0e311198ce16684b, 0, {128, 4, 2, ELEMENT_f16}, unrolled_traits, unrolled_lines_c196, 0, 1},
    {"strided_add_f32_unrolled_n128_e2", ALGORITHM_unrolled, ELEMENT_f32, 0x3e212d2205a1ad53, 0, {128, 2, 4, ELEMENT_f32}, unrolled_traits, unrolled_lines_c196, 0, 1},
    {"strided_add_f64_unrolled_n128_e2", ALGORITHM_unrolled, ELEMENT_f64, 0xe20308adebe6f317, 0, {128, 2, 8, ELEMENT_f64}, unrolled_traits, unrolled_lines_c196, 0, 1},
    {"strided_add_i32_vector_b8_n256_p2", ALGORITHM_vector, ELEMENT_i32, 0x8d117912faac3f78, 0, {8, 256, 2, 4, ELEMENT_i32}, vector_traits, vector_lines_b7ac, 0, 1},
    {"strided_add_i32_vector_b16_n128_p1", ALGORITHM_vector, ELEMENT_i32, 0x970c5ac4b5e03f15, 0, {16, 128, 1, 4, ELEMENT_i32}, vector_traits, vector_lines_b7ac, 0, 1},
    {"strided_add_i32_vector_b16_n128_p4", ALGORITHM_vector, ELEMENT_i32, 0x664c00508eeee6d3, 0, {16, 128, 4, 4, ELEMENT_i32}, vector_traits, vector_lines_b7ac, 0, 1},
    {"strided_add_i32_vector_b16_n256_p2", ALGORITHM_vector, ELEMENT_i32, 0x86435990b00d3177, 0, {16, 256, 2, 4, ELEMENT_i32}, vector_traits, vector_lines_b7ac, 0, 1},
    {"strided_add_i64_vector_b16_n128_p1", ALGORITHM_vector, ELEMENT_i64, 0xe1a81af0e497e62d, 0, {16, 128, 1, 8, ELEMENT_i64}, vector_traits, vector_lines_b7ac, 0, 1},
    {"strided_add_f16_vector_b8_n128_p2", ALGORITHM_vector, ELEMENT_f16, 0xa13bb48d6941cf59, 0, {8, 128, 2, 2, ELEMENT_f16}, vector_traits, vector_lines_b7ac, 0, 1},
    {"strided_add_f16_vector_b16_n128_p1", ALGORITHM_vector, ELEMENT_f16, 0x99a26c04e4a51322, 0, {16, 128, 1, 2, ELEMENT_f16}, vector_traits, vector_lines_b7ac, 0, 1},
    {"strided_add_bf16_vector_b16_n128_p1", ALGORITHM_vector, ELEMENT_bf16, 0xd3fb9849e37b2aba, 0, {16, 128, 1, 2, ELEMENT_bf16}, vector_traits, vector_lines_b7ac, 0, 1},
    {"strided_add_f32_vector_b8_n128_p2", ALGORITHM_vector, ELEMENT_f32, 0x1a88da43a3cb82d3, 0, {8, 128, 2, 4, ELEMENT_f32}, vector_traits, vector_lines_b7ac, 0, 1},
    {"strided_add_f32_vector_b8_n256_p2", ALGORITHM_vector, ELEMENT_f32, 0x293ffb7f0bafe347, 0, {8, 256, 2, 4, ELEMENT_f32}, vector_traits, vector_lines_b7ac, 0, 1},
    {"strided_add_f32_vector_b16_n128_p4", ALGORITHM_vector, ELEMENT_f32, 0xe406644b59b5e24e, 0, {16, 128, 4, 4, ELEMENT_f32}, vector_traits, vector_lines_b7ac, 0, 1},
};

/* ---- shapes; the values are in the order of the fields */

static const tw_shape checks[] = {
    {"whole blocks", {8192, 0, 0, 0, 0, 0, 0}},
    {"ragged by one", {4097, 0, 0, 0, 0, 0, 0}},
    {"prime", {7919, 0, 0, 0, 0, 0, 0}},
    {"short", {31, 0, 0, 0, 0, 0, 0}},
    {"inputs 16 apart", {1031, 0, 16, 0, 16, 0, 0}},
    {"whole blocks, inputs 16 apart", {2048, 0, 16, 0, 16, 0, 0}},
    {"inputs 2 apart", {2050, 0, 2, 0, 2, 0, 0}},
    {"one input apart", {2061, 0, 0, 0, 3, 0, 0}},
    {"output apart", {2051, 0, 0, 0, 0, 0, 5}},
    {"all apart", {1537, 0, 4, 0, 7, 0, 2}},
    {"single element", {1, 0, 0, 0, 0, 0, 0}},
    {"single element, steps", {1, 0, 16, 0, 16, 0, 0}},
    {"none", {0, 0, 0, 0, 0, 0, 0}},
};

static const tw_shape benches[] = {
    {"", {1048576, 0, 0, 0, 0, 0, 0}},
    {"inputs 16 apart", {1048576, 0, 16, 0, 16, 0, 0}},
    {"", {67108864, 0, 0, 0, 0, 0, 0}},
    {"inputs 16 apart", {16777216, 0, 16, 0, 16, 0, 0}},
};

#define COUNT(array) (int)(sizeof(array) / sizeof((array)[0]))

const tw_operation tw_operation_tilewright_strided_add = {
    .name = "strided_add",
    .formula = "out[i * out_step] = a[i * a_step] + b[i * b_step]",
    .set = "tilewright",
    .moves_bits = 0,
    .is_elementwise = 1,
    .signature = 0xa7f16ec0159f029c,
    .args_bytes = sizeof(args_t),
    .field_count = COUNT(fields),
    .fields = fields,
    .tensor_count = COUNT(tensors),
    .tensors = tensors,
    .element_count = COUNT(elements),
    .elements = elements,
    .reference_line = 22,
    .algorithm_count = COUNT(algorithms),
    .algorithms = algorithms,
    .variant_count = COUNT(variants),
    .variants = variants,
    .check_count = COUNT(checks),
    .checks = checks,
    .bench_count = COUNT(benches),
    .benches = benches,
    .bytes = bytes,
    .flops = flops,
    .accuracy = TW_ACCURACY_BITS,
    .is_exact_on_whole = 0,
};

_Static_assert(sizeof(args_t) <= TW_ARGS_BYTES, "raise TW_ARGS_BYTES");
_Static_assert(COUNT(fields) <= TW_MAX_FIELDS, "raise TW_MAX_FIELDS");
_Static_assert(COUNT(tensors) <= TW_MAX_TENSORS, "raise TW_MAX_TENSORS");

/* ---- the typed calls */

tw_status tw_strided_add(tw_context *context, tw_type type,
    const args_t *args, tw_stream stream) {
  return tw_run(context, &tw_operation_tilewright_strided_add, type, args, stream);
}

tw_status tw_strided_add_plan(tw_plan **plan, tw_context *context,
    tw_type type, const args_t *args) {
  return tw_plan_create(plan, context, &tw_operation_tilewright_strided_add, type, args);
}

tw_status tw_strided_add_explain(tw_context *context, tw_type type,
    const args_t *args, tw_choice *choice) {
  return tw_explain_operation(context, &tw_operation_tilewright_strided_add, type, args, choice);
}
