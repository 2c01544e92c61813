/*
 * registry.h -- descriptions of operations, algorithms and variants, which the
 * generator writes and the runtime reads. Kernel sets are here, and in the
 * folder registry what they consist of: arguments, passes, counts, variants and
 * operations.
 *
 * The runtime, tune and the tests contain no operation's name: all that they
 * need to know about an operation is in these structures. They are constant
 * data, so any number of contexts can use a kernel set at once.
 *
 * A program needs this header only to name its own kernel sets.
 */
#ifndef TILEWRIGHT_REGISTRY_H
#define TILEWRIGHT_REGISTRY_H

#include "tilewright/registry/operations.h"

#ifdef __cplusplus
extern "C" {
#endif

/* GPU code of one generated file: a compressed fat binary with machine code for
 * each architecture, and PTX for GPUs newer than the last one. */
typedef struct tw_image {
  const char *file;          /* "transpose/tiled.cu"; NULL ends the list */
  const char *architectures; /* "sm_80, sm_90", for messages */
  const unsigned char *begin, *end;
} tw_image;

/* What a kernel needs from a GPU, as compiled for one architecture. */
typedef struct tw_resources {
  const char *kernel; /* its symbol */
  int architecture;   /* 90 */
  int registers;      /* of a thread */
  int shared_bytes;   /* static shared memory of a block */
  int local_bytes;    /* of a thread: stack and spilled registers */
  int most_threads;   /* of a block, by its launch bounds; 0: not stated */
  int code_bytes;     /* its machine code */
} tw_resources;

/* The rows are sorted by kernel, then by architecture. */
typedef struct tw_resource_table {
  int count;
  const tw_resources *rows;
} tw_resource_table;

/* The text of one generated file. */
typedef struct tw_source {
  const char *file; /* NULL ends the list */
  const unsigned char *begin, *end;
} tw_source;

/* Everything that was generated from one folder of templates. */
struct tw_kernel_set {
  uint64_t layout; /* TW_REGISTRY_LAYOUT of the header it was compiled with */
  const char *name;
  int operation_count;
  const tw_operation *const *operations;
  const tw_image *images; /* empty in a build without CUDA */
  /* Beside the kernels for the simulator; NULL: they are not linked into the
   * same program. */
  const tw_source *sources;
  /* The kernels for the simulator, if they are linked into the same program.
   * NULL: they are in libNAME_simulator.so, which the library loads from the
   * folder of the program or library that holds this set, from where the build
   * put it, or from the system's search path. */
  const struct tw_sim_module *simulator;
  const char *simulator_path; /* where the build put it; NULL: not recorded */
  const tw_resource_table *resources; /* NULL or empty: not known */
  const tw_count_table *counts; /* for the model; NULL or empty: not counted */
};

/* A number that changes with the size of any structure of a set and of what its
 * functions fill in. The library refuses a set whose number is not its own: it
 * was built with another version of this header. */
#define TW_SIZE_AND_(type, others) (sizeof(type) + UINT64_C(1009) * (others))
#define TW_SIZES_AND_(one, two, three, four, others) \
  TW_SIZE_AND_(                                      \
      one, TW_SIZE_AND_(two, TW_SIZE_AND_(three, TW_SIZE_AND_(four, others))))
#define TW_REGISTRY_LAYOUT                                                     \
  TW_SIZES_AND_(                                                               \
      tw_field, tw_extent, tw_tensor, tw_unit,                                 \
      TW_SIZES_AND_(                                                           \
          tw_pass_memory, tw_passes, tw_map, tw_traits,                        \
          TW_SIZES_AND_(                                                       \
              tw_block_counts, tw_variant_counts, tw_count_table, tw_line_run, \
              TW_SIZES_AND_(                                                   \
                  tw_axis, tw_constraint, tw_footprint, tw_algorithm,          \
                  TW_SIZES_AND_(                                               \
                      tw_variant, tw_element, tw_tolerance, tw_values,         \
                      TW_SIZES_AND_(                                           \
                          tw_shape, tw_operation, tw_image, tw_resources,      \
                          TW_SIZES_AND_(tw_resource_table, tw_source,          \
                                        struct tw_kernel_set, tw_geometry,     \
                                        0)))))))

/* The library's own set. */
TW_API extern const tw_kernel_set tw_kernels_tilewright;

/* ---- what generated functions call ------------------------------------- */

/* Checks args, chooses a variant and launches it. */
TW_API tw_status tw_run(tw_context *context, const tw_operation *operation,
                        tw_type type, const void *args, tw_stream stream);
/* On failure *plan is NULL. */
TW_API tw_status tw_plan_create(tw_plan **plan, tw_context *context,
                                const tw_operation *operation, tw_type type,
                                const void *args);
TW_API tw_status tw_explain_operation(tw_context *context,
                                      const tw_operation *operation,
                                      tw_type type, const void *args,
                                      tw_choice *choice);
/* Sets *bytes to the largest workspace that any variant needs for the problem,
 * of those that this device can run and for which its memory has room beside
 * the tensors. Reads the sizes, flags and strides of args, and no address. */
TW_API tw_status tw_workspace(tw_context *context,
                              const tw_operation *operation, tw_type type,
                              const void *args, int64_t *bytes);

#ifdef __cplusplus
}
#endif
#endif
