/*
 * accuracy.h -- compares a kernel's rounding error with a bound for its sums.
 *
 * tune verifies with whole numbers, whose sums are exact. Here the inputs are
 * real numbers, and a result must satisfy, beside the operation's reference:
 *
 *   |got - reference| <= terms * u * A + u_T * |reference|
 *
 *   terms      summands of an output: flops / outputs, at least 1, and two
 *              more for each scalar, for its product and its sum
 *   u          unit roundoff of the type that kernels add up in: 2^-24 for f16,
 *              bf16 and f32, 2^-53 for f64
 *   A          the reference for the absolute values of all inputs and scalars
 *   u_T        unit roundoff of the element, for the last rounding; half of the
 *              smallest number of T if that is more
 *
 * Any order of summation satisfies this; a sum in a lower precision does not.
 * The reference is that of f64 with the same numbers, whose rounding error is
 * negligible beside f32's. For f64, and for operations without f64, it is the
 * element's own reference, whose error may be as large as the kernel's, so the
 * bound is doubled.
 *
 * A result must be NaN or infinite exactly where the reference is: further runs
 * put a NaN or an infinity into one input element.
 */
#ifndef ACCURACY_H
#define ACCURACY_H

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/context.h"
#include "devices/backends.h"
#include "tilewright/half.h"
#include "verify/random.h"

/* ---- numbers --------------------------------------------------------------
 */

static inline double number_of(tw_type type, const void *memory) {
  uint16_t bits;
  float f32;
  double f64;
  if (type == TW_F64) {
    memcpy(&f64, memory, sizeof f64);
    return f64;
  }
  if (type == TW_F32) {
    memcpy(&f32, memory, sizeof f32);
    return f32;
  }
  memcpy(&bits, memory, sizeof bits);
  return type == TW_F16 ? tw_f32_from_f16(bits) : tw_f32_from_bf16(bits);
}

/* A number that the type can hold. */
static inline void put_number(tw_type type, double number, void *memory) {
  float f32 = (float)number;
  uint16_t bits = type == TW_F16 ? tw_f16_from_f32(f32) : tw_bf16_from_f32(f32);
  if (type == TW_F64)
    memcpy(memory, &number, sizeof number);
  else if (type == TW_F32)
    memcpy(memory, &f32, sizeof f32);
  else
    memcpy(memory, &bits, sizeof bits);
}

static inline double unit_roundoff(tw_type type) {
  return type == TW_F16    ? 0x1p-11
         : type == TW_BF16 ? 0x1p-8
         : type == TW_F32  ? 0x1p-24
                           : 0x1p-53;
}

static inline double smallest_number(tw_type type) {
  return type == TW_F16    ? 0x1p-24
         : type == TW_BF16 ? 0x1p-133
         : type == TW_F32  ? 0x1p-149
                           : 0x1p-1074;
}

/* The floating-point type of one of the operation's elements, or -1. */
static inline int floating_type_of(const tw_operation *operation, int element) {
  static const tw_type types[] = {TW_F16, TW_BF16, TW_F32, TW_F64};
  if (operation->moves_bits) return -1;
  for (int i = 0; i < 4; i++)
    if (operation->element_of[types[i]] == element) return (int)types[i];
  return -1;
}

/* ---- one run --------------------------------------------------------------
 */

struct accuracy_run {
  tw_context *context;
  const twi_kernel *kernel;
  const tw_operation *operation;
  const tw_shape *shape;
  twi_problem problem;
  double scalars[TW_MAX_FIELDS];
  size_t count[TW_MAX_TENSORS]; /* elements that a tensor reaches over */
  unsigned char
      *elements[TW_MAX_TENSORS]; /* of the type; the results after a run */
  double *expected[TW_MAX_TENSORS], *absolute[TW_MAX_TENSORS];
  void *device[TW_MAX_TENSORS];
  void *workspace;
  const char *special; /* the value put into one input, or NULL */
  int is_unfit;        /* the variant does not fit this problem */
  char *finding;       /* of 512 bytes */
};

static inline void accuracy_find(const struct accuracy_run *run,
                                 const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length =
      snprintf(run->finding, 512, "shape '%s'%s%s: ", run->shape->name,
               run->special ? ", with " : "", run->special ? run->special : "");
  vsnprintf(run->finding + length, 512 - (size_t)length, format, list);
  va_end(list);
}

