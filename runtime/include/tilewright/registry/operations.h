/*
 * registry/operations.h -- operations: their elements, the values that they are
 * defined for, and how exact their results are.
 */
#ifndef TILEWRIGHT_REGISTRY_OPERATIONS_H
#define TILEWRIGHT_REGISTRY_OPERATIONS_H

#include "tilewright/registry/variants.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What kernels are generated for. An operation that only moves data has one
 * element for each element size ("b32"), shared by all types of that size; an
 * operation that computes has one for each type, or for each combination of
 * types of its tensors ("f16_f32"). */
typedef struct tw_element {
  const char *name;                      /* "b32", "f32", "f16_f32" */
  tw_type type;                          /* by which a call names it: TW_F32, or
                                            TW_TYPES(TW_F16, TW_F32). Not used if the operation moves
                                            bits */
  int bytes;                             /* of T, the first type variable */
  int other_bytes[TW_MAX_VARIABLES - 1]; /* of the others */
  /* The type of each tensor; TW_TYPE_COUNT stands for the type of the call.
   * NULL: all tensors have the first type of the call. */
  const tw_type *tensor_types;
  const tw_type *scalar_types; /* of each scalar; NULL: there is none */
  /* The operation in plain loops, on memory of the CPU; NULL if tw_operation
   * has a trusted variant instead. The scalars in args are those of a checked
   * call: the member of tw_number.value that belongs to the scalar's type is
   * set. */
  void (*reference)(const void *args);
  /* The same in wider types: floating-point tensors, scalars and sums are
   * double, or long double if is_widest is 1; integers keep their type.
   * Floating-point results are judged by it. NULL: by the trusted variant, or
   * by the reference, bit for bit. */
  void (*wide_reference)(const void *args);
  int is_widest;
  /* The lines of operation.c on which the two begin, behind what the generator
   * declares; 0: not known. */
  int reference_line, wide_reference_line;
  tw_type computed; /* the floating-point type that a kernel computes in. An
                       integer type: that of the results */
} tw_element;

/* How far a result may be from the exact one, declared for one element. */
typedef struct tw_tolerance {
  double ulps;     /* units in the last place of the exact result */
  double absolute; /* added to them */
} tw_tolerance;

typedef enum tw_accuracy {
  TW_ACCURACY_TERMS,     /* a bound from the number of roundings */
  TW_ACCURACY_TOLERANCE, /* a declared tolerance */
  TW_ACCURACY_BITS       /* the reference's bits; a NaN is any NaN */
} tw_accuracy;

/* The values that a tensor or a scalar is defined for. */
typedef struct tw_values {
  enum {
    TW_VALUES_ANY,
    TW_VALUES_DRAWN,   /* those that `draw` makes */
    TW_VALUES_OFFSETS, /* ascending from 0 to an extent along the innermost
                          dimension, as the row starts of a CSR matrix */
    TW_VALUES_INDEX,   /* whole numbers from 0 to one less than an extent */
    TW_VALUES_SORTED,  /* ascending along the innermost dimension */
    TW_VALUES_DOMINANT /* symmetric positive definite matrices */
  } kind;
  int has_range; /* 1: from low to high */
  double low, high;
  int has_nans; /* 1: NaNs too, although there is a range */
  int extent;   /* of an index or of offsets: as in tw_tensor */
  /* For each element: fills the tensor whose first element is at `memory`, and
   * advances *random. args is the normalised argument struct without addresses.
   */
  void (*const *draw)(const void *args, void *memory, uint64_t *random);
} tw_values;

/* In a tw_shape, a size that may be left out and is given as 0. */
#define TW_EMPTY INT64_C(-1)

/* A problem on which variants are verified or timed: the value of each field.
 * Values of pointers and scalars are not used. 0 is the default of a stride,
 * and of a size that may be left out. */
typedef struct tw_shape {
  const char *name; /* "ragged by one" */
  int64_t fields[TW_MAX_FIELDS];
} tw_shape;

typedef struct tw_operation {
  const char *name;    /* "transpose" */
  const char *formula; /* "dst[b][c][r] = src[b][r][c]" */
  const char *set;     /* name of the kernel set that it belongs to */
  int moves_bits;      /* 1: its results are copies of its inputs, and it is
                          verified on arbitrary bits; 0: it computes */
  uint64_t signature;  /* hash of the arguments' description. Operations of two
                          sets are the same if name and signature are equal */
  int args_bytes;
  int field_count;
  const tw_field *fields;
  int tensor_count;
  const tw_tensor *tensors;
  const tw_extent *extents; /* NULL: every extent is a size */
  /* One for each field; NULL: all 0. For a size that follows from others, one
   * more than the index of its expression in extents; for all other fields 0.
   */
  const int *follows;
  int element_count;
  const tw_element *elements;
  int reference_line;        /* the line of operation.lua on which the reference
                                begins; 0: not known */
  const tw_number *defaults; /* of each scalar; NULL: there is none */
  int algorithm_count;
  const tw_algorithm *algorithms;
  int variant_count;
  const tw_variant *variants; /* grouped by algorithm, in the order of its file
                               */
  int check_count;
  const tw_shape *checks; /* shapes on which every variant is verified */
  int bench_count;
  const tw_shape *benches; /* shapes to tune and bench if the user names none */
  /* The bytes that the operation must move, and the floating-point operations
   * that it must perform; args is the normalised argument struct. */
  double (*bytes)(const void *args, const tw_element *element);
  double (*flops)(const void *args);

  tw_accuracy accuracy;  /* of floating-point results */
  int is_exact_on_whole; /* 1: sums of products, so that on whole numbers
                            every order gives the exact result */
  /* Roundings that an output passes through at most. NULL: the floating-point
   * operations of an output, and two for each scalar. */
  double (*terms)(const void *args, const tw_element *element);
  /* In the bound of the error a number that is not 0 of an operand of this type
   * counts as at least this, which allows for what denormals lose. NULL: as it
   * is. */
  double (*least)(const void *args, tw_type type);
  const tw_tolerance *tolerances; /* one for each element */
  const tw_values *values;        /* one for each field; NULL: any values */
  /* The variant whose results others are compared with, in an operation without
   * a reference in C; NULL: elements[].reference. */
  const char *trusted;
  int align; /* bytes that every address is a multiple of; 0: those of an
                element */
  int is_elementwise; /* 1: a result depends on the elements at its own place
                         only, so that dimensions may be merged and reordered */
} tw_operation;

#ifdef __cplusplus
}
#endif
#endif
