/*
 * element.c -- which types an operation has, and which element serves a type.
 */
#include "api/element.h"

#include <stdio.h>
#include <string.h>

tw_type twi_type_first(tw_type type) { return (tw_type)((int)type & 0xff); }

static int is_single(tw_type type) {
  return (int)type >= 0 && type < TW_TYPE_COUNT;
}

void twi_type_text(tw_type type, char *text) {
  int rest = (int)type >> 8;
  if ((int)type < 0 || type > TW_TYPE_LARGEST) rest = 0;
  snprintf(text, TWI_TYPE_TEXT, "%s", tw_type_name(twi_type_first(type)));
  for (; rest; rest >>= 8) {
    size_t length = strlen(text);
    snprintf(text + length, TWI_TYPE_TEXT - length, "_%s",
             tw_type_name((tw_type)((rest & 0xff) - 1)));
  }
}

/* ---- from a type to an element ------------------------------------------ */

static int element_by_size(const tw_operation *operation, tw_type type) {
  if (!is_single(type)) return -1;
  for (int i = 0; i < operation->element_count; i++)
    if ((size_t)operation->elements[i].bytes == tw_type_bytes(type)) return i;
  return -1;
}

/* The type without its last variables that are what T is: TW_F16 for
 * TW_TYPES(TW_F16, TW_F16), which is the name of that combination. */
static tw_type name_of(tw_type type) {
  const int as_first = (int)twi_type_first(type) + 1;
  int name = (int)type;
  if (name >> 16 == as_first) name &= 0xffff;
  if (name >> 8 == as_first) name &= 0xff;
  return (tw_type)name;
}

int twi_operation_element(const tw_operation *operation, tw_type type) {
  int found = -1, count = 0;
  if (operation->moves_bits) return element_by_size(operation, type);
  for (int i = 0; i < operation->element_count; i++) {
    const tw_type own = operation->elements[i].type;
    if (own == name_of(type)) return i;
    if (!is_single(type) || twi_type_first(own) != type) continue;
    found = i;
    count++;
  }
  return count == 1 ? found : -1;
}

tw_type twi_operation_type(const tw_operation *operation, int element,
                           tw_type type) {
  return operation->moves_bits ? type : operation->elements[element].type;
}

/* ---- lists --------------------------------------------------------------- */

tw_type twi_operation_type_at(const tw_operation *operation, int element,
                              int index) {
  for (int type = 0; type < TW_TYPE_COUNT; type++) {
    const int own = twi_operation_element(operation, (tw_type)type);
    if (own < 0 || (element >= 0 && own != element)) continue;
    if (twi_operation_type(operation, own, (tw_type)type) != (tw_type)type)
      continue;
    if (index-- == 0) return (tw_type)type;
  }
  for (int i = 0; !operation->moves_bits && i < operation->element_count; i++) {
    if (is_single(operation->elements[i].type)) continue;
    if (element >= 0 && i != element) continue;
    if (index-- == 0) return operation->elements[i].type;
  }
  return TW_TYPE_COUNT;
}

void twi_operation_types_text(const tw_operation *operation, int element,
                              const char *separator, char *text) {
  size_t length = 0;
  tw_type type;
  text[0] = 0;
  for (int i = 0; length < TWI_TYPES_TEXT; i++) {
    char name[TWI_TYPE_TEXT];
    type = twi_operation_type_at(operation, element, i);
    if (type == TW_TYPE_COUNT) return;
    twi_type_text(type, name);
    length += (size_t)snprintf(text + length, TWI_TYPES_TEXT - length, "%s%s",
                               i ? separator : "", name);
  }
}

tw_type twi_element_type(const tw_operation *operation, int element) {
  for (int i = 0;; i++) {
    const tw_type type = twi_operation_type_at(operation, element, i);
    if (type == TW_F32) return type;
    if (type == TW_TYPE_COUNT) break;
  }
  return twi_operation_type_at(operation, element, 0);
}

tw_type twi_operation_default_type(const tw_operation *operation) {
  const int element = twi_operation_element(operation, TW_F32);
  if (element >= 0) return twi_operation_type(operation, element, TW_F32);
  return twi_operation_type_at(operation, -1, 0);
}

/* ---- tensors and scalars ------------------------------------------------- */

tw_type twi_element_tensor_type(const tw_operation *operation, int element,
                                tw_type type, int tensor) {
  const tw_type *own = operation->elements[element].tensor_types;
  if (!own || own[tensor] == TW_TYPE_COUNT) return twi_type_first(type);
  return own[tensor];
}

tw_type twi_element_scalar_type(const tw_operation *operation, int element,
                                int index) {
  return operation->elements[element].scalar_types[index];
}
