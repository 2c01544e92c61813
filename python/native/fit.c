/*
 * fit.c -- the sizes of a call and its loop, from the shapes of its arrays.
 */
#include <stdio.h>
#include <string.h>

#include "layout.h"

void twpy_shape_text(const int64_t *shape, int axes, char *text, size_t bytes) {
  size_t used = (size_t)snprintf(text, bytes, "(");
  for (int axis = 0; axis < axes && used < bytes; axis++)
    used += (size_t)snprintf(text + used, bytes - used, "%s%lld",
                             axis ? ", " : "", (long long)shape[axis]);
  if (used < bytes) snprintf(text + used, bytes - used, axes == 1 ? ",)" : ")");
}

/* ---- extents ------------------------------------------------------------- */

static void put_size(const tw_operation *operation, unsigned char *args,
                     int field, int64_t value) {
  memcpy(args + operation->fields[field].offset, &value, sizeof value);
}

int64_t twpy_extent(const twpy_call *call, int extent, int64_t probe) {
  const tw_operation *operation = call->operation;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES] = {0};
  if (extent >= 0 && call->values[extent] != TWPY_LEFT_OUT)
    return call->values[extent];
  if (extent >= 0) return probe;
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    int64_t value = call->values[f];
    int fault = 0;
    if (field->kind != TW_FIELD_SIZE) continue;
    if (operation->follows && operation->follows[f])
      value = operation->extents[operation->follows[f] - 1].value(args, &fault);
    else if (value == TWPY_LEFT_OUT)
      value = field->zero_means ? field->zero_means : probe;
    put_size(operation, args, f, value);
  }
  int fault = 0;
  const int64_t value = operation->extents[-extent - 1].value(args, &fault);
  return fault ? -1 : value;
}

int twpy_extent_index(const twpy_call *call, int tensor, int axis) {
  const tw_tensor *of = &call->operation->tensors[tensor];
  if (of->transposed_by >= 0 && call->values[of->transposed_by] == 1 &&
      of->rank > 1 && axis >= of->rank - 2)
    return of->extent[2 * of->rank - 3 - axis];
  return of->extent[axis];
}

static const char *extent_text(const twpy_call *call, int extent) {
  return extent >= 0 ? call->operation->fields[extent].name
                     : call->operation->extents[-extent - 1].text;
}

/* ---- sizes --------------------------------------------------------------- */

/* The first axis of an array that belongs to the tensor and not to the loop. */
static int first_own(const twpy_call *call, int tensor) {
  const tw_tensor *of = &call->operation->tensors[tensor];
  return call->operands[tensor].axes - (of->rank - call->first_core[tensor]);
}

static int refuse_extent(twpy_call *call, int tensor, int extent,
                         int64_t expected) {
  char shape[160];
  const twpy_operand *operand = &call->operands[tensor];
  twpy_shape_text(operand->shape, operand->axes, shape, sizeof shape);
  return twpy_refuse(call, "%s has shape %s, but %s is %lld",
                     call->operation->tensors[tensor].name, shape,
                     extent_text(call, extent), (long long)expected);
}

/* Calls visit() for each axis of each given array that is the tensor's own. */
static int each_own_axis(twpy_call *call,
                         int (*visit)(twpy_call *call, int tensor, int extent,
                                      int64_t length)) {
  for (int t = 0; t < call->operation->tensor_count; t++) {
    const int core = call->first_core[t];
    const int own = first_own(call, t);
    if (!call->operands[t].is_given) continue;
    for (int axis = core; axis < call->operation->tensors[t].rank; axis++)
      if (visit(call, t, twpy_extent_index(call, t, axis),
                call->operands[t].shape[own + axis - core]))
        return -1;
  }
  return 0;
}

static int take_size(twpy_call *call, int tensor, int extent, int64_t length) {
  if (extent < 0 ||
      (call->operation->follows && call->operation->follows[extent]))
    return 0;
  if (call->values[extent] == TWPY_LEFT_OUT) call->values[extent] = length;
  if (call->values[extent] == length) return 0;
  return refuse_extent(call, tensor, extent, call->values[extent]);
}

/* If one size of the expression is not known, it is the one that gives the
 * length. */
static int solve(twpy_call *call, int tensor, int extent, int64_t length) {
  const tw_operation *operation = call->operation;
  int unknown = -1;
  (void)tensor;
  if (extent >= 0) return 0;
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind != TW_FIELD_SIZE ||
        call->values[f] != TWPY_LEFT_OUT ||
        (operation->follows && operation->follows[f]))
      continue;
    call->values[f] = 7;
    const int64_t with_7 = twpy_extent(call, extent, 1);
    call->values[f] = 8;
    const int64_t with_8 = twpy_extent(call, extent, 1);
    call->values[f] = TWPY_LEFT_OUT;
    if (with_7 == with_8) continue;
    if (unknown >= 0) return 0;
    unknown = f;
  }
  if (unknown < 0) return 0;
  const int64_t at_1 = twpy_extent(call, extent, 1);
  const int64_t step = twpy_extent(call, extent, 2) - at_1;
  if (step > 0 && length >= at_1 - step && (length - at_1) % step == 0)
    call->values[unknown] = 1 + (length - at_1) / step;
  return 0;
}

static int check_extent(twpy_call *call, int tensor, int extent,
                        int64_t length) {
  const int *follows = call->operation->follows;
  int from = extent;
  if (extent >= 0 && !(follows && follows[extent])) return 0;
  if (extent >= 0) from = -follows[extent];
  const int64_t expected = twpy_extent(call, from, TWPY_LEFT_OUT);
  return expected == length ? 0 : refuse_extent(call, tensor, extent, expected);
}

