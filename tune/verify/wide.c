/*
 * wide.c -- a problem's exact results: its reference in a wider type.
 */
#include "verify/wide.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "verify/large.h"
#include "verify/number.h"
#include "verify/reference.h"
#include "verify/walk.h"

/* The tensor that uses the same memory and comes first; its own index if none
 * does. */
static int place_of(unsigned char *const *memory, int t) {
  for (int i = 0; i < t; i++)
    if (memory[i] == memory[t]) return i;
  return t;
}

/* One loop for each type: the choice of types must not be made for each
 * number. */
static inline void convert_to_double(tw_type type, size_t width, size_t count,
                                     const unsigned char *memory,
                                     double *numbers) {
  for (size_t i = 0; i < count; i++)
    numbers[i] = (double)tune_number_get(type, memory + i * width);
}

static void convert_floating(tw_type type, int is_widest, size_t count,
                             const unsigned char *memory, void *numbers) {
  const size_t width = tw_type_bytes(type);
  long double *widest = numbers;
  if (is_widest)
    for (size_t i = 0; i < count; i++)
      widest[i] = tune_number_get(type, memory + i * width);
  else if (type == TW_F16)
    convert_to_double(TW_F16, 2, count, memory, numbers);
  else if (type == TW_BF16)
    convert_to_double(TW_BF16, 2, count, memory, numbers);
  else if (type == TW_E4M3)
    convert_to_double(TW_E4M3, 1, count, memory, numbers);
  else if (type == TW_E5M2)
    convert_to_double(TW_E5M2, 1, count, memory, numbers);
  else
    convert_to_double(TW_F32, 4, count, memory, numbers);
}

/* Makes all numbers positive, and none but 0 less than `least`; of a complex
 * number |re| + |im| becomes the real part. A NaN keeps its sign. */
static void make_absolute(int is_widest, int parts, double least, size_t count,
                          void *numbers) {
  long double *widest = numbers;
  double *wide = numbers;
  for (size_t i = 0; i < count; i++)
    if (is_widest)
      widest[i] = fabsl(widest[i]);
    else
      wide[i] = fabs(wide[i]);
  for (size_t i = 0; i < count; i++)
    if (is_widest && widest[i] < least && widest[i] > 0)
      widest[i] = least;
    else if (!is_widest && wide[i] < least && wide[i] > 0)
      wide[i] = least;
  for (size_t i = 0; parts == 2 && i < count; i += 2)
    if (is_widest)
      widest[i] += widest[i + 1], widest[i + 1] = 0;
    else
      wide[i] += wide[i + 1], wide[i + 1] = 0;
}

/* The same for signed integers. The smallest one, which has no absolute value,
 * becomes the largest. */
static void make_integers_absolute(tw_type type, size_t count,
                                   unsigned char *memory) {
  const size_t width = tw_type_bytes(type);
  for (size_t i = 0; i < count; i++) {
    uint64_t bits = 0;
    memcpy(&bits, memory + i * width, width);
    const uint64_t sign = 1ull << (8 * width - 1);
    if (!(bits & sign)) continue;
    bits = (0 - bits) & (sign | (sign - 1));
    if (bits == sign) bits--;
    memcpy(memory + i * width, &bits, width); /* little-endian */
  }
}

static int is_signed(tw_type type) {
  return type == TW_I8 || type == TW_I16 || type == TW_I32 || type == TW_I64;
}

/* Indices and offsets stay what they are, since other operands are found by
 * them. */
static int is_index(const twi_problem *problem, const tw_tensor *tensor) {
  const tw_values *values = problem->operation->values;
  if (!values) return 0;
  values += tensor->pointer;
  return values->kind == TW_VALUES_INDEX || values->kind == TW_VALUES_OFFSETS;
}

static double least_of(const twi_problem *problem, tw_type type) {
  const tw_operation *operation = problem->operation;
  return operation->least ? operation->least(problem->args, type) : 0;
}

static void *convert(const twi_problem *problem, int t,
                     const unsigned char *memory, int is_absolute,
                     int is_widest) {
  const tw_tensor *tensor = &problem->operation->tensors[t];
  const tw_type type = twi_problem_type(problem, tensor);
  const int parts = tune_parts(type);
  const size_t count = (size_t)twi_problem_span(problem, tensor);
  const size_t width = !tune_is_floating(type) ? tw_type_bytes(type)
                       : is_widest             ? sizeof(long double)
                                               : sizeof(double);
  void *numbers = tune_large_alloc((count * (size_t)parts + 1) * width);
  if (!numbers) return NULL;
  if (tune_is_floating(type)) {
    convert_floating(tune_part_type(type), is_widest, count * (size_t)parts,
                     memory, numbers);
    if (is_absolute)
      make_absolute(is_widest, parts, least_of(problem, type),
                    count * (size_t)parts, numbers);
    return numbers;
  }
  memcpy(numbers, memory, count * width);
  if (is_absolute && is_signed(type) && !is_index(problem, tensor))
    make_integers_absolute(type, count, numbers);
  return numbers;
}

