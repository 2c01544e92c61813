/*
 * problem.h -- one call's arguments, checked and with all defaults filled in.
 *
 * A caller's argument struct is copied, zeros are replaced by what they stand
 * for, and every rule that follows from the operation's description is checked:
 * sizes, strides, alignment, overlap, and that no address overflows.
 */
#ifndef TWI_PROBLEM_H
#define TWI_PROBLEM_H

#include "api/args.h"
#include "api/error.h"

enum { TWI_MAX_SCALARS = 2 };

typedef struct twi_problem {
  const tw_operation *operation;
  tw_type type;
  int element; /* in operation->elements */
  int element_bytes;
  _Alignas(16) unsigned char args[TW_ARGS_BYTES]; /* normalised */
  /* The numbers that the scalars' addresses point to, in the fields' order. */
  _Alignas(16) unsigned char scalars[TWI_MAX_SCALARS][16];
  int align; /* largest power of two <= 16 that divides every tensor's address
                and every stride in bytes; NULL counts as aligned */
  int base_align; /* the same without the strides from row to row */
  int empty; /* no output has an element, so there is nothing to do. Of several
                outputs, some may be empty and others not */
  int64_t workspace_bytes; /* that the caller gave; 0 if its address is NULL */
} twi_problem;

/* Fills in and checks. Without need_pointers, NULL is accepted as the address
 * of any tensor: for choosing without running. A tensor without elements may
 * always have NULL.
 * TW_ERROR_NULL, _TYPE, _SIZE, _STRIDE, _ALIGNMENT, _OVERLAP, _OPTION; the
 * sentence names the argument, its value and the bound. */
tw_status twi_problem_init(twi_problem *problem, const tw_operation *operation,
                           tw_type type, const void *args, int need_pointers);
/* The problem of a shape, without addresses and with the default scalars. */
tw_status twi_problem_from_shape(twi_problem *problem,
                                 const tw_operation *operation, tw_type type,
                                 const tw_shape *shape);

/* Views of the normalised arguments; `field` is an index into
 * operation->fields. */
int64_t twi_problem_value(const twi_problem *problem, int field);
void *twi_problem_pointer(const twi_problem *problem, int field);

/* A tensor's extent in one dimension, with its inner two exchanged if its flag
 * says so; and the field that holds it. */
int64_t twi_problem_extent(const twi_problem *problem, const tw_tensor *tensor,
                           int dimension);
int twi_problem_extent_field(const twi_problem *problem,
                             const tw_tensor *tensor, int dimension);
/* Whether some extent of the tensor is 0. */
int twi_problem_is_empty(const twi_problem *problem, const tw_tensor *tensor);
/* Elements from the tensor's first to one past its last; 0 if it is empty. */
int64_t twi_problem_span(const twi_problem *problem, const tw_tensor *tensor);

/* ---- text --------------------------------------------------------------- */

/* Sizes as "4096x4096x1", cut to fit. */
void twi_sizes_text(const int64_t *sizes, int count, char *text, size_t bytes);
/* The problem's sizes, into a buffer of TWI_SIZES_TEXT. */
enum { TWI_SIZES_TEXT = 96 };
void twi_problem_sizes(const twi_problem *problem, char *text);
/* The sizes, the flags that are set and the strides that leave gaps, as
 * "1048576 a_step=16", into a buffer of TWI_SHAPE_TEXT. */
enum { TWI_SHAPE_TEXT = 192 };
void twi_problem_shape(const twi_problem *problem, char *text);

#endif
