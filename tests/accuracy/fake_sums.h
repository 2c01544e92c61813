/*
 * fake_sums.h -- handwritten kernels that sum rows: right ones, and ones whose
 * errors show only with real numbers.
 */
#ifndef FAKE_SUMS_H
#define FAKE_SUMS_H

#include <stddef.h>

#include "accuracy.h"
#include "check.h"
#include "tilewright/simulator/kernel.h"

typedef struct sums_args {
  int64_t rows, cols;
  const float *scale;
  const void *a;
  int64_t a_stride;
  void *sums;
} sums_args;

enum { ROWS, COLS, SCALE, A, A_STRIDE, SUMS, FIELDS };

#define OFFSET(member) (int)offsetof(sums_args, member)
static const tw_field sums_fields[FIELDS] = {
    {"rows", TW_FIELD_SIZE, OFFSET(rows), 0},
    {"cols", TW_FIELD_SIZE, OFFSET(cols), 0},
    {"scale", TW_FIELD_SCALAR, OFFSET(scale), 1},
    {"a", TW_FIELD_POINTER, OFFSET(a), 0},
    {"a_stride", TW_FIELD_STRIDE, OFFSET(a_stride), 0},
    {"sums", TW_FIELD_POINTER, OFFSET(sums), 0},
};

static const tw_tensor sums_tensors[] = {
    {"a", TW_IN, A, 2, {ROWS, COLS}, {A_STRIDE, -1}, -1, 0},
    {"sums", TW_OUT, SUMS, 1, {ROWS}, {-1}, -1, 0},
};

/* A kernel's parameters: sizes, the value of the scalar, pointers. */
struct sums_call {
  int64_t rows, cols, a_stride;
  double scale;
  const unsigned char *a;
  unsigned char *sums;
  tw_type type;
};

static struct sums_call sums_from_params(void **params, tw_type type) {
  struct sums_call call = {.type = type};
  memcpy(&call.rows, params[ROWS], 8);
  memcpy(&call.cols, params[COLS], 8);
  memcpy(&call.a_stride, params[A_STRIDE], 8);
  memcpy(&call.a, params[A], 8);
  memcpy(&call.sums, params[SUMS], 8);
  call.scale = number_of(type == TW_F64 ? TW_F64 : TW_F32, params[SCALE]);
  return call;
}

static double element(const struct sums_call *call, int64_t r, int64_t c) {
  size_t at = (size_t)(r * call->a_stride + c) * tw_type_bytes(call->type);
  return number_of(call->type, call->a + at);
}

static double rounded(tw_type type, double value) {
  unsigned char memory[8];
  put_number(type, value, memory);
  return number_of(type, memory);
}

static void put_sum(const struct sums_call *call, int64_t r, double sum) {
  put_number(call->type, sum,
             call->sums + (size_t)r * tw_type_bytes(call->type));
}

/* Adds up in the precision of `in`. */
static void add_rows(const struct sums_call *call, tw_type in) {
  for (int64_t r = 0; r < call->rows; r++) {
    double sum = 0;
    for (int64_t c = 0; c < call->cols; c++)
      sum = rounded(in, sum + element(call, r, c));
    put_sum(call, r, rounded(in, call->scale * sum));
  }
}

static void right_f16(void **params) {
  struct sums_call call = sums_from_params(params, TW_F16);
  add_rows(&call, TW_F32);
}
static void right_f32(void **params) {
  struct sums_call call = sums_from_params(params, TW_F32);
  add_rows(&call, TW_F32);
}
static void right_f64(void **params) {
  struct sums_call call = sums_from_params(params, TW_F64);
  add_rows(&call, TW_F64);
}
static void low_f16(void **params) {
  struct sums_call call = sums_from_params(params, TW_F16);
  add_rows(&call, TW_F16);
}
static void low_f32(void **params) {
  struct sums_call call = sums_from_params(params, TW_F32);
  add_rows(&call, TW_F16);
}
static void low_f64(void **params) {
  struct sums_call call = sums_from_params(params, TW_F64);
  add_rows(&call, TW_F32);
}

/* Leaves out NaNs, as fmax does. */
static void hides_f32(void **params) {
  struct sums_call call = sums_from_params(params, TW_F32);
  for (int64_t r = 0; r < call.rows; r++) {
    double sum = 0;
    for (int64_t c = 0; c < call.cols; c++)
      sum += isnan(element(&call, r, c)) ? 0 : element(&call, r, c);
    put_sum(&call, r, call.scale * sum);
  }
}

/* Adds 0 times the row above, which spreads that row's NaNs. */
static void spreads_f32(void **params) {
  struct sums_call call = sums_from_params(params, TW_F32);
  for (int64_t r = 0; r < call.rows; r++) {
    double sum = 0;
    for (int64_t c = 0; c < call.cols; c++)
      sum += element(&call, r, c) + 0 * element(&call, r ? r - 1 : 0, c);
    put_sum(&call, r, call.scale * sum);
  }
}

/* Leaves out the last element of each row. */
static void forgets_f32(void **params) {
  struct sums_call call = sums_from_params(params, TW_F32);
  call.cols -= call.cols > 1;
  add_rows(&call, TW_F32);
}

/* Does not write the last row's sum. */
static void unwritten_f32(void **params) {
  struct sums_call call = sums_from_params(params, TW_F32);
  call.rows -= call.rows > 1;
  add_rows(&call, TW_F32);
}

#define SUMS_REFERENCE(type_, scalar_type_, name)                         \
  static void name(const void *args) {                                    \
    const sums_args *a = args;                                            \
    struct sums_call call = {                                             \
        a->rows, a->cols, a->a_stride, number_of(scalar_type_, a->scale), \
        a->a,    a->sums, type_};                                         \
    add_rows(&call, TW_F64);                                              \
  }
