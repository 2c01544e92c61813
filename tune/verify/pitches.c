/*
 * pitches.c -- see pitches.h.
 */
#include "verify/pitches.h"

#include "verify/allow.h"
#include "verify/values.h"

enum {
  WHOLE = 16, /* elements: a vector of 16 bytes has no more */
  OUTER = 3,  /* rows */
  NO_FIELD = -1
};

/* More bytes and operations than these are not tried. */
static const double most_work = 0x1p20;

static int make_problem(const tw_operation *operation, tw_type type,
                        const tw_shape *shape, twi_problem *problem) {
  return twi_problem_from_shape(problem, operation, type, shape) == TW_OK &&
         tune_values_exist(problem) == TW_OK && !problem->empty;
}

static int can_run(const tw_device_info *gpu, const twi_kernel *kernel,
                   tw_type type, const tw_shape *shape) {
  const tw_shape allowed = tune_shape_allowed(gpu, kernel, type, shape);
  twi_problem problem;
  return make_problem(kernel->operation, type, &allowed, &problem) &&
         twi_problem_bytes(&problem) + kernel->operation->flops(problem.args) <=
             most_work &&
         !tune_misfit(gpu, kernel, type, &allowed);
}

/* Whether the size is the length of a tensor's rows. */
static int is_length(const tw_operation *operation, int field) {
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    if (tensor->extent[tensor->rank - 1] == field) return 1;
  }
  return 0;
}

static tw_shape sizes(const tw_operation *operation, int64_t length) {
  tw_shape shape = {.name = "pitched"};
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    if (!twi_field_is_free_size(operation, f)) continue;
    shape.fields[f] = is_length(operation, f) ? length
                      : field->zero_means     ? 2
                                              : OUTER;
    if (shape.fields[f] < field->least) shape.fields[f] = field->least;
  }
  return shape;
}

/* Gives every stride a multiple of WHOLE, but `odd` one that is none; inner
 * dimensions first. */
static int pitch(const tw_operation *operation, tw_type type, int odd,
                 tw_shape *shape) {
  int count = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    for (int d = tensor->rank - 1; d >= 0; d--) {
      const int field = tensor->stride[d];
      twi_problem problem;
      if (field < 0) continue;
      if (!make_problem(operation, type, shape, &problem)) return 0;
      const int64_t packed = twi_problem_value(&problem, field);
      shape->fields[field] = field == odd
                                 ? packed + 1 + packed % 2
                                 : (packed + WHOLE - 1) / WHOLE * WHOLE + WHOLE;
      count++;
    }
  }
  return count;
}

int tune_draw_pitches(const tw_device_info *gpu, const twi_kernel *kernel,
                      tw_type type, tw_shape shapes[TUNE_PITCHES]) {
  const tw_operation *operation = kernel->operation;
  int count = 0;
  if (kernel->variant->fixed) return 0;
  shapes[0] = sizes(operation, 2 * WHOLE - 1);
  const int strides = pitch(operation, type, NO_FIELD, &shapes[0]);
  count += strides && can_run(gpu, kernel, type, &shapes[0]);
  for (int f = 0; f < operation->field_count && strides > 1; f++) {
    if (operation->fields[f].kind != TW_FIELD_STRIDE || count == TUNE_PITCHES)
      continue;
    shapes[count] = sizes(operation, 2 * WHOLE);
    count += pitch(operation, type, f, &shapes[count]) &&
             can_run(gpu, kernel, type, &shapes[count]);
  }
  return count;
}
