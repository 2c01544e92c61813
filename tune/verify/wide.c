/*
 * wide.c -- a problem's exact results: its reference in long double.
 */
#include "verify/wide.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "verify/number.h"
#include "verify/walk.h"

/* The tensor that uses the same memory and comes first; its own index if none
 * does. */
static int place_of(unsigned char *const *memory, int t) {
  for (int i = 0; i < t; i++)
    if (memory[i] == memory[t]) return i;
  return t;
}

/* One loop for each type: the choice of type must not be made for each element.
 */
static inline void convert_all(tw_type type, size_t width, size_t count,
                               const unsigned char *memory, int is_absolute,
                               long double *numbers) {
  for (size_t i = 0; i < count; i++) {
    long double number = tune_number_get(type, memory + i * width);
    numbers[i] = is_absolute ? fabsl(number) : number;
  }
}

static long double *convert(const twi_problem *problem, int t,
                            const unsigned char *memory, int is_absolute) {
  size_t count =
      (size_t)twi_problem_span(problem, &problem->operation->tensors[t]);
  long double *numbers = malloc((count + 1) * sizeof numbers[0]);
  if (!numbers) return NULL;
  switch (problem->type) {
    case TW_F16:
      convert_all(TW_F16, 2, count, memory, is_absolute, numbers);
      break;
    case TW_BF16:
      convert_all(TW_BF16, 2, count, memory, is_absolute, numbers);
      break;
    case TW_F32:
      convert_all(TW_F32, 4, count, memory, is_absolute, numbers);
      break;
    default:
      convert_all(TW_F64, 8, count, memory, is_absolute, numbers);
  }
  return numbers;
}

static void run_reference(const twi_problem *problem, int is_absolute,
                          unsigned char *const *memory,
                          long double *const *numbers) {
  const tw_operation *operation = problem->operation;
  const tw_type scalar_type = operation->elements[problem->element].scalar_type;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  long double scalars[TW_MAX_FIELDS];
  memcpy(args, problem->args, sizeof args);
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind != TW_FIELD_SCALAR) continue;
    scalars[f] = tune_number_get(scalar_type, twi_problem_pointer(problem, f));
    if (is_absolute) scalars[f] = fabsl(scalars[f]);
    twi_args_set_pointer(operation, args, f, &scalars[f]);
  }
  for (int t = 0; t < operation->tensor_count; t++)
    twi_args_set_pointer(operation, args, operation->tensors[t].pointer,
                         numbers[place_of(memory, t)]);
  operation->wide_reference(args);
}

static tw_status open_one(const twi_problem *problem, int is_absolute,
                          unsigned char *const *memory, long double **numbers) {
  for (int t = 0; t < problem->operation->tensor_count; t++) {
    if (place_of(memory, t) != t) continue;
    numbers[t] = convert(problem, t, memory[t], is_absolute);
    if (!numbers[t])
      return twi_fail(TW_ERROR_MEMORY, "out of memory for the exact results");
  }
  run_reference(problem, is_absolute, memory, numbers);
  return TW_OK;
}

tw_status tune_wide_open(tune_wide *wide, const twi_problem *problem,
                         unsigned char *const *memory) {
  *wide = (tune_wide){{NULL}, {NULL}};
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
  *wide = (tune_wide){{NULL}, {NULL}};
}

long double tune_wide_largest(const tune_wide *wide,
                              const twi_problem *problem) {
  const tw_operation *operation = problem->operation;
  long double largest = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    const long double *numbers =
        wide->magnitude[t] ? wide->magnitude[t] : wide->exact[t];
    if (tensor->access == TW_IN || !numbers) continue;
    const int64_t count = tune_walk_count(problem, tensor);
    const int64_t row = tune_walk_row(problem, tensor);
    const int64_t step = tune_walk_step(problem, tensor);
    for (int64_t i = 0, offset = 0; i < count; i++, offset += step) {
      if (i % row == 0) offset = tune_walk_offset(problem, tensor, i);
      long double one = fabsl(numbers[offset]);
      if (isnan(one)) return INFINITY;
      if (one > largest) largest = one;
    }
  }
  return largest;
}
