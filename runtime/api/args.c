/*
 * args.c -- reads and writes the members of any operation's argument struct.
 */
#include "api/args.h"

#include <string.h>

int64_t twi_args_value(const tw_operation *operation, const void *args,
                       int field) {
  int64_t value;
  memcpy(&value, (const char *)args + operation->fields[field].offset,
         sizeof value);
  return value;
}

void twi_args_set_value(const tw_operation *operation, void *args, int field,
                        int64_t value) {
  const tw_field *set = &operation->fields[field];
  const tw_count count = tw_count(value);
  if (twi_field_is_count(set))
    memcpy((char *)args + set->offset, &count, sizeof count);
  else
    memcpy((char *)args + set->offset, &value, sizeof value);
}

int twi_field_is_count(const tw_field *field) {
  return field->kind == TW_FIELD_SIZE && field->zero_means;
}

int twi_args_is_given(const tw_operation *operation, const void *args,
                      int field) {
  tw_count count;
  memcpy(&count, (const char *)args + operation->fields[field].offset,
         sizeof count);
  return count.is_given != 0;
}

void *twi_args_pointer(const tw_operation *operation, const void *args,
                       int field) {
  void *pointer;
  memcpy(&pointer, (const char *)args + operation->fields[field].offset,
         sizeof pointer);
  return pointer;
}

void twi_args_set_pointer(const tw_operation *operation, void *args, int field,
                          void *pointer) {
  memcpy((char *)args + operation->fields[field].offset, &pointer,
         sizeof pointer);
}

void twi_args_set_workspace(const tw_operation *operation, void *args,
                            void *workspace, int64_t bytes) {
  for (int i = 0; i < operation->field_count; i++) {
    if (operation->fields[i].kind == TW_FIELD_WORKSPACE)
      twi_args_set_pointer(operation, args, i, workspace);
    if (operation->fields[i].kind == TW_FIELD_WORKSPACE_BYTES)
      twi_args_set_value(operation, args, i, bytes);
  }
}

tw_number twi_args_number(const tw_operation *operation, const void *args,
                          int field) {
  tw_number number;
  memcpy(&number, (const char *)args + operation->fields[field].offset,
         sizeof number);
  return number;
}

const tw_extent *twi_field_follows(const tw_operation *operation, int field) {
  if (!operation->follows || !operation->follows[field]) return NULL;
  return &operation->extents[operation->follows[field] - 1];
}

int twi_field_is_free_size(const tw_operation *operation, int field) {
  return operation->fields[field].kind == TW_FIELD_SIZE &&
         !twi_field_follows(operation, field);
}

void twi_args_set_number(const tw_operation *operation, void *args, int field,
                         const tw_number *number) {
  memcpy((char *)args + operation->fields[field].offset, number,
         sizeof *number);
}

int twi_field_is_integer(const tw_field *field) {
  return field->kind != TW_FIELD_POINTER && field->kind != TW_FIELD_SCALAR &&
         field->kind != TW_FIELD_WORKSPACE;
}

void twi_args_keep_integers(const tw_operation *operation, void *args) {
  static const tw_number none;
  for (int i = 0; i < operation->field_count; i++)
    if (operation->fields[i].kind == TW_FIELD_SCALAR)
      twi_args_set_number(operation, args, i, &none);
    else if (!twi_field_is_integer(&operation->fields[i]))
      twi_args_set_pointer(operation, args, i, NULL);
}

void twi_args_from_shape(const tw_operation *operation, const tw_shape *shape,
                         void *args) {
  memset(args, 0, (size_t)operation->args_bytes);
  for (int i = 0; i < operation->field_count; i++) {
    const tw_field *field = &operation->fields[i];
    const int64_t value = shape->fields[i];
    if (!twi_field_is_integer(field)) continue;
    if (!twi_field_is_count(field))
      twi_args_set_value(operation, args, i, value);
    else if (value != 0)
      twi_args_set_value(operation, args, i, value == TW_EMPTY ? 0 : value);
  }
}

const tw_variant *twi_operation_first_variant(const tw_operation *operation,
                                              int algorithm, int element) {
  for (int i = 0; i < operation->variant_count; i++) {
    const tw_variant *variant = &operation->variants[i];
    if (variant->algorithm == algorithm &&
        (element < 0 || variant->element == element))
      return variant;
  }
  return NULL;
}