static inline void accuracy_close(struct accuracy_run *run) {
  for (int t = 0; t < TW_MAX_TENSORS; t++) {
    free(run->elements[t]);
    free(run->expected[t]);
    free(run->absolute[t]);
    tw_free(run->context, run->device[t]);
  }
  tw_free(run->context, run->workspace);
}

/* Draws each scalar, or sets it to the default that NULL stands for. */
static inline void draw_scalars(struct accuracy_run *run, tw_type type,
                                uint64_t *random) {
  const tw_operation *operation = run->operation;
  for (int f = 0; f < operation->field_count; f++) {
    double value;
    uint64_t word;
    if (operation->fields[f].kind != TW_FIELD_SCALAR) continue;
    tune_random_values(random, TW_F64, &value, sizeof value);
    tune_random_bits(random, &word, sizeof word);
    if (word % 3 == 0) value = operation->fields[f].zero_means;
    run->scalars[f] = type == TW_F64 ? value : (double)(float)value;
  }
}

static inline tw_status open_tensor(struct accuracy_run *run, int t,
                                    uint64_t *random) {
  const tw_tensor *tensor = &run->operation->tensors[t];
  const tw_type type = run->problem.type;
  size_t width = (size_t)run->problem.element_bytes;
  size_t count = (size_t)twi_problem_span(&run->problem, tensor);
  size_t bytes = (count + 1) * width;
  run->count[t] = count;
  run->elements[t] = malloc(bytes);
  run->expected[t] = malloc((count + 1) * sizeof(double));
  run->absolute[t] = malloc((count + 1) * sizeof(double));
  if (!run->elements[t] || !run->expected[t] || !run->absolute[t])
    return twi_fail(TW_ERROR_MEMORY, "out of memory for %zu elements", count);
  tune_random_values(random, type, run->elements[t], bytes);
  /* An element that a kernel does not write stays a NaN and is reported. */
  if (tensor->access == TW_OUT) memset(run->elements[t], 0xff, bytes);
  return tw_alloc(run->context, bytes, &run->device[t]);
}

static inline tw_status open_run(struct accuracy_run *run, tw_type type,
                                 uint64_t *random) {
  const tw_operation *operation = run->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  unsigned char scalars[TW_MAX_FIELDS][16];
  const tw_type scalar_type =
      operation->elements[operation->element_of[type]].scalar_type;
  twi_args_from_shape(operation, run->shape, args);
  draw_scalars(run, type, random);
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind != TW_FIELD_SCALAR) continue;
    put_number(scalar_type, run->scalars[f], scalars[f]);
    twi_args_set_pointer(operation, args, f, scalars[f]);
  }
  tw_status status = twi_problem_init(&run->problem, operation, type, args, 0);
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++)
    status = open_tensor(run, t, random);
  for (int t = 0; t < operation->tensor_count; t++)
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         run->device[t]);
  if (status != TW_OK) return status;
  int64_t bytes = twi_kernel_workspace(tw_context_device(run->context),
                                       run->kernel, run->problem.args);
  status = tw_alloc(run->context, (size_t)bytes, &run->workspace);
  if (status != TW_OK) return status;
  twi_args_set_workspace(operation, args, run->workspace, bytes);
  return twi_problem_init(&run->problem, operation, type, args, 1);
}

/* ---- the reference --------------------------------------------------------
 */

/* The element whose reference is run: f64, or else the kernel's own. */
static inline int judge_of(const struct accuracy_run *run) {
  int f64 = run->operation->element_of[TW_F64];
  return f64 >= 0 ? f64 : run->problem.element;
}

static inline int judges_itself(const struct accuracy_run *run) {
  return judge_of(run) == run->problem.element;
}

/* Runs the reference on the elements as numbers, or on their absolute values,
 * into `results`. */
