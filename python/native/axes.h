/*
 * axes.h -- axes with the strides of all tensors, which place.c and
 * elementwise.c sort, merge and hand out; and members of the argument struct.
 */
#ifndef TWPY_AXES_H
#define TWPY_AXES_H

#include "layout.h"

typedef struct twpy_axis {
  int64_t length;
  int64_t strides[TW_MAX_TENSORS]; /* in elements; 0: broadcast */
} twpy_axis;

/* Refuses a stride of a tensor's axis of this length that no call can have. */
int twpy_check_stride(twpy_call *call, int tensor, int64_t length,
                      int64_t stride);
/* The axes of the loop. Refuses strides that no call can have. Returns their
 * number, or -1. */
int twpy_loop_axes(twpy_call *call, twpy_axis *axes);
/* Drops axes of one element, and merges neighbours that all tensors go through
 * in equal steps. Returns how many are left. */
int twpy_merge_axes(const twpy_call *call, twpy_axis *axes, int count);
/* Axes that take a call for each index. Refuses too many. */
int twpy_take_outer(twpy_call *call, const twpy_axis *axes, int count);
/* Sets a member of the argument struct. */
void twpy_put(twpy_call *call, int field, int64_t value);
/* Sets a size; a batch counts as given. */
void twpy_put_size(twpy_call *call, int field, int64_t value);

#endif
