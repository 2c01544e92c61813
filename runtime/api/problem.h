/*
 * problem.h -- one call's arguments, checked and with all defaults filled in.
 *
 * The caller's argument struct is copied, and zeros are replaced by their
 * defaults. Every rule that follows from the operation's description is
 * checked: sizes, strides, alignment, overlap, and that no address overflows.
 */
#ifndef TWI_PROBLEM_H
#define TWI_PROBLEM_H

#include "api/args.h"
#include "api/error.h"
#include "api/number.h"

typedef struct twi_problem {
  const tw_operation *operation;
  tw_type type;      /* in full, see twi_operation_type() */
  int element;       /* in operation->elements */
  int element_bytes; /* of T */
  tw_type tensor_types[TW_MAX_TENSORS];
  /* Normalised: every size and stride is as the kernels take it. A stride that
   * is 0 in a tensor with elements was TW_BROADCAST. */
  _Alignas(16) unsigned char args[TW_ARGS_BYTES];
  /* The scalars as a kernel takes them, in the order of the fields. */
  _Alignas(16) unsigned char scalars[TW_MAX_SCALARS][TWI_NUMBER_BYTES];
  int align; /* largest power of two <= 16 that divides every tensor's address
                and every stride in bytes; NULL counts as aligned */
  int base_align;    /* as align, but without the strides between rows */
  unsigned mappable; /* bit i: the address of tensor i is a multiple of 16 */
  int empty; /* 1: there are outputs and none has an element, so there is
                nothing      to do */
  int64_t workspace_bytes; /* size of the workspace; 0 if its address is NULL */
} twi_problem;

/* Fills in *problem and checks it. If need_pointers is 0, NULL is accepted as
 * the address of any tensor, to choose a kernel without running it. The address
 * of a tensor without elements may always be NULL. TW_ERROR_NULL, _TYPE, _SIZE,
 * _STRIDE, _ALIGNMENT, _OVERLAP, _OPTION; the sentence gives the argument, its
 * value and the bound. */
tw_status twi_problem_init(twi_problem *problem, const tw_operation *operation,
                           tw_type type, const void *args, int need_pointers);
/* The problem of a shape, without addresses and with the default scalars. */
tw_status twi_problem_from_shape(twi_problem *problem,
                                 const tw_operation *operation, tw_type type,
                                 const tw_shape *shape);

/* The arguments as a call gives them: those of the problem, in which a stride
 * of 0 is TW_BROADCAST. A call with them is the same problem. */
void twi_problem_args(const twi_problem *problem, void *args);
/* Leaves in a problem's arguments only what its key has: neither addresses nor
 * scalars, but a scalar that decides whether old values are read, as 0 or 1. */
void twi_problem_keep_key(twi_problem *problem);
/* Makes a key that of the same problem in which no old values are read. Returns
 * 0 if none were read. */
int twi_problem_forget_old(twi_problem *key);
/* Sets the scalars of a problem so that it reads all old values that it can.
 * Returns 0 if there are none. */
int twi_problem_read_old(twi_problem *problem);
/* The problem's shape. */
void twi_problem_to_shape(const twi_problem *problem, tw_shape *shape);

/* A normalised argument; `field` is an index into operation->fields. */
int64_t twi_problem_value(const twi_problem *problem, int field);
void *twi_problem_pointer(const twi_problem *problem, int field);
/* A scalar, converted to its type. */
tw_number twi_problem_number(const twi_problem *problem, int field);

/* The type of a tensor, and the bytes of its elements. `tensor` is one of
 * operation->tensors. */
tw_type twi_problem_type(const twi_problem *problem, const tw_tensor *tensor);
size_t twi_problem_width(const twi_problem *problem, const tw_tensor *tensor);
/* Bytes from the tensor's first element to the end of its last; 0 if it is
 * empty. */
size_t twi_problem_span_bytes(const twi_problem *problem,
                              const tw_tensor *tensor);
/* The bytes of the tensor's elements, without gaps between them. */
double twi_problem_tensor_bytes(const twi_problem *problem,
                                const tw_tensor *tensor);
/* Whether the call reads the tensor's old values because a scalar, the tensor's
 * read_by, is not 0: c of c = a b + beta c. */
int twi_problem_reads_old(const twi_problem *problem, const tw_tensor *tensor);
/* The bytes of all old values that it reads. */
double twi_problem_old_bytes(const twi_problem *problem);
/* The bytes that the call must move: the operation's, and old values. */
double twi_problem_bytes(const twi_problem *problem);

/* A tensor's extent in one dimension. If the tensor's transposed_by flag is 1,
 * the two inner extents are exchanged. */
int64_t twi_problem_extent(const twi_problem *problem, const tw_tensor *tensor,
                           int dimension);
/* Which extent that is: a field, or negative, as in tw_tensor. */
int twi_problem_extent_index(const twi_problem *problem,
                             const tw_tensor *tensor, int dimension);
/* The value of an extent by its index, and its text: "cols", "n + taps - 1". */
int64_t twi_problem_extent_value(const twi_problem *problem, int extent);
const char *twi_extent_text(const tw_operation *operation, int extent);
/* Whether some extent of the tensor is 0. */
int twi_problem_is_empty(const twi_problem *problem, const tw_tensor *tensor);
/* Elements from the tensor's first to one past its last; 0 if it is empty. */
int64_t twi_problem_span(const twi_problem *problem, const tw_tensor *tensor);

/* ---- text --------------------------------------------------------------- */

/* The name of the problem's type: "f32", "f16_f32". */
const char *twi_problem_type_name(const twi_problem *problem);
/* Sizes as "4096x4096x1", cut to fit. */
void twi_sizes_text(const int64_t *sizes, int count, char *text, size_t bytes);
/* The problem's sizes, without those that follow from others, into a buffer of
 * TWI_SIZES_TEXT. */
enum { TWI_SIZES_TEXT = 96 };
void twi_problem_sizes(const twi_problem *problem, char *text);
/* The sizes, the flags that are set, the strides that leave gaps or are
 * broadcast, and "beta=1" if old values are read because beta is not 0,
 * whatever it is: "1048576 a_step=16", into a buffer of TWI_SHAPE_TEXT. */
enum { TWI_SHAPE_TEXT = 192 };
void twi_problem_shape(const twi_problem *problem, char *text);

#endif
