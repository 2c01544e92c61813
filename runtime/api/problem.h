/*
 * problem.h -- one call's arguments, checked and made whole.
 *
 * A caller's argument struct is copied, zeros are replaced by what they stand
 * for, and every rule that needs no knowledge of the operation is checked from
 * its description: sizes, strides, alignment, overlap, and that no address
 * computation overflows.
 */
#ifndef TWI_PROBLEM_H
#define TWI_PROBLEM_H

#include "api/error.h"
#include "tilewright/registry.h"

enum { TWI_MAX_SCALARS = 2 };

typedef struct twi_problem {
  const tw_operation *operation;
  tw_type type;
  int element; /* in operation->elements */
  int element_bytes;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES]; /* normalised */
  /* The numbers that the scalars point to, in the order of the fields. */
  _Alignas(16) unsigned char scalars[TWI_MAX_SCALARS][16];
  int align; /* largest power of two <= 16 that divides every data pointer and
                every stride in bytes; NULL pointers count as aligned */
  int base_align;          /* the same without the strides from row to row */
  int empty;               /* some output has no element: nothing to do */
  int64_t workspace_bytes; /* that the caller gave; 0 if its pointer is NULL */
} twi_problem;

/* Without need_pointers NULL data pointers are accepted (for choosing).
 * TW_ERROR_NULL, _TYPE, _SIZE, _STRIDE, _ALIGNMENT, _OVERLAP; the sentence
 * names the field, its value and the bound. An empty problem may have NULL
 * pointers. */
tw_status twi_problem_init(twi_problem *problem, const tw_operation *operation,
                           tw_type type, const void *args, int need_pointers);

/* A tensor's extent in one dimension, as its flag has it. */
int64_t twi_problem_extent(const twi_problem *problem, const tw_tensor *tensor,
                           int dimension);

/* Typed views of the normalised struct; `field` indexes operation->fields. */
int64_t twi_problem_value(const twi_problem *problem, int field);
void *twi_problem_pointer(const twi_problem *problem, int field);

/* The same on any argument struct of the operation. */
int64_t twi_args_value(const tw_operation *operation, const void *args,
                       int field);
void twi_args_set_value(const tw_operation *operation, void *args, int field,
                        int64_t value);
void twi_args_set_pointer(const tw_operation *operation, void *args, int field,
                          void *pointer);
void twi_args_set_workspace(const tw_operation *operation, void *args,
                            void *workspace, int64_t bytes);
/* Fills args (args_bytes of it) from a shape; pointers become NULL. */
void twi_args_from_shape(const tw_operation *operation, const tw_shape *shape,
                         void *args);

/* Elements from the tensor's first to one past its last, 0 if it is empty. */
int64_t twi_problem_span(const twi_problem *problem, const tw_tensor *tensor);

/* Sizes as text, "4096x4096x1", cut to fit. */
void twi_sizes_text(const int64_t *sizes, int count, char *text, size_t bytes);
/* The problem's sizes likewise, into a buffer of TWI_SIZES_TEXT. */
enum { TWI_SIZES_TEXT = 96 };
void twi_problem_sizes(const twi_problem *problem, char *text);
/* The same and the flags that are set and the strides that leave gaps, as in
 * "1048576 a_step=16", into a buffer of TWI_SHAPE_TEXT. */
enum { TWI_SHAPE_TEXT = 192 };
void twi_problem_shape(const twi_problem *problem, char *text);

#endif