static inline tw_status run_judge(const struct accuracy_run *run,
                                  int is_absolute, double *const *results) {
  const tw_operation *operation = run->operation;
  const tw_element *judge = &operation->elements[judge_of(run)];
  const tw_type from = run->problem.type,
                to = judges_itself(run) ? from : TW_F64;
  const size_t from_width = tw_type_bytes(from), width = tw_type_bytes(to);
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  double scalars[TW_MAX_FIELDS];
  unsigned char *memory[TW_MAX_TENSORS] = {NULL};
  int is_lost = 0;
  memcpy(args, run->problem.args, sizeof args);
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind != TW_FIELD_SCALAR) continue;
    double value = run->scalars[f];
    put_number(judge->scalar_type, is_absolute ? fabs(value) : value,
               &scalars[f]);
    twi_args_set_pointer(operation, args, f, &scalars[f]);
  }
  for (int t = 0; t < operation->tensor_count; t++) {
    memory[t] = malloc((run->count[t] + 1) * width);
    is_lost |= memory[t] == NULL;
    for (size_t i = 0; i < run->count[t] && !is_lost; i++) {
      double value = number_of(from, run->elements[t] + i * from_width);
      put_number(to, is_absolute ? fabs(value) : value, memory[t] + i * width);
    }
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         memory[t]);
  }
  if (!is_lost) judge->reference(args);
  for (int t = 0; t < operation->tensor_count; t++) {
    for (size_t i = 0; i < run->count[t] && !is_lost; i++)
      results[t][i] = number_of(to, memory[t] + i * width);
    free(memory[t]);
  }
  return is_lost ? twi_fail(TW_ERROR_MEMORY, "out of memory") : TW_OK;
}

/* ---- comparison -----------------------------------------------------------
 */

/* Goes through the elements of a tensor: *index counts them, *offset is the
 * distance from the first one. 0 after the last. */
static inline int next_element(const struct accuracy_run *run,
                               const tw_tensor *tensor, int64_t *index,
                               size_t *offset) {
  int64_t rest = (*index)++, at = 0;
  *offset = 0;
  for (int d = tensor->rank - 1; d >= 0; d--) {
    int64_t extent = twi_problem_extent(&run->problem, tensor, d);
    int64_t stride = tensor->stride[d] < 0
                         ? 1
                         : twi_problem_value(&run->problem, tensor->stride[d]);
    if (extent == 0) return 0;
    at += rest % extent * stride;
    rest /= extent;
  }
  *offset = (size_t)at;
  return rest == 0;
}

static inline int64_t element_count(const struct accuracy_run *run,
                                    const tw_tensor *tensor) {
  int64_t count = 1;
  for (int d = 0; d < tensor->rank; d++)
    count *= twi_problem_extent(&run->problem, tensor, d);
  return count;
}

static inline double summands(const struct accuracy_run *run) {
  const tw_operation *operation = run->operation;
  double outputs = 0, scalars = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].access != TW_IN)
      outputs += (double)element_count(run, &operation->tensors[t]);
  for (int f = 0; f < operation->field_count; f++)
    scalars += operation->fields[f].kind == TW_FIELD_SCALAR;
  double terms = operation->flops(run->problem.args) / outputs;
  return (terms > 1 ? terms : 1) + 2 * scalars;
}

static inline int is_within(const struct accuracy_run *run, double terms,
                            double got, double expected, double absolute,
                            double *bound) {
  const tw_type type = run->problem.type;
  const double u = type == TW_F64 ? 0x1p-53 : 0x1p-24;
  *bound = terms * u * absolute + fmax(unit_roundoff(type) * fabs(expected),
                                       smallest_number(type) / 2);
  if (judges_itself(run)) *bound *= 2;
  if (isnan(expected) || isnan(got)) return isnan(expected) && isnan(got);
  if (isinf(expected) || isinf(got)) return got == expected;
  return fabs(got - expected) <= *bound;
}

static inline int compare_tensor(const struct accuracy_run *run, int t) {
  const tw_tensor *tensor = &run->operation->tensors[t];
  const double terms = summands(run);
  size_t offset;
  for (int64_t index = 0; next_element(run, tensor, &index, &offset);) {
    double bound, expected = run->expected[t][offset];
    double got = number_of(
        run->problem.type,
        run->elements[t] + offset * (size_t)run->problem.element_bytes);
    if (is_within(run, terms, got, expected, run->absolute[t][offset], &bound))
      continue;
    accuracy_find(run,
                  "element %lld of %s is %.17g, expected %.17g; off by %.3g, "
                  "allowed %.3g for %.0f terms",
                  (long long)index - 1, tensor->name, got, expected,
                  fabs(got - expected), bound, terms);
    return 1;
  }
  return 0;
}

