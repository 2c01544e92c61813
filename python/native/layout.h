/*
 * layout.h -- from arrays to the arguments of calls: which types, which sizes,
 * which strides. It knows arrays as addresses and numbers only, and operations
 * through the registry only.
 *
 * An array has the axes of its tensor last. The axes before these are those of
 * a loop, which are broadcast as NumPy does. One of them becomes the
 * operation's batch, if it has one; for each index of the others there is a
 * call of its own. The axes of an elementwise operation are all the same to it:
 * they are sorted and merged.
 */
#ifndef TWPY_LAYOUT_H
#define TWPY_LAYOUT_H

#include "tilewright/registry.h"

enum {
  TWPY_AXES = 16,         /* of an array, at most */
  TWPY_MOST_CALLS = 4096, /* for one call from Python */
  TWPY_NO_TYPE = -1,
  TWPY_LEFT_OUT = -1 /* a size that is not known */
};

/* An operand. */
typedef struct twpy_operand {
  int is_given;
  int axes;
  int64_t shape[TWPY_AXES], strides[TWPY_AXES]; /* strides count elements */
  int type;                                     /* a single tw_type */
  char *data;
  int is_readonly;
} twpy_operand;

/* A call from Python. The operands are in the order of the operation's tensors;
 * an output that is not given is made after twpy_fit(). */
typedef struct twpy_call {
  const tw_operation *operation;
  twpy_operand operands[TW_MAX_TENSORS];
  int like; /* a type for what no operand has; TWPY_NO_TYPE */
  /* Each field's value: of a size, TWPY_LEFT_OUT if it is not known; of a
   * flag. */
  int64_t values[TW_MAX_FIELDS];
  tw_number scalars[TW_MAX_FIELDS]; /* zero: left out */

  /* What twpy_fit() finds. */
  tw_type type;
  int tensor_types[TW_MAX_TENSORS];
  int loop_axes;
  int64_t loop[TWPY_AXES]; /* of an elementwise operation: all axes */

  /* What twpy_place() finds: the arguments of the first call, and the axes that
   * take a call for each index. */
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  int outer_axes;
  int64_t outer[TWPY_AXES];
  int64_t outer_strides[TW_MAX_TENSORS][TWPY_AXES]; /* in elements */
  int64_t call_count;

  int batch;                      /* twpy_batch_field() */
  int first_core[TW_MAX_TENSORS]; /* twpy_first_core() */

  char error[512]; /* why there is no call; a sentence */
  int is_type_error;
} twpy_call;

/* ---- about an operation */

/* The field of the operation's batch: a size that may be left out, and is the
 * outermost extent wherever it is one. -1: none. */
int twpy_batch_field(const tw_operation *operation);
/* How many of the tensor's extents are not the batch, and the first of these.
 */
int twpy_first_core(const tw_operation *operation, int tensor);
/* Whether the arrays that are read do not determine the size. */
int twpy_is_explicit(const tw_operation *operation, int field);
/* The type of a tensor in an element of the operation, for a call of `type`. */
int twpy_tensor_type(const tw_operation *operation, const tw_element *element,
                     int tensor, tw_type type);

/* ---- the steps; they return 0, or -1 with call->error ----------------------
 */

/* Begins a call of an operation. */
void twpy_begin(twpy_call *call, const tw_operation *operation);
/* Finds the types. */
int twpy_find_types(twpy_call *call);
/* Finds types, sizes and the loop. */
int twpy_fit(twpy_call *call);
/* The shape of a tensor that is not given, after twpy_fit(). Returns the number
 * of axes. */
int twpy_shape_of(const twpy_call *call, int tensor, int64_t *shape);
/* Finds the arguments; all tensors are given. */
int twpy_place(twpy_call *call);
/* Whether the indices and offsets are in their ranges; for arrays on the CPU.
 */
int twpy_check_values(twpy_call *call);
/* Sets the addresses of call number `index`. */
void twpy_point(const twpy_call *call, int64_t index, void *args);

/* ---- parts */

int twpy_refuse(twpy_call *call, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The value of an extent, with the sizes that are known by now; unknown ones
 * count as `probe`. -1 if it cannot be computed. */
int64_t twpy_extent(const twpy_call *call, int extent, int64_t probe);
/* Which extent an axis has, with the tensor's flag of transposition. */
int twpy_extent_index(const twpy_call *call, int tensor, int axis);
/* "a, of shape (3, 4)" */
void twpy_shape_text(const int64_t *shape, int axes, char *text, size_t bytes);
/* The sizes of an operation whose axes are all the same. */
int twpy_place_elementwise(twpy_call *call);

#endif
