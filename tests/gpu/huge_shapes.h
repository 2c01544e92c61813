/*
 * huge_shapes.h -- shapes of an operation that are too large for a 32-bit
 * index: each size in turn above a limit with all others 1; each two sizes,
 * whose product is above it; and each stride, with few elements far apart. All
 * of these again with the flags set.
 */
#ifndef HUGE_SHAPES_H
#define HUGE_SHAPES_H

#include "huge_windows.h"

typedef void huge_shape_use(void *user, const tw_shape *shape);

static inline int huge_is_extent(const tw_operation *operation, int field) {
  for (int t = 0; t < operation->tensor_count; t++)
    for (int d = 0; d < operation->tensors[t].rank; d++)
      if (operation->tensors[t].extent[d] == field) return 1;
  return 0;
}

/* A shape with all extents 1. Flags, and sizes that are no extent, have two
 * settings. */
static inline tw_shape huge_least_shape(const tw_operation *operation,
                                        int setting) {
  tw_shape shape = {.name = setting ? "flags set" : "flags clear"};
  for (int f = 0; f < operation->field_count; f++) {
    if (operation->fields[f].kind == TW_FIELD_FLAG) shape.fields[f] = setting;
    if (operation->fields[f].kind != TW_FIELD_SIZE) continue;
    shape.fields[f] = huge_is_extent(operation, f) ? 1 : setting * 1000;
  }
  return shape;
}

static inline int huge_setting_count(const tw_operation *operation) {
  for (int f = 0; f < operation->field_count; f++)
    if (operation->fields[f].kind == TW_FIELD_FLAG ||
        (operation->fields[f].kind == TW_FIELD_SIZE &&
         !huge_is_extent(operation, f)))
      return 2;
  return 1;
}

static inline void huge_long_shapes(const tw_operation *operation,
                                    int64_t limit, int setting,
                                    huge_shape_use *use, void *user) {
  int64_t side = 1;
  while (side * side < limit / 8 * 9) side += 2; /* odd */
  for (int f = 0; f < operation->field_count; f++) {
    tw_shape shape = huge_least_shape(operation, setting);
    if (!huge_is_extent(operation, f)) continue;
    shape.fields[f] = limit + 11;
    use(user, &shape);
    for (int g = f + 1; g < operation->field_count; g++) {
      if (!huge_is_extent(operation, g)) continue;
      shape = huge_least_shape(operation, setting);
      shape.fields[f] = side;
      shape.fields[g] = side + 2;
      use(user, &shape);
    }
  }
}

/* The field of a tensor's extent in one dimension, with the shape's flags. */
static inline int huge_field_of(const tw_operation *operation,
                                const tw_shape *shape, const tw_tensor *tensor,
                                int dimension) {
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  twi_args_from_shape(operation, shape, args);
  return extent_of(operation, args, tensor, dimension);
}

/* For each stride: five elements in its dimension and in those inside it. */
static inline void huge_apart_shapes(const tw_operation *operation,
                                     int64_t limit, int setting,
                                     huge_shape_use *use, void *user) {
  for (int t = 0; t < operation->tensor_count; t++) {
    const tw_tensor *tensor = &operation->tensors[t];
    for (int d = 0; d < tensor->rank; d++) {
      tw_shape shape = huge_least_shape(operation, setting);
      if (tensor->stride[d] < 0) continue;
      for (int inner = d; inner < tensor->rank; inner++)
        shape.fields[huge_field_of(operation, &shape, tensor, inner)] = 5;
      shape.fields[tensor->stride[d]] = limit / 4 + 3;
      use(user, &shape);
    }
  }
}

static inline void huge_shapes(const tw_operation *operation, int64_t limit,
                               huge_shape_use *use, void *user) {
  for (int setting = 0; setting < huge_setting_count(operation); setting++) {
    huge_long_shapes(operation, limit, setting, use, user);
    huge_apart_shapes(operation, limit, setting, use, user);
  }
}

#endif
