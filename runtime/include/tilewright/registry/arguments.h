/*
 * registry/arguments.h -- limits, and the arguments of an operation: the
 * members of its struct, the extents and the tensors.
 */
#ifndef TILEWRIGHT_REGISTRY_ARGUMENTS_H
#define TILEWRIGHT_REGISTRY_ARGUMENTS_H

#include "tilewright/tilewright.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The most that there can be of each. generator/layout.lua refuses more. */
enum {
  TW_MAX_FIELDS = 40, /* members of an argument struct */
  TW_MAX_TENSORS = 12,
  TW_MAX_SCALARS = 8,
  TW_MAX_RANK = 4,
  TW_MAX_VARIABLES = 3,    /* type variables of an operation: T, U, ... */
  TW_MAX_PARAMS = 16,      /* compile-time constants of a variant */
  TW_MAX_PASSES = 8,       /* of a variant, for one call */
  TW_MAX_MAPS = 4,         /* tensor maps that a variant's kernels take */
  TW_WORKSPACE_ALIGN = 16, /* bytes to which a workspace must be aligned */
  TW_ARGS_BYTES = 512      /* size of the largest argument struct */
};

typedef enum tw_field_kind {
  TW_FIELD_SIZE,    /* int64_t, an extent; a tw_count if it may be left out */
  TW_FIELD_STRIDE,  /* int64_t, elements between neighbours of one dimension */
  TW_FIELD_FLAG,    /* int64_t, 0 or 1 */
  TW_FIELD_SCALAR,  /* tw_number */
  TW_FIELD_POINTER, /* address of a tensor's first element */
  TW_FIELD_WORKSPACE,      /* address of memory that kernels may overwrite */
  TW_FIELD_WORKSPACE_BYTES /* int64_t, the size of that memory */
} tw_field_kind;

/* One member of the argument struct. A kernel takes all members as parameters,
 * in order, but those that are the host's. For a scalar it takes a number of
 * the scalar's type. */
typedef struct tw_field {
  const char *name;
  tw_field_kind kind;
  int offset;     /* in the argument struct, in bytes */
  int zero_means; /* for a size: its value if it is left out; 0: it cannot be */
  int is_host;    /* 1: a flag that kernels do not take: it decides which
                     variants fit and what error is allowed */
  int least;      /* for a size: the operation is defined from this on */
} tw_field;

/* What can go wrong when an extent is computed; bits. */
enum { TW_EXTENT_OVERFLOWS = 1, TW_EXTENT_DIVIDES_BY_0 = 2 };

/* An extent that is no plain size: a constant, or an expression of sizes. */
typedef struct tw_extent {
  const char *text; /* "n + taps - 1" */
  /* Its value. args is an argument struct whose sizes have their defaults. Sets
   * TW_EXTENT_ bits in *fault if there is none. */
  int64_t (*value)(const void *args, int *fault);
} tw_extent;

typedef enum tw_access { TW_IN, TW_OUT, TW_INOUT } tw_access;

/* An operand. `pointer`, `stride` and `transposed_by` are indices into the
 * operation's fields. So is `extent`, or it is negative: -1 is the operation's
 * first extent, -2 the second. Dimensions are listed outermost first. */
typedef struct tw_tensor {
  const char *name;
  tw_access access;
  int pointer;
  int rank;
  int extent[TW_MAX_RANK];
  int stride[TW_MAX_RANK]; /* -1: the stride is 1 */
  int transposed_by;       /* a flag: if it is 1, the two inner extents are
                              exchanged. -1: there is no such flag */
  int aliases; /* bit i: this tensor may be tensor i, with the same address and
                  strides. It must not overlap any other tensor */
  int read_by; /* of a tensor that is read and written: a scalar; if it is 0,
                  the old values are not read. -1: they may always be read */
} tw_tensor;

#ifdef __cplusplus
}
#endif
#endif
