/*
 * registry/variants.h -- algorithms with their spaces, and variants, which are
 * points of them.
 */
#ifndef TILEWRIGHT_REGISTRY_VARIANTS_H
#define TILEWRIGHT_REGISTRY_VARIANTS_H

#include "tilewright/registry/counts.h"
#include "tilewright/registry/passes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A run of consecutive lines of a variant's text, or of the preamble of its
 * file, that come from consecutive lines of one template file. It ends where
 * the next run begins. A run of zeros ends the list. */
typedef struct tw_line_run {
  int code; /* the run's first line in the text, where line 0 is the comment
               with the variant's name, or the preamble's first comment */
  int line; /* the run's first line in the template file; in the algorithm's
               own template, counted from its kernel_line */
  int file; /* index into the algorithm's templates */
} tw_line_run;

/* One parameter of an algorithm's space, in which a point has one value for
 * each: how it is spelled in a variant's name, and the values that the
 * template lists or that an exploration may try. A point may have other values
 * if it is asked for by name. */
typedef struct tw_axis {
  const char *letter; /* "t" in transpose_f32_tiled_t32_r8 */
  int count;
  const int *values;   /* in the template's order */
  const char *meaning; /* "columns of a tile" */
  int has_default;     /* 1: a point without the parameter has default_value,
                          which is no part of a variant's name */
  int default_value;
} tw_axis;

/* A condition that each variant's parameters meet. */
typedef struct tw_constraint {
  const char *text; /* "TILE % ROWS == 0" */
  const char *why;  /* "each thread moves the same number of rows" */
} tw_constraint;

/* What the blocks of a variant's kernels need whatever the problem, as the
 * template declares it. One entry for each kernel. */
typedef struct tw_footprint {
  int count;
  int64_t threads[TW_MAX_PASSES];
  int64_t shared_bytes[TW_MAX_PASSES]; /* static shared memory */
} tw_footprint;

typedef struct tw_algorithm {
  const char *name;  /* "tiled", the template's file name */
  const char *brief; /* one sentence */
  const char *file;  /* "transpose/tiled.cu": the key in the set's sources and
                        images */
  int param_count;
  const char *params[TW_MAX_PARAMS]; /* "TILE", ... */
  /* Fills in *passes. args is the operation's normalised argument struct, whose
   * addresses may be NULL; params are the variant's. A variant has the same
   * passes for every problem, even for one that it cannot do: then the first
   * one has the misfit, and of each kernel only the block is valid. */
  void (*geometry)(const void *args, const int *params,
                   const tw_device_info *gpu, tw_passes *passes);
  int is_only_if_tuned; /* 1: kept for comparison. It runs only where a tuning
                           record names it; the model never chooses it */
  int is_hinted;        /* 1: the template gives hints of what can be counted
                           (tw_traits, tw_geometry) */
  /* Bytes of workspace that a variant needs for a problem; NULL: none. */
  int64_t (*workspace)(const void *args, const int *params,
                       const tw_device_info *gpu);
  int is_shared_by_size; /* 1: the amount of dynamic shared memory depends on
                            the problem */
  const char *const *templates; /* its own template, "transpose/tiled.cu", then
                                   the files that this includes; NULL: not
                                   known */
  int kernel_line; /* line of its own template on which the kernel's text
                      begins, below the template's header */
  const tw_line_run *preamble; /* the origin of each line of the preamble of
                                  its file; NULL: it has none */
  /* The space. `params` below are those of a tw_variant, of which only the
   * parameters, the bytes of types and the element need to be set. */
  const tw_axis
      *axes; /* one for each parameter; NULL: the space is not known */
  int constraint_count;
  const tw_constraint *constraints;
  /* The index of the first constraint that the point does not meet; -1: it
   * meets all. */
  int (*unmet)(const int *params);
  /* Only for points that meet all constraints. */
  void (*footprint)(const int *params, tw_footprint *footprint);
  /* The traits of any variant of this algorithm, as tw_variant.traits. */
  void (*traits)(const int *params, int element, tw_traits *traits);
  int least_capability; /* 90: needs a GPU of sm_90 or later; 0: any */
  const char *target;   /* "sm_90a": its code is for GPUs of sm_90 alone; NULL:
                           for all of least_capability */
  /* The tensor maps that its kernels take after the arguments. Fills in
   * map_count of them, from arguments as geometry() takes them. */
  int map_count;
  void (*maps)(const void *args, const int *params, const tw_device_info *gpu,
               tw_map *maps);
  /* Kernels that are compiled on demand are known only after geometry() was
   * written. Bit p: its pass p is cooperative, or begins early, in any case. */
  unsigned cooperative, early;
} tw_algorithm;

typedef struct tw_variant {
  const char *name; /* in the registry, in tuning records, and as a symbol */
  int algorithm;    /* index into the operation's algorithms */
  int element;      /* index into the operation's elements */
  uint64_t hash;    /* of the source text the kernel is compiled from */
  int shared_bytes; /* static shared memory of the first kernel, as the
                        template declares it */
  int params[TW_MAX_PARAMS + TW_MAX_VARIABLES + 1]; /* after the last one, the
                      bytes of each type variable, then the element's index */
  /* Fills in the traits of the variant that has these parameters and this
   * element. */
  void (*traits)(const int *params, int element, tw_traits *traits);
  const tw_line_run *lines; /* the origin of each line of its text; NULL: not
                               known */
  /* One for each field: the value that is a constant of the kernel's text, so
   * that the variant fits only problems with this value; -1: any value. NULL:
   * no field is fixed. Sizes, strides and flags can be fixed. */
  const int64_t *fixed;
  int cluster; /* blocks of a cluster, by __cluster_dims__; 0 or 1: none */
} tw_variant;

#ifdef __cplusplus
}
#endif
#endif
