/*
 * elementwise.c -- the axes of an elementwise operation: they are handed out to
 * the operation's sizes from the innermost on, as far as all strides allow.
 */
#include <string.h>

#include "axes.h"

/* The first tensor that is written: its strides are never 0. */
static int written_tensor(const tw_operation *operation) {
  int t = 0;
  while (operation->tensors[t].access == TW_IN) t++;
  return t;
}

static int drop_single(twpy_axis *axes, int count) {
  int kept = 0;
  for (int i = 0; i < count; i++)
    if (axes[i].length != 1) axes[kept++] = axes[i];
  return kept;
}

/* Sorts the axes by the strides of what is written, the longest first. Equal
 * ones keep their order. */
static void sort_axes(const twpy_call *call, twpy_axis *axes, int count) {
  const int t = written_tensor(call->operation);
  for (int i = 1; i < count; i++)
    for (int j = i; j > 0 && axes[j - 1].strides[t] < axes[j].strides[t]; j--) {
      const twpy_axis other = axes[j];
      axes[j] = axes[j - 1];
      axes[j - 1] = other;
    }
}

/* Whether the axis can be the innermost one of all tensors. */
static int can_be_inner(const twpy_call *call, const twpy_axis *axis) {
  for (int t = 0; t < call->operation->tensor_count; t++) {
    const tw_tensor *of = &call->operation->tensors[t];
    const int has_step = of->stride[of->rank - 1] >= 0;
    if (axis->length > 1 && axis->strides[t] != 1 &&
        (!has_step || axis->strides[t] == 0))
      return 0;
  }
  return 1;
}

/* Whether all tensors step over `spans` elements along the axis, or stay. */
static int can_be_outer(const twpy_call *call, const twpy_axis *axis,
                        const int64_t *spans) {
  for (int t = 0; t < call->operation->tensor_count; t++)
    if (axis->length > 1 && axis->strides[t] && axis->strides[t] < spans[t])
      return 0;
  return 1;
}

static void put_axis(twpy_call *call, int position, const twpy_axis *axis,
                     int64_t *spans) {
  const tw_operation *operation = call->operation;
  twpy_put_size(call, operation->tensors[0].extent[position], axis->length);
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *of = &operation->tensors[t];
    const int64_t stride = axis->strides[t];
    if (axis->length <= 1) continue;
    if (of->stride[position] >= 0)
      twpy_put(call, of->stride[position], stride ? stride : TW_BROADCAST);
    spans[t] += (axis->length - 1) * stride;
  }
}

/* Hands the axes out. Returns how many are left, which take calls. */
static int hand_out(twpy_call *call, const twpy_axis *axes, int count) {
  static const twpy_axis single = {.length = 1};
  int64_t spans[TW_MAX_TENSORS];
  const int rank = call->operation->tensors[0].rank;
  const int is_batched = call->first_core[0];
  int position = rank - 1;
  for (int t = 0; t < TW_MAX_TENSORS; t++) spans[t] = 1;
  if (count && can_be_inner(call, &axes[count - 1]))
    put_axis(call, position, &axes[--count], spans);
  else
    put_axis(call, position, &single, spans);
  for (position--; position >= 0; position--) {
    if (count && can_be_outer(call, &axes[count - 1], spans))
      put_axis(call, position, &axes[--count], spans);
    else if (!(position == 0 && is_batched))
      put_axis(call, position, &single, spans);
  }
  return count;
}

static int is_empty(const twpy_axis *axes, int count) {
  for (int i = 0; i < count; i++)
    if (!axes[i].length) return 1;
  return 0;
}

/* Matrices stay matrices, as they were tuned; axes are merged only if there are
 * too many. */
int twpy_place_elementwise(twpy_call *call) {
  twpy_axis axes[TWPY_AXES];
  int count = twpy_loop_axes(call, axes);
  if (count < 0) return -1;
  if (is_empty(axes, count)) {
    call->call_count = 0;
    return 0;
  }
  count = drop_single(axes, count);
  sort_axes(call, axes, count);
  _Alignas(16) unsigned char values[TW_ARGS_BYTES];
  memcpy(values, call->args, sizeof values);
  int left = hand_out(call, axes, count);
  if (left) {
    memcpy(call->args, values, sizeof values);
    count = twpy_merge_axes(call, axes, count);
    left = hand_out(call, axes, count);
  }
  return twpy_take_outer(call, axes, left);
}
