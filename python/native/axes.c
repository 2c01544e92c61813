/*
 * axes.c -- see axes.h.
 */
#include "axes.h"

#include <string.h>

int twpy_check_stride(twpy_call *call, int tensor, int64_t length,
                      int64_t stride) {
  const tw_tensor *of = &call->operation->tensors[tensor];
  if (length <= 1 || stride > 0 || (stride == 0 && of->access == TW_IN))
    return 0;
  if (stride < 0)
    return twpy_refuse(call,
                       "%s goes backwards through its elements (a stride is "
                       "%lld), which no kernel does: pass a copy",
                       of->name, (long long)stride);
  return twpy_refuse(call,
                     "%s, which is written, has one element at several "
                     "indices (a stride is 0)",
                     of->name);
}

int twpy_loop_axes(twpy_call *call, twpy_axis *axes) {
  const tw_operation *operation = call->operation;
  for (int axis = 0; axis < call->loop_axes; axis++) {
    axes[axis] = (twpy_axis){.length = call->loop[axis]};
    for (int t = 0; t < operation->tensor_count; t++) {
      const twpy_operand *operand = &call->operands[t];
      const int own = operation->is_elementwise
                          ? operand->axes
                          : operand->axes - operation->tensors[t].rank +
                                call->first_core[t];
      const int at = axis - (call->loop_axes - own);
      const int64_t stride =
          at < 0 || operand->shape[at] == 1 ? 0 : operand->strides[at];
      if (at >= 0 && twpy_check_stride(call, t, operand->shape[at], stride))
        return -1;
      axes[axis].strides[t] = stride;
    }
  }
  return call->loop_axes;
}

static int can_merge(const twpy_call *call, const twpy_axis *outer,
                     const twpy_axis *inner) {
  for (int t = 0; t < call->operation->tensor_count; t++)
    if (outer->strides[t] != inner->strides[t] * inner->length) return 0;
  return 1;
}

int twpy_merge_axes(const twpy_call *call, twpy_axis *axes, int count) {
  int kept = 0;
  for (int i = 0; i < count; i++) {
    if (axes[i].length == 1) continue;
    if (kept && can_merge(call, &axes[kept - 1], &axes[i])) {
      const int64_t length = axes[kept - 1].length;
      axes[kept - 1] = axes[i];
      axes[kept - 1].length *= length;
    } else {
      axes[kept++] = axes[i];
    }
  }
  return kept;
}

int twpy_take_outer(twpy_call *call, const twpy_axis *axes, int count) {
  call->outer_axes = count;
  for (int i = 0; i < count; i++) {
    call->outer[i] = axes[i].length;
    for (int t = 0; t < call->operation->tensor_count; t++)
      call->outer_strides[t][i] = axes[i].strides[t];
    if (axes[i].length == 0) call->call_count = 0;
    if (call->call_count > TWPY_MOST_CALLS) continue;
    call->call_count *= axes[i].length;
  }
  if (call->call_count <= TWPY_MOST_CALLS) return 0;
  return twpy_refuse(call,
                     "with these strides the arrays need more than %d calls "
                     "of the library: pass copies without gaps",
                     TWPY_MOST_CALLS);
}

/* ---- members of the argument struct -------------------------------------- */

void twpy_put(twpy_call *call, int field, int64_t value) {
  memcpy(call->args + call->operation->fields[field].offset, &value,
         sizeof value);
}

void twpy_put_size(twpy_call *call, int field, int64_t value) {
  const tw_field *of = &call->operation->fields[field];
  const tw_count count = tw_count(value);
  if (of->zero_means)
    memcpy(call->args + of->offset, &count, sizeof count);
  else
    twpy_put(call, field, value);
}
