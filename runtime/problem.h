/*
 * problem.h -- one call's arguments, checked and made whole.
 *
 * A caller's argument struct is copied, zeros are replaced by what they stand
 * for, and every rule that needs no knowledge of the operation is checked from
 * its description: sizes, strides, alignment, overlap, and that no address
 * computation overflows.
 */
#ifndef TW_PROBLEM_H
#define TW_PROBLEM_H

#include "error.h"
#include "tilewright/registry.h"

enum { TW_MAX_SCALARS = 2 };

typedef struct tw_problem {
  const tw_operation *operation;
  tw_type type;
  int element; /* in operation->elements */
  int element_bytes;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES]; /* normalised */
  /* The numbers that the scalars point to, in the order of the fields. */
  _Alignas(16) unsigned char scalars[TW_MAX_SCALARS][16];
  int align; /* largest power of two <= 16 that divides every data pointer and
                every stride in bytes; NULL pointers count as aligned */
  int base_align;          /* the same without the strides from row to row */
  int empty;               /* some output has no element: nothing to do */
  int64_t workspace_bytes; /* that the caller gave; 0 if its pointer is NULL */
} tw_problem;

/* Without need_pointers NULL data pointers are accepted (for choosing).
 * TW_ERROR_NULL, _TYPE, _SIZE, _STRIDE, _ALIGNMENT, _OVERLAP; the sentence
 * names the field, its value and the bound. An empty problem may have NULL
 * pointers. */
tw_status tw_problem_init(tw_problem *problem, const tw_operation *operation,
                          tw_type type, const void *args, int need_pointers);

/* A tensor's extent in one dimension, as its flag has it. */
int64_t tw_problem_extent(const tw_problem *problem, const tw_tensor *tensor,
                          int dimension);

/* Typed views of the normalised struct; `field` indexes operation->fields. */
int64_t tw_problem_value(const tw_problem *problem, int field);
void *tw_problem_pointer(const tw_problem *problem, int field);

/* The same on any argument struct of the operation. */
int64_t tw_args_value(const tw_operation *operation, const void *args,
                      int field);
void tw_args_set_value(const tw_operation *operation, void *args, int field,
                       int64_t value);
void tw_args_set_pointer(const tw_operation *operation, void *args, int field,
                         void *pointer);
void tw_args_set_workspace(const tw_operation *operation, void *args,
                           void *workspace, int64_t bytes);
/* Fills args (args_bytes of it) from a shape; pointers become NULL. */
void tw_args_from_shape(const tw_operation *operation, const tw_shape *shape,
                        void *args);

/* Elements from the tensor's first to one past its last, 0 if it is empty. */
int64_t tw_problem_span(const tw_problem *problem, const tw_tensor *tensor);

/* Sizes as text, "4096x4096x1", cut to fit. */
void tw_sizes_text(const int64_t *sizes, int count, char *text, size_t bytes);
/* The problem's sizes likewise, into a buffer of TW_SIZES_TEXT. */
enum { TW_SIZES_TEXT = 96 };
void tw_problem_sizes(const tw_problem *problem, char *text);
/* The same and the flags that are set and the strides that leave gaps, as in
 * "1048576 a_step=16", into a buffer of TW_SHAPE_TEXT. */
enum { TW_SHAPE_TEXT = 192 };
void tw_problem_shape(const tw_problem *problem, char *text);

#endif