/* ---- one shape ------------------------------------------------------------
 */

/* Makes one element of one input NaN or infinite; 0 if there is no input. */
static inline int put_special(struct accuracy_run *run, double special,
                              uint64_t *random) {
  const tw_operation *operation = run->operation;
  int inputs[TW_MAX_TENSORS], count = 0;
  uint64_t words[2];
  for (int t = 0; t < operation->tensor_count; t++)
    if (operation->tensors[t].access != TW_OUT && run->count[t] > 0)
      inputs[count++] = t;
  if (count == 0) return 0;
  tune_random_bits(random, words, sizeof words);
  int t = inputs[words[0] % (unsigned)count];
  const tw_tensor *tensor = &operation->tensors[t];
  int64_t index = (int64_t)(words[1] % (uint64_t)element_count(run, tensor));
  size_t offset;
  next_element(run, tensor, &index, &offset);
  put_number(run->problem.type, special,
             run->elements[t] + offset * (size_t)run->problem.element_bytes);
  return 1;
}

static inline tw_status execute(struct accuracy_run *run) {
  const tw_operation *operation = run->operation;
  const size_t width = (size_t)run->problem.element_bytes;
  tw_status status = run_judge(run, 0, run->expected);
  if (status == TW_OK) status = run_judge(run, 1, run->absolute);
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++)
    status = tw_upload(run->context, run->device[t], run->elements[t],
                       run->count[t] * width, NULL);
  if (status == TW_OK) {
    status = twi_launch_problem(run->context, run->kernel, &run->problem, NULL);
    run->is_unfit = status == TW_ERROR_VARIANT;
    if (run->is_unfit) return TW_OK;
  }
  if (status == TW_OK) status = tw_synchronize(run->context, NULL);
  for (int t = 0; t < operation->tensor_count && status == TW_OK; t++)
    status = tw_download(run->context, run->elements[t], run->device[t],
                         run->count[t] * width, NULL);
  return status;
}

/* 1 and a finding if the kernel is wrong for this shape. 0 if it is right, if
 * there is nothing to compute, if no input can hold `special`, or if the
 * variant does not fit the shape. Adds to *run_count if results were compared.
 */
static inline int check_run(tw_context *context, const twi_kernel *kernel,
                            tw_type type, const tw_shape *shape, double special,
                            uint64_t seed, char *finding, int *run_count) {
  struct accuracy_run run = {.context = context,
                             .kernel = kernel,
                             .operation = kernel->operation,
                             .shape = shape,
                             .finding = finding};
  uint64_t random = seed;
  int is_wrong = 0;
  tw_status status = open_run(&run, type, &random);
  int is_special = isnan(special) || isinf(special);
  if (is_special) run.special = isnan(special) ? "a NaN" : "an infinity";
  if (status == TW_OK && !run.problem.empty &&
      (!is_special || put_special(&run, special, &random))) {
    status = execute(&run);
    for (int t = 0; t < run.operation->tensor_count && !status; t++)
      if (run.operation->tensors[t].access != TW_IN && !is_wrong &&
          !run.is_unfit)
        is_wrong = compare_tensor(&run, t);
    *run_count += !run.is_unfit;
  }
  if (status != TW_OK) accuracy_find(&run, "%s", tw_last_error());
  accuracy_close(&run);
  return is_wrong || status != TW_OK;
}

/* The same on all check shapes of the operation, ordinary and special. */
static inline int accuracy_check(tw_context *context, const twi_kernel *kernel,
                                 tw_type type, uint64_t seed, char *finding,
                                 int *run_count) {
  static const double specials[] = {0, NAN, INFINITY, -INFINITY};
  const tw_operation *operation = kernel->operation;
  finding[0] = 0;
  for (int i = 0; i < operation->check_count; i++)
    for (int s = 0; s < 4; s++)
      if (check_run(context, kernel, type, &operation->checks[i], specials[s],
                    seed + (uint64_t)(4 * i + s), finding, run_count))
        return 1;
  return 0;
}

#endif