static void make_scalar_absolute(const twi_problem *problem, int field,
                                 void *args) {
  tw_number number = twi_problem_number(problem, field);
  const tw_type type = (tw_type)(number.given - 1);
  if (is_signed(type) && number.value.i64 < 0)
    number.value.i64 =
        number.value.i64 == INT64_MIN ? INT64_MAX : -number.value.i64;
  if (tune_is_floating(type)) {
    number.value.f64[0] = (double)tune_scalar_size(&number);
    number.value.f64[1] = 0;
  }
  twi_args_set_number(problem->operation, args, field, &number);
}

static tw_status run_reference(const twi_problem *problem, int is_absolute,
                               unsigned char *const *memory,
                               void *const *numbers) {
  const tw_operation *operation = problem->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  memcpy(args, problem->args, sizeof args);
  for (int f = 0; f < operation->field_count && is_absolute; f++)
    if (operation->fields[f].kind == TW_FIELD_SCALAR)
      make_scalar_absolute(problem, f, args);
  for (int t = 0; t < operation->tensor_count; t++)
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         numbers[place_of(memory, t)]);
  return tune_reference_call(
      problem, operation->elements[problem->element].wide_reference, args);
}

static tw_status open_one(const twi_problem *problem, int is_absolute,
                          unsigned char *const *memory, void **numbers) {
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    if (place_of(memory, t) != t) continue;
    free(numbers[t]);
    numbers[t] =
        convert(problem, t, memory[t], is_absolute,
                problem->operation->elements[problem->element].is_widest);
    if (!numbers[t])
      return twi_fail(TW_ERROR_MEMORY, "out of memory for the exact results");
  }
  /* Without a reference, `memory` holds a trusted variant's results. */
  if (problem->operation->trusted) return TW_OK;
  return run_reference(problem, is_absolute, memory, numbers);
}

tw_status tune_wide_open(tune_wide *wide, const twi_problem *problem,
                         unsigned char *const *memory) {
  *wide = (tune_wide){
      .is_widest = problem->operation->elements[problem->element].is_widest};
  return open_one(problem, 0, memory, wide->exact);
}

tw_status tune_wide_measure(tune_wide *wide, const twi_problem *problem,
                            unsigned char *const *memory) {
  if (problem->operation->accuracy != TW_ACCURACY_TERMS) return TW_OK;
  return open_one(problem, 1, memory, wide->magnitude);
}

void tune_wide_close(tune_wide *wide) {
  for (int t = 0; t < TW_MAX_TENSORS; t++) {
    free(wide->exact[t]);
    free(wide->magnitude[t]);
  }
  *wide = (tune_wide){0};
}

/* The largest magnitude of an element of a tensor. */
static long double largest_of(const tune_wide *wide, const twi_problem *problem,
                              const tw_tensor *tensor, const void *numbers) {
  const int parts = tune_parts(twi_problem_type(problem, tensor));
  const int64_t count = tune_walk_count(problem, tensor);
  const int64_t row = tune_walk_row(problem, tensor);
  const int64_t step = tune_walk_step(problem, tensor);
  long double largest = 0;
  for (int64_t i = 0, offset = 0; i < count; i++, offset += step) {
    if (i % row == 0) offset = tune_walk_offset(problem, tensor, i);
    for (int part = 0; part < parts; part++) {
      long double one =
          fabsl(tune_wide_at(wide, numbers, offset * parts + part));
      if (isnan(one)) return INFINITY;
      if (one > largest) largest = one;
    }
  }
  return largest;
}

long double tune_wide_excess(const tune_wide *wide,
                             const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  long double most = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    const tw_type type = twi_problem_type(problem, tensor);
    const void *numbers =
        wide->magnitude[t] ? wide->magnitude[t] : wide->exact[t];
    if (tensor->access == TW_IN || !numbers || !tune_is_floating(type))
      continue;
    const long double part = largest_of(wide, problem, tensor, numbers) /
                             tune_overflow(tune_format_of(type));
    if (part > most) most = part;
  }
  return most;
}
