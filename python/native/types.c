/*
 * types.c -- the types of a call, from those of its arrays; facts about
 * operations.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "layout.h"

int twpy_refuse(twpy_call *call, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int at =
      snprintf(call->error, sizeof call->error, "%s: ", call->operation->name);
  vsnprintf(call->error + at, sizeof call->error - (size_t)at, format, list);
  va_end(list);
  return -1;
}

/* ---- operations ---------------------------------------------------------- */

static int is_used_inside(const tw_operation *operation, int field) {
  for (int t = 0; t < operation->tensor_count; t++)
    for (int axis = 1; axis < operation->tensors[t].rank; axis++)
      if (operation->tensors[t].extent[axis] == field) return 1;
  return 0;
}

int twpy_batch_field(const tw_operation *operation) {
  for (int f = 0; f < operation->field_count; f++) {
    const tw_field *field = &operation->fields[f];
    if (field->kind != TW_FIELD_SIZE || !field->zero_means) continue;
    for (int t = 0; t < operation->tensor_count; t++)
      if (operation->tensors[t].extent[0] == f &&
          operation->tensors[t].rank > 1)
        return is_used_inside(operation, f) ? -1 : f;
  }
  return -1;
}

int twpy_first_core(const tw_operation *operation, int tensor) {
  const tw_tensor *of = &operation->tensors[tensor];
  return of->rank > 1 && of->extent[0] == twpy_batch_field(operation);
}

void twpy_begin(twpy_call *call, const tw_operation *operation) {
  call->operation = operation;
  call->batch = twpy_batch_field(operation);
  for (int t = 0; t < operation->tensor_count; t++)
    call->first_core[t] = operation->tensors[t].rank > 1 &&
                          operation->tensors[t].extent[0] == call->batch;
}

static int depends_on(const tw_operation *operation, int extent, int field) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  int64_t first = 0;
  for (int64_t probe = 1; probe <= 3; probe++) {
    int fault = 0;
    memset(args, 0, sizeof args);
    for (int f = 0; f < operation->field_count; f++) {
      const int64_t value = f == field ? probe * 7 : 7;
      if (operation->fields[f].kind == TW_FIELD_SIZE)
        memcpy(args + operation->fields[f].offset, &value, sizeof value);
    }
    int64_t value = operation->extents[-extent - 1].value(args, &fault);
    if (probe == 1) first = value;
    if (value != first) return 1;
  }
  return 0;
}

/* Whether the size is the only unknown one of an extent that is an expression.
 */
static int is_last_unknown(const tw_operation *operation, const int *is_known,
                           int extent, int field) {
  if (extent >= 0 || !depends_on(operation, extent, field)) return 0;
  for (int f = 0; f < operation->field_count; f++)
    if (f != field && !is_known[f] &&
        operation->fields[f].kind == TW_FIELD_SIZE &&
        depends_on(operation, extent, f))
      return 0;
  return 1;
}

int twpy_is_explicit(const tw_operation *operation, int field) {
  int is_known[TW_MAX_FIELDS] = {0}, is_changed = 1;
  for (int f = 0; f < operation->field_count; f++)
    is_known[f] = operation->follows && operation->follows[f];
  while (is_changed) {
    is_changed = 0;
    for (int t = 0; t < operation->tensor_count; t++) {
      const tw_tensor *tensor = &operation->tensors[t];
      for (int axis = 0; axis < tensor->rank && tensor->access == TW_IN; axis++)
        for (int f = 0; f < operation->field_count; f++) {
          const int is_found =
              tensor->extent[axis] == f ||
              is_last_unknown(operation, is_known, tensor->extent[axis], f);
          if (is_known[f] || operation->fields[f].kind != TW_FIELD_SIZE ||
              !is_found)
            continue;
          is_known[f] = is_changed = 1;
        }
    }
  }
  return operation->fields[field].kind == TW_FIELD_SIZE && !is_known[field];
}

/* ---- types --------------------------------------------------------------- */

int twpy_tensor_type(const tw_operation *operation, const tw_element *element,
                     int tensor, tw_type type) {
  (void)operation;
  const int first = (int)(type & 0xff);
  const tw_type own =
      element->tensor_types ? element->tensor_types[tensor] : TW_TYPE_COUNT;
  return own == TW_TYPE_COUNT ? first : (int)own;
}

/* The type of the call if the operation moves bits: that of the first tensor of
 * the type T. */
