/*
 * kernel.h -- the kernels that g++ compiled, and how the simulator finds them.
 *
 * The table at the end of each generated file, of TW_SIM_KERNEL(name) rows,
 * becomes an array of tw_sim_kernel when the file is compiled for the
 * simulator. A module lists the tables of one kernel set. The library's own is
 * in libtilewright_simulator; that of a set NAME of your own is in
 * libNAME_simulator.so, which the library loads when a context on the simulator
 * is given the set.
 */
#ifndef TILEWRIGHT_SIM_KERNEL_H
#define TILEWRIGHT_SIM_KERNEL_H

#include "tilewright/simulator/calls.h"
#include "tilewright/simulator/hide_macros.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the interface between compiled kernels and the simulator. It
 * is raised at each incompatible change. */
enum { TW_SIM_VERSION = 6 };

/* The variables and the code of all kernels that were linked into the same
 * program or shared library; NULL where there are none. */
typedef struct tw_sim_variables {
  const char *shared_begin, *shared_end;     /* __shared__ */
  const char *device_begin, *device_end;     /* __device__ */
  const char *constant_begin, *constant_end; /* __constant__ */
  const char *code_begin, *code_end;         /* machine code */
  const char *asynchronous; /* not NULL: the file includes hopper.cuh */
} tw_sim_variables;

typedef struct tw_sim_kernel {
  const char *name;           /* NULL ends a table */
  void (*run)(void **params); /* runs one thread; params: the address of each
                                 argument */
  const tw_sim_variables *variables; /* may be NULL */
  /* [0]: the most threads of a block, by __launch_bounds__; 0: no bound. [1] to
   * [3]: the blocks of a cluster in x, y and z, by __cluster_dims__; 1 x 1 x 1:
   * none. A NULL pointer: neither. */
  const int *bounds;
} tw_sim_kernel;

/* A __constant__ or __device__ variable that a pass copies to. */
typedef struct tw_sim_symbol {
  const char *name; /* NULL ends a table */
  void *address;
  size_t bytes;
} tw_sim_symbol;

/* The kernels of one generated file. */
typedef struct tw_sim_table {
  const char *file; /* "transpose/tiled.cu"; NULL ends the list */
  const tw_sim_kernel *kernels;
  const tw_sim_symbol *symbols; /* NULL: no pass copies to a variable */
  /* NULL, or why the file has no kernels for the simulator: "GPU only: ..." */
  const char *gpu_only;
} tw_sim_table;

/* Of the reason, which only the object of such a file defines. */
#define TW_SIM_ABSENT __attribute__((weak, visibility("hidden")))

typedef struct tw_sim_module {
  int version;     /* TW_SIM_VERSION */
  const char *set; /* the kernel set's name */
  const tw_sim_table *tables;
  /* The tw_sim_barrier that the module's kernels call. The simulator compares
   * it with its own and refuses a module that is linked with another copy of
   * the simulator. */
  void (*barrier)(const char *file, int line);
  const struct tw_source *sources; /* the generated files; may be NULL */
} tw_sim_module;

#define TW_SIM_MODULE(set, tables, sources) \
  { TW_SIM_VERSION, set, tables, tw_sim_barrier, sources }

#ifdef __cplusplus
}
#endif

#include "tilewright/simulator/show_macros.h"

#endif
