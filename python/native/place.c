/*
 * place.c -- the arguments of a call: strides, the batch, and what takes calls
 * of its own.
 */
#include <string.h>

#include "axes.h"

/* ---- members of the argument struct -------------------------------------- */

static void put_values(twpy_call *call) {
  const tw_operation *operation = call->operation;
  const int batch = call->batch;
  memset(call->args, 0, sizeof call->args);
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    if (field->kind == TW_FIELD_SCALAR)
      memcpy(call->args + field->offset, &call->scalars[f], sizeof(tw_number));
    else if (field->kind == TW_FIELD_FLAG)
      twpy_put(call, f, call->values[f]);
    else if (field->kind == TW_FIELD_SIZE && f != batch &&
             call->values[f] != TWPY_LEFT_OUT)
      twpy_put_size(call, f, call->values[f]);
  }
}

/* ---- strides of an operation whose axes differ --------------------------- */

/* An axis of a tensor, as the call's array has it. */
typedef struct own_axes {
  int count;
  int64_t length[TW_MAX_RANK], stride[TW_MAX_RANK];
} own_axes;

static own_axes own_of(const twpy_call *call, int tensor) {
  const twpy_operand *operand = &call->operands[tensor];
  own_axes own = {.count = call->operation->tensors[tensor].rank -
                           call->first_core[tensor]};
  for (int i = 0; i < own.count; i++) {
    own.length[i] = operand->shape[operand->axes - own.count + i];
    own.stride[i] = own.length[i] <= 1
                        ? 0
                        : operand->strides[operand->axes - own.count + i];
  }
  return own;
}

static int users_of_flag(const tw_operation *operation, int flag) {
  int count = 0;
  for (int t = 0; t < operation->tensor_count; t++)
    count += operation->tensors[t].transposed_by == flag;
  return count;
}

/* An array whose columns are contiguous is the transpose of one whose rows are:
 * if the operation has a flag for that, nothing need be copied. */
static void transpose_if_better(twpy_call *call, int tensor, own_axes *own) {
  const tw_tensor *of = &call->operation->tensors[tensor];
  const int last = own->count - 1;
  if (of->transposed_by < 0 || last < 1 ||
      users_of_flag(call->operation, of->transposed_by) != 1 ||
      own->length[last] <= 1 || own->stride[last] == 1 ||
      !(own->stride[last - 1] == 1 || own->length[last - 1] == 1))
    return;
  const int64_t length = own->length[last], stride = own->stride[last];
  own->length[last] = own->length[last - 1];
  own->stride[last] = own->stride[last - 1];
  own->length[last - 1] = length;
  own->stride[last - 1] = stride;
  twpy_put(call, of->transposed_by, !call->values[of->transposed_by]);
}

static int place_own(twpy_call *call, int tensor, const own_axes *own) {
  const tw_tensor *of = &call->operation->tensors[tensor];
  const int core = of->rank - own->count;
  for (int i = 0; i < own->count; i++) {
    const int field = of->stride[core + i];
    const int is_last = i == own->count - 1;
    if (own->length[i] <= 1) continue;
    if (twpy_check_stride(call, tensor, own->length[i], own->stride[i]))
      return -1;
    if (field >= 0 && (own->stride[i] || !is_last)) {
      twpy_put(call, field, own->stride[i] ? own->stride[i] : TW_BROADCAST);
    } else if (own->stride[i] != 1) {
      return twpy_refuse(call,
                         "the elements of %s along its last axis are %lld "
                         "apart, and must be side by side: pass a copy",
                         of->name, (long long)own->stride[i]);
    }
  }
  return 0;
}

/* The elements from the tensor's first to one past its last, without the loop;
 * 0 if it has none. */
static int64_t span_of(const own_axes *own) {
  int64_t span = 1;
  for (int i = 0; i < own->count; i++) {
    if (!own->length[i]) return 0;
    span += (own->length[i] - 1) * own->stride[i];
  }
  return span;
}