static int moved_type(const twpy_call *call) {
  const tw_operation *operation = call->operation;
  const tw_element *element = &operation->elements[0];
  for (int t = 0; t < operation->tensor_count; t++)
    if (call->operands[t].is_given &&
        (!element->tensor_types || element->tensor_types[t] == TW_TYPE_COUNT))
      return call->operands[t].type;
  return call->like;
}

static int fits(const twpy_call *call, const tw_element *element,
                tw_type type) {
  for (int t = 0; t < call->operation->tensor_count; t++)
    if (call->operands[t].is_given &&
        call->operands[t].type !=
            twpy_tensor_type(call->operation, element, t, type))
      return 0;
  return 1;
}

/* "a is i16 and b is f32" */
static void given_text(const twpy_call *call, char *text, size_t bytes) {
  size_t used = 0;
  text[0] = '\0';
  for (int t = 0; t < call->operation->tensor_count; t++)
    if (call->operands[t].is_given && used < bytes)
      used +=
          (size_t)snprintf(text + used, bytes - used, "%s%s is %s",
                           used ? ", " : "", call->operation->tensors[t].name,
                           tw_type_name((tw_type)call->operands[t].type));
  if (!used)
    snprintf(text, bytes, "the type is %s", tw_type_name((tw_type)call->like));
}

/* " (offsets must be i64)": the arrays that keep the call from the kernels that
 * differ in the fewest, if their types do not follow from other arrays. */
static void wanted_text(const twpy_call *call, char *text, size_t bytes) {
  const tw_operation *operation = call->operation;
  int fewest = TW_MAX_TENSORS + 1;
  text[0] = '\0';
  for (int e = 0; e < operation->element_count; e++) {
    const tw_element *element = &operation->elements[e];
    char list[160] = "";
    size_t used = 0;
    int count = 0, given = 0, is_own = 1;
    for (int t = 0; t < operation->tensor_count; t++) {
      const int wanted = twpy_tensor_type(operation, element, t, element->type);
      given += call->operands[t].is_given != 0;
      if (!call->operands[t].is_given || call->operands[t].type == wanted)
        continue;
      is_own &=
          element->tensor_types && element->tensor_types[t] != TW_TYPE_COUNT;
      if (used < sizeof list)
        used +=
            (size_t)snprintf(list + used, sizeof list - used, "%s%s must be %s",
                             count ? ", " : "", operation->tensors[t].name,
                             tw_type_name((tw_type)wanted));
      count++;
    }
    /* Where all differ, any kernel would do as well as this one. */
    if (count >= fewest || count == given) continue;
    fewest = count;
    snprintf(text, bytes, count && is_own ? " (%s)" : "", list);
  }
}

static int refuse_types(twpy_call *call) {
  const tw_operation *operation = call->operation;
  char given[160], taken[400] = "", wanted[200];
  size_t used = 0;
  given_text(call, given, sizeof given);
  for (int e = 0; e < operation->element_count && used < sizeof taken; e++)
    used += (size_t)snprintf(taken + used, sizeof taken - used, "%s%s",
                             e ? ", " : "", operation->elements[e].name);
  call->is_type_error = 1;
  if (operation->moves_bits)
    return twpy_refuse(call, "%s, and the arrays must have one type", given);
  wanted_text(call, wanted, sizeof wanted);
  return twpy_refuse(call, "%s; it has kernels for %s%s", given, taken, wanted);
}

static void take_types(twpy_call *call, const tw_element *element,
                       tw_type type) {
  call->type = type;
  for (int t = 0; t < call->operation->tensor_count; t++)
    call->tensor_types[t] = twpy_tensor_type(call->operation, element, t, type);
}

int twpy_find_types(twpy_call *call) {
  const tw_operation *operation = call->operation;
  int is_any_given = call->like != TWPY_NO_TYPE;
  for (int t = 0; t < operation->tensor_count; t++)
    is_any_given |= call->operands[t].is_given;
  if (!is_any_given) {
    call->is_type_error = 1;
    return twpy_refuse(call,
                       "give out= or like=, an array of the type and "
                       "the device that the result shall have");
  }
  if (operation->moves_bits) {
    const tw_type type = (tw_type)moved_type(call);
    if (!fits(call, &operation->elements[0], type)) return refuse_types(call);
    take_types(call, &operation->elements[0], type);
    return 0;
  }
  for (int e = 0; e < operation->element_count; e++) {
    const tw_element *element = &operation->elements[e];
    const int is_liked =
        call->like == TWPY_NO_TYPE || (int)(element->type & 0xff) == call->like;
    if (!is_liked || !fits(call, element, element->type)) continue;
    take_types(call, element, element->type);
    return 0;
  }
  return refuse_types(call);
}
