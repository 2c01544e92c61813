/*
 * registry/passes.h -- what a variant does for one problem: its passes, each a
 * kernel's launch or memory that is set or copied, and its tensor maps.
 */
#ifndef TILEWRIGHT_REGISTRY_PASSES_H
#define TILEWRIGHT_REGISTRY_PASSES_H

#include "tilewright/registry/arguments.h"

/* How an element of a tensor is set. */
typedef struct tw_unit {
  int bytes;     /* of the element: 1, 2, 4, 8 or 16 */
  uint32_t bits; /* its pattern. Elements of 1 and 2 bytes have theirs in the
                    lowest bits; every 4 bytes of a wider one have this */
} tw_unit;

/* The memory of a pass that is no kernel: it sets the elements of a tensor, but
 * not the gaps of its strides, or words of the workspace; or it copies the
 * first bytes of a tensor into a variable of the kernels' file. */
typedef struct tw_pass_memory {
  int tensor;           /* index into the operation's tensors; -1: the
                           workspace */
  const char *symbol;   /* the __constant__ or __device__ variable that is
                           copied to; NULL: the memory is set */
  const tw_unit *units; /* one for each element of the operation */
} tw_pass_memory;

/* One pass of a variant for one problem: a kernel's grid and block, and figures
 * for the model; or memory that is set or copied. */
typedef struct tw_geometry {
  int64_t grid[3];    /* blocks, any number: see tw_block_of() in device.cuh */
  int block[3];       /* threads */
  int shared_bytes;   /* dynamic shared memory */
  const char *misfit; /* NULL if the variant can do the problem; else the
                         condition that the problem does not meet */
  /* Hints of the template; 0: not given. */
  double work;      /* bytes that a thread requests in total, including
                       requests past the edge of the data; 0: not given */
  double reach;     /* upper limit of tw_traits.sectors that follows from the
                       problem's shape; 0: no limit */
  double adds;      /* multiply-adds that a thread performs in total; 0: its
                       share of the problem's */
  double ragged;    /* fraction of the blocks whose tile crosses the edge of
                       the data, so that they take the slow path; 0: none, or
                       not given */
  int is_flat;      /* 1: the kernel treats each matrix as one long row, so
                       the alignment of its rows does not matter */
  double edge_work; /* `work` of a thread on the slow path; 0: equal to
                       `work` */
  /* Units of work that the blocks share, so that the busiest has a whole number
   * of them; 0: not given. */
  double work_units;
  /* From the grid's expressions. */
  double tiles; /* blocks if a part of a tile counted as a part: the product of
                   the grid's expressions with n / d in place of
                   ceil_div(n, d) */
  double whole; /* blocks whose tile is whole in each extent of the grid: with
                   n / d rounded down */
  int is_fixed; /* 1: the grid does not depend on the problem */
  const char *when;   /* the pass's condition; NULL: it always runs */
  int is_skipped;     /* 1: the condition does not hold, so the pass does not
                         run, and its grid and bytes are not valid */
  int static_bytes;   /* static shared memory of a kernel other than the first,
                         as the template declares it */
  int is_cooperative; /* 1: all blocks of the kernel are resident together */
  int begins_early;   /* 1: each thread calls tw_grid_wait() before it touches
                         memory, so that the kernel may be launched before the
                         one before it has ended */
  const tw_pass_memory *memory; /* NULL: the pass is a kernel */
  int64_t offset; /* bytes of the workspace before those that are set */
  int64_t bytes;  /* of the workspace to set, or of the tensor to copy */
} tw_geometry;

/* All passes of a variant for one problem, in the order in which they run. The
 * kernels among them are the symbols NAME, NAME_2, NAME_3 in this order. A
 * kernel without blocks does not run. */
typedef struct tw_passes {
  int count;
  tw_geometry pass[TW_MAX_PASSES];
  /* Given to geometry(): how many blocks of each of the variant's kernels the
   * GPU holds at the same time, at least. */
  int64_t resident;
  int64_t workspace_bytes; /* that the variant needs; set by the library */
  double line_cost; /* of 128 bytes that TMA loads, for L2: 1 if rows begin at
                       lines; 0: nothing is loaded so. Set by the library */
  double outside;   /* the part of a box that is outside of its tensor and that
                       TMA fills with zeros, on average; set by the library */
} tw_passes;

/* What a tensor map, a parameter of kernels that use the copy engine of sm_90
 * (TMA), is to describe for one problem. Dimension 0 is the innermost. */
typedef struct tw_map {
  const char *name; /* of the parameter */
  int tensor;       /* index into the operation's tensors */
  const void *base; /* the address of the first element; may be NULL */
  int is_copy;      /* 1: of the tensor's copy in the workspace */
  int rank;
  int64_t size[TW_MAX_RANK];   /* elements; 1 if the dimension is broadcast */
  int64_t stride[TW_MAX_RANK]; /* elements between neighbours of dimension 1 and
                                  up; that of dimension 1 is the first */
  int box[TW_MAX_RANK];        /* elements of one copy */
  int element_bytes;
  int swizzle;     /* bytes: 0, 32, 64 or 128 */
  int is_optional; /* 1: where the tensor allows no map, the parameter is zeros;
                      0: the variant is not for such a problem */
} tw_map;

#endif