static int check_known(twpy_call *call) {
  const tw_operation *operation = call->operation;
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    if (field->kind != TW_FIELD_SIZE || field->zero_means ||
        (operation->follows && operation->follows[f]))
      continue;
    if (call->values[f] == TWPY_LEFT_OUT)
      return twpy_refuse(call,
                         "the size %s is not known from the arrays: give it, "
                         "or out=",
                         field->name);
    if (call->values[f] < field->least)
      return twpy_refuse(call, "%s is %lld, and must be %d or more",
                         field->name, (long long)call->values[f], field->least);
  }
  return 0;
}

/* ---- the loop ------------------------------------------------------------ */

/* Broadcasts an array's axes before `own` into the loop. An output is not
 * broadcast. */
static int join_loop(twpy_call *call, int tensor, int own) {
  const twpy_operand *operand = &call->operands[tensor];
  const int is_read = call->operation->tensors[tensor].access == TW_IN;
  for (int axis = 0; axis < own; axis++) {
    int64_t *length = &call->loop[call->loop_axes - own + axis];
    if (*length == 1 && is_read) *length = operand->shape[axis];
    if (operand->shape[axis] == *length ||
        (operand->shape[axis] == 1 && is_read))
      continue;
    char shape[160], loop[160];
    twpy_shape_text(operand->shape, operand->axes, shape, sizeof shape);
    twpy_shape_text(call->loop, call->loop_axes, loop, sizeof loop);
    return twpy_refuse(call, "%s, of shape %s, cannot be broadcast to %s%s",
                       call->operation->tensors[tensor].name, shape, loop,
                       call->operation->is_elementwise
                           ? ""
                           : ", the axes before those of the operation");
  }
  return 0;
}

static int find_loop(twpy_call *call, const int *own, int is_writing) {
  const tw_operation *operation = call->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    const int is_read = operation->tensors[t].access == TW_IN;
    if (!call->operands[t].is_given || is_read == is_writing) continue;
    if (is_writing && own[t] != call->loop_axes) {
      char shape[160], loop[160];
      twpy_shape_text(call->operands[t].shape, call->operands[t].axes, shape,
                      sizeof shape);
      twpy_shape_text(call->loop, call->loop_axes, loop, sizeof loop);
      return twpy_refuse(
          call, "%s has shape %s, which %s; the axes of the loop are %s",
          operation->tensors[t].name, shape,
          own[t] < call->loop_axes ? "lacks an axis" : "has an axis too many",
          loop);
    }
    if (join_loop(call, t, own[t])) return -1;
  }
  return 0;
}

/* Axes of the loop without an array that is read: those of the outputs, or the
 * batch that the caller gives. */
static void begin_loop(twpy_call *call, const int *own) {
  const tw_operation *operation = call->operation;
  const int batch = call->batch;
  int is_reading = 0, most = 0;
  for (int t = 0; t < operation->tensor_count; t++) {
    if (!call->operands[t].is_given) continue;
    if (operation->tensors[t].access == TW_IN) {
      is_reading = 1;
      most = own[t] > most ? own[t] : most;
    }
  }
  const int has_batch = batch >= 0 && call->values[batch] != TWPY_LEFT_OUT;
  if (has_batch && !most) most = 1;
  call->loop_axes = most;
  for (int axis = 0; axis < most; axis++) call->loop[axis] = 1;
  if (has_batch) call->loop[most - 1] = call->values[batch];
  if (is_reading || has_batch) return;
  for (int t = 0; t < operation->tensor_count; t++)
    if (call->operands[t].is_given) {
      call->loop_axes = own[t];
      memcpy(call->loop, call->operands[t].shape,
             (size_t)own[t] * sizeof *call->loop);
      return;
    }
}

static int count_axes(twpy_call *call, int *own) {
  const tw_operation *operation = call->operation;
  for (int t = 0; t < operation->tensor_count; t++) {
    own[t] =
        operation->is_elementwise ? call->operands[t].axes : first_own(call, t);
    if (!call->operands[t].is_given || own[t] >= 0) continue;
    return twpy_refuse(call, "%s has %d %s, and must have %d or more",
                       operation->tensors[t].name, call->operands[t].axes,
                       call->operands[t].axes == 1 ? "axis" : "axes",
                       call->operands[t].axes - own[t]);
  }
  return 0;
}

int twpy_fit(twpy_call *call) {
  int own[TW_MAX_TENSORS];
  if (twpy_find_types(call) || count_axes(call, own)) return -1;
  begin_loop(call, own);
  if (find_loop(call, own, 0) || find_loop(call, own, 1)) return -1;
  if (call->operation->is_elementwise) return 0;
  if (each_own_axis(call, take_size)) return -1;
  if (!call->operation->extents) return check_known(call);
  if (each_own_axis(call, solve) || each_own_axis(call, solve) ||
      check_known(call))
    return -1;
  return each_own_axis(call, check_extent);
}

int twpy_shape_of(const twpy_call *call, int tensor, int64_t *shape) {
  const tw_operation *operation = call->operation;
  int axes = call->loop_axes;
  memcpy(shape, call->loop, (size_t)axes * sizeof *shape);
  if (operation->is_elementwise) return axes;
  for (int axis = call->first_core[tensor];
       axis < operation->tensors[tensor].rank; axis++) {
    const int extent = twpy_extent_index(call, tensor, axis);
    const int is_following =
        extent >= 0 && operation->follows && operation->follows[extent];
    shape[axes++] =
        twpy_extent(call, is_following ? -operation->follows[extent] : extent,
                    TWPY_LEFT_OUT);
  }
  return axes;
}