SUMS_REFERENCE(TW_F16, TW_F32, reference_f16)
SUMS_REFERENCE(TW_F32, TW_F32, reference_f32)
SUMS_REFERENCE(TW_F64, TW_F64, reference_f64)

static const float ones_f32[] = {0, 1};
static const double ones_f64[] = {0, 1};
static const tw_element sums_elements[] = {
    {"f16", 2, TW_F32, {&ones_f32[0], &ones_f32[1]}, reference_f16},
    {"f32", 4, TW_F32, {&ones_f32[0], &ones_f32[1]}, reference_f32},
    {"f64", 8, TW_F64, {&ones_f64[0], &ones_f64[1]}, reference_f64},
};

enum { ELEMENT_F16, ELEMENT_F32, ELEMENT_F64 };

/* A kernel, its element, and a part of the finding; "" if there is none. */
#define SUMS_KERNELS(X)                               \
  X(right_f16, ELEMENT_F16, "")                       \
  X(right_f32, ELEMENT_F32, "")                       \
  X(right_f64, ELEMENT_F64, "")                       \
  X(low_f16, ELEMENT_F16, "off by ")                  \
  X(low_f32, ELEMENT_F32, "off by ")                  \
  X(low_f64, ELEMENT_F64, "off by ")                  \
  X(hides_f32, ELEMENT_F32, ", with a NaN: element ") \
  X(spreads_f32, ELEMENT_F32, "nan, expected ")       \
  X(forgets_f32, ELEMENT_F32, "off by ")              \
  X(unwritten_f32, ELEMENT_F32, "element 8 of sums is ")

#define SUMS_NUMBER(function, element_, finding_) NUMBER_##function,
enum { SUMS_KERNELS(SUMS_NUMBER) SUMS_COUNT };

#define SUMS_SIM(function, element_, finding_) \
  {.name = #function, .run = function},
static void sums_traits(const int *params, int element, tw_traits *traits) {
  (void)params, (void)element;
  *traits = (tw_traits){.in_flight = 4, .sectors = 1, .align = 2};
}
static const tw_sim_kernel sums_sim_kernels[] = {
    SUMS_KERNELS(SUMS_SIM){NULL, NULL, NULL, NULL}};
static const tw_sim_table sums_tables[] = {{"sums/plain.cu", sums_sim_kernels},
                                           {NULL, NULL}};
static const tw_sim_module sums_module = TW_SIM_MODULE("fake", sums_tables);

#define SUMS_VARIANT(function, element_, finding_) \
  {.name = #function,                              \
   .element = element_,                            \
   .params = {1},                                  \
   .traits = sums_traits},
static const tw_variant sums_variants[] = {SUMS_KERNELS(SUMS_VARIANT)};

#define SUMS_FINDING(function, element_, finding_) finding_,
static const char *const sums_findings[] = {SUMS_KERNELS(SUMS_FINDING)};

static void sums_geometry(const void *args, const int *params,
                          const tw_device_info *gpu, tw_passes *passes) {
  (void)args, (void)params, (void)gpu;
  passes->pass[0] = (tw_geometry){.grid = {1, 1, 1}, .block = {1, 1, 1}};
}

static double sums_bytes(const void *args, int element_bytes) {
  const sums_args *a = args;
  return (double)a->rows * (double)(a->cols + 1) * element_bytes;
}

static double sums_flops(const void *args) {
  const sums_args *a = args;
  return (double)a->rows * (double)a->cols;
}

static const tw_algorithm sums_algorithms[] = {
    {.name = "plain",
     .brief = "One thread adds everything.",
     .file = "sums/plain.cu",
     .param_count = 1,
     .params = {"THREADS"},
     .geometry = sums_geometry}};

static const tw_shape sums_shapes[] = {
    {"some", {9, 700}}, {"strided", {9, 300, 0, 0, 311}}, {"none", {0, 5}}};

static const tw_operation sums_operation = {
    .name = "sums",
    .formula = "sums[r] = scale * sum over c of a[r][c]",
    .set = "fake",
    .signature = 0x50,
    .args_bytes = sizeof(sums_args),
    .field_count = FIELDS,
    .fields = sums_fields,
    .tensor_count = 2,
    .tensors = sums_tensors,
    .element_count = 3,
    .elements = sums_elements,
    .element_of = {[TW_U8] = -1,
                   [TW_I8] = -1,
                   [TW_U16] = -1,
                   [TW_I16] = -1,
                   [TW_F16] = ELEMENT_F16,
                   [TW_BF16] = -1,
                   [TW_U32] = -1,
                   [TW_I32] = -1,
                   [TW_F32] = ELEMENT_F32,
                   [TW_U64] = -1,
                   [TW_I64] = -1,
                   [TW_F64] = ELEMENT_F64,
                   [TW_C64] = -1,
                   [TW_C128] = -1},
    .algorithm_count = 1,
    .algorithms = sums_algorithms,
    .variant_count = SUMS_COUNT,
    .variants = sums_variants,
    .check_count = 3,
    .checks = sums_shapes,
    .bench_count = 1,
    .benches = sums_shapes,
    .bytes = sums_bytes,
    .flops = sums_flops,
};

static const tw_operation *const sums_operations[] = {&sums_operation};
static const tw_image sums_images[] = {{0}};
static const tw_source sums_sources[] = {{0}};
static const tw_kernel_set sums_set = {.name = "fake",
                                       .operation_count = 1,
                                       .operations = sums_operations,
                                       .images = sums_images,
                                       .sources = sums_sources,
                                       .simulator = &sums_module};
static const tw_kernel_set *const sums_sets[] = {&sums_set, NULL};

#endif