/* Whether the axis can be the operation's batch. */
static int can_be_batch(const twpy_call *call, const own_axes *own,
                        const twpy_axis *axis) {
  for (int t = 0; t < call->operation->tensor_count; t++) {
    const int64_t stride = axis->strides[t];
    if (stride && !call->first_core[t]) return 0;
    if (stride && stride < span_of(&own[t])) return 0;
    if (!stride && call->operation->tensors[t].access != TW_IN &&
        !call->first_core[t])
      return 0;
  }
  return 1;
}

/* Takes the longest axis that can be the batch out of the list. Returns how
 * many are left. */
static int take_batch(twpy_call *call, const own_axes *own, twpy_axis *axes,
                      int count) {
  const int batch = call->batch;
  int best = -1;
  for (int i = 0; i < count && batch >= 0; i++)
    if (can_be_batch(call, own, &axes[i]) &&
        (best < 0 || axes[i].length > axes[best].length))
      best = i;
  if (best < 0) return count;
  twpy_put_size(call, batch, axes[best].length);
  for (int t = 0; t < call->operation->tensor_count; t++) {
    const int64_t stride = axes[best].strides[t];
    if (call->first_core[t] && axes[best].length > 1)
      twpy_put(call, call->operation->tensors[t].stride[0],
               stride ? stride : TW_BROADCAST);
  }
  for (int i = best; i + 1 < count; i++) axes[i] = axes[i + 1];
  return count - 1;
}

static int place_general(twpy_call *call) {
  own_axes own[TW_MAX_TENSORS];
  twpy_axis axes[TWPY_AXES];
  for (int t = 0; t < call->operation->tensor_count; t++) {
    own[t] = own_of(call, t);
    transpose_if_better(call, t, &own[t]);
    if (place_own(call, t, &own[t])) return -1;
  }
  int count = twpy_loop_axes(call, axes);
  if (count < 0) return -1;
  count = twpy_merge_axes(call, axes, count);
  count = take_batch(call, own, axes, count);
  return twpy_take_outer(call, axes, count);
}

/* The strides of an array without elements say nothing: NumPy's are 0. */
static void pack_if_empty(twpy_operand *operand) {
  int64_t stride = 1;
  int is_empty = 0;
  for (int axis = 0; axis < operand->axes; axis++)
    is_empty |= operand->shape[axis] == 0;
  for (int axis = operand->axes - 1; axis >= 0 && is_empty; axis--) {
    operand->strides[axis] = stride;
    stride *= operand->shape[axis] ? operand->shape[axis] : 1;
  }
}

int twpy_place(twpy_call *call) {
  call->call_count = 1;
  call->outer_axes = 0;
  for (int t = 0; t < call->operation->tensor_count; t++)
    pack_if_empty(&call->operands[t]);
  put_values(call);
  for (int t = 0; t < call->operation->tensor_count; t++)
    if (call->operands[t].is_readonly &&
        call->operation->tensors[t].access != TW_IN)
      return twpy_refuse(call, "%s is read-only, and would be written",
                         call->operation->tensors[t].name);
  return call->operation->is_elementwise ? twpy_place_elementwise(call)
                                         : place_general(call);
}

void twpy_point(const twpy_call *call, int64_t index, void *args) {
  const tw_operation *operation = call->operation;
  int64_t offset[TW_MAX_TENSORS] = {0};
  for (int i = call->outer_axes - 1; i >= 0; i--) {
    for (int t = 0; t < operation->tensor_count; t++)
      offset[t] += index % call->outer[i] * call->outer_strides[t][i];
    index /= call->outer[i];
  }
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_field *field = &operation->fields[operation->tensors[t].pointer];
    const size_t bytes = tw_type_bytes((tw_type)call->tensor_types[t]);
    char *data = call->operands[t].data + offset[t] * (int64_t)bytes;
    memcpy((char *)args + field->offset, &data, sizeof data);
  }
}
