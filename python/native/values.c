/*
 * values.c -- whether indices and offsets on the CPU are those that the
 * operation is defined for. A kernel would read beside its operands by others.
 */
#include <string.h>

#include "layout.h"

#define READ(T)                                \
  do {                                         \
    T of_type;                                 \
    memcpy(&of_type, element, sizeof of_type); \
    return (int64_t)of_type;                   \
  } while (0)

/* An element of an integer type. A copy of a fixed size is an instruction. */
static inline int64_t value_at(tw_type type, const char *element) {
  switch (type) {
    case TW_U8:
      READ(uint8_t);
    case TW_I8:
      READ(int8_t);
    case TW_U16:
      READ(uint16_t);
    case TW_I16:
      READ(int16_t);
    case TW_U32:
      READ(uint32_t);
    case TW_I32:
      READ(int32_t);
    default:
      READ(int64_t);
  }
}

#undef READ

static int is_integer(tw_type type) {
  return type == TW_U8 || type == TW_I8 || type == TW_U16 || type == TW_I16 ||
         type == TW_U32 || type == TW_I32 || type == TW_U64 || type == TW_I64;
}

/* The elements of the innermost axis from `data` on. */
static int check_row(twpy_call *call, int t, const tw_values *values,
                     const char *data) {
  const twpy_operand *operand = &call->operands[t];
  const tw_type type = (tw_type)operand->type;
  const char *name = call->operation->tensors[t].name;
  const int last = operand->axes - 1;
  const int64_t extent = twpy_extent(call, values->extent, 0);
  const int64_t step = operand->strides[last] * (int64_t)tw_type_bytes(type);
  const int is_index = values->kind == TW_VALUES_INDEX;
  int64_t before = 0;
  for (int64_t i = 0; i < operand->shape[last]; i++) {
    const int64_t value = value_at(type, data + i * step);
    if (value < 0 || value > extent - is_index)
      return twpy_refuse(
          call, "%s has %lld at %lld, and must be from 0 to %lld", name,
          (long long)value, (long long)i, (long long)(extent - is_index));
    if (!is_index && value < before)
      return twpy_refuse(
          call, "%s has %lld at %lld, after %lld: offsets must ascend", name,
          (long long)value, (long long)i, (long long)before);
    before = value;
  }
  return 0;
}

static int check_tensor(twpy_call *call, int t, const tw_values *values) {
  const twpy_operand *operand = &call->operands[t];
  const int64_t width = (int64_t)tw_type_bytes((tw_type)operand->type);
  int64_t index[TWPY_AXES] = {0};
  for (int axis = 0; axis < operand->axes; axis++)
    if (!operand->shape[axis]) return 0;
  for (;;) {
    int64_t offset = 0;
    int axis = operand->axes - 2;
    for (int a = 0; a <= axis; a++) offset += index[a] * operand->strides[a];
    if (check_row(call, t, values, operand->data + offset * width)) return -1;
    /* A broadcast axis has the same elements again. */
    while (axis >= 0 &&
           (!operand->strides[axis] || ++index[axis] == operand->shape[axis]))
      index[axis--] = 0;
    if (axis < 0) return 0;
  }
}

int twpy_check_values(twpy_call *call) {
  const tw_operation *operation = call->operation;
  for (int t = 0; operation->values && t < operation->tensor_count; t++) {
    const tw_values *values = &operation->values[operation->tensors[t].pointer];
    const int has_extent =
        values->kind == TW_VALUES_INDEX || values->kind == TW_VALUES_OFFSETS;
    if (!has_extent || operation->tensors[t].access == TW_OUT ||
        !call->operands[t].axes || !is_integer((tw_type)call->operands[t].type))
      continue;
    if (check_tensor(call, t, values)) return -1;
  }
  return 0;
}
