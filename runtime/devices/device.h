/*
 * device.h -- the small interface that a GPU and the simulator both fill.
 *
 * Everything above it (selection, plans, tune) is the same for both.
 */
#ifndef TWI_DEVICE_H
#define TWI_DEVICE_H

#include <pthread.h>

#include "api/error.h"
#include "tilewright/registry.h"

/* What keeps one more block from fitting an SM; bits. */
enum {
  TWI_LIMIT_WARPS = 1,
  TWI_LIMIT_REGISTERS = 2,
  TWI_LIMIT_SHARED = 4,
  TWI_LIMIT_BLOCKS = 8
};

/* A kernel's needs as its compiled code states them. */
typedef struct twi_attributes {
  int registers;    /* a thread; -1: not known (no GPU code in this build) */
  int shared_bytes; /* static */
  int local_bytes;  /* a thread, spills and stack */
  int most_threads; /* of a block, as its launch bounds say; 0: none known */
} twi_attributes;

typedef struct twi_occupancy {
  int blocks_per_sm; /* 0: the kernel cannot run */
  int warps_per_sm;
  double fraction; /* of the warps an SM can hold */
  int limiter;     /* TWI_LIMIT_* bits */
  int is_bound;    /* 1: registers unknown, this is an upper bound */
} twi_occupancy;

/* One variant on one open device. The context owns an array of them; a device
 * fills `handles`, attributes and occupancy when first asked
 * (twi_kernel_ready).
 */
typedef struct twi_kernel {
  const tw_kernel_set *set;
  const tw_operation *operation;
  const tw_variant *variant;
  pthread_mutex_t *lock;        /* the context's, guards the preparation */
  int ready;                    /* atomic: set when what follows is valid */
  tw_status status;             /* why it cannot be used, or TW_OK */
  char why[160];                /* and in words */
  void *handles[TW_MAX_PASSES]; /* the device's, for each pass */
  twi_attributes attributes;    /* of the first pass, like what follows */
  twi_occupancy occupancy; /* with the variant's own block and shared memory */
} twi_kernel;

typedef struct twi_launch {
  int pass; /* of the kernel */
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes; /* dynamic */
  void **params;         /* the address of each kernel argument */
} twi_launch;

typedef struct twi_device twi_device;

typedef struct twi_device_class {
  void (*close)(twi_device *device);
  tw_status (*alloc)(twi_device *device, size_t bytes, void **memory);
  tw_status (*free)(twi_device *device, void *memory);
  /* Both wait until the copy is done. */
  tw_status (*upload)(twi_device *device, void *to, const void *from,
                      size_t bytes, tw_stream stream);
  tw_status (*download)(twi_device *device, void *to, const void *from,
                        size_t bytes, tw_stream stream);
  /* Device to device, asynchronous. */
  tw_status (*copy)(twi_device *device, void *to, const void *from,
                    size_t bytes, tw_stream stream);
  tw_status (*synchronize)(twi_device *device, tw_stream stream);
  /* Finds the code of a kernel set, if that is in a file of its own; NULL: the
   * device needs nothing beyond the set. Called for each set of a context. */
  tw_status (*add_set)(twi_device *device, const tw_kernel_set *set);
  /* Finds the code of the kernel's passes, and of the first its attributes and
   * its occupancy, for the threads and the dynamic shared memory of `passes`;
   * called once for a kernel, under its lock. */
  tw_status (*prepare)(twi_device *device, twi_kernel *kernel,
                       const tw_geometry *passes);
  /* The block size that would keep the most threads of an SM busy: what
   * cudaOccupancyMaxPotentialBlockSizeVariableSMem proposes for this kernel's
   * registers, static shared memory and launch bounds, if a block of `threads`
   * asks for `shared_bytes` of dynamic shared memory and others in proportion.
   * *proposed is 0 if none fits. The kernel has been prepared. */
  tw_status (*propose_block)(twi_device *device, const twi_kernel *kernel,
                             int threads, int shared_bytes, int *proposed);
  /* Asynchronous on a GPU. On the simulator it runs to the end, and returns
   * TW_ERROR_LAUNCH with the finding if the kernel did something wrong. */
  tw_status (*launch)(twi_device *device, const twi_kernel *kernel,
                      const twi_launch *launch, tw_stream stream);
  /* Calls body(user, i) for i = 0 .. count-1, each of which puts work on
   * `stream` and finds the device current in its thread, and gives the time
   * each took, in microseconds, by events of the device. NULL on the simulator:
   * its times are no GPU's. */
  tw_status (*time)(twi_device *device, tw_stream stream, int count,
                    tw_status (*body)(void *user, int index), void *user,
                    double *time_us);
} twi_device_class;

struct twi_device {
  const twi_device_class *class_;
  tw_device_info info;
};

/* Opens what `spec` names: "cuda", "cuda:N", "sim", "sim:h200", or NULL for
 * the first usable GPU and else the simulator. `why`, if not NULL, receives
 * why no GPU was taken when spec is NULL ("" if one was); at least 160 bytes.
 */
tw_status twi_device_open(twi_device **device, const char *spec, char *why);

/* The two implementations. twi_cuda_open gives TW_ERROR_DEVICE in a build
 * without CUDA. `target` is "h200", or "sm_90" for the first GPU of
 * that architecture; NULL: the default, sm_90. */
tw_status twi_cuda_open(twi_device **device, int ordinal);
int twi_cuda_device_count(char *why);
tw_status twi_sim_open(twi_device **device, const char *target);

/* Prepares the kernel on first use; returns its status, with its sentence. */
tw_status twi_kernel_ready(twi_device *device, twi_kernel *kernel);

/* What the variant's template says of it. */
const tw_algorithm *twi_kernel_algorithm(const twi_kernel *kernel);
/* The geometry of a kernel for an operation's normalised arguments: of its
 * first pass, and of all TW_MAX_PASSES; returns how many there are. */
void twi_kernel_geometry(const tw_device_info *gpu, const twi_kernel *kernel,
                         const void *args, tw_geometry *geometry);
int twi_kernel_passes(const tw_device_info *gpu, const twi_kernel *kernel,
                      const void *args, tw_geometry *passes);
/* The bytes of workspace it needs for them. */
int64_t twi_kernel_workspace(const tw_device_info *gpu,
                             const twi_kernel *kernel, const void *args);
static inline int twi_geometry_threads(const tw_geometry *geometry) {
  return geometry->block[0] * geometry->block[1] * geometry->block[2];
}
/* "NAME" or, of a later pass, "NAME_2". */
enum { TWI_PASS_NAME = 128 };
void twi_pass_name(const twi_kernel *kernel, int pass, char *text);
/* Folds a geometry into a launch. TW_ERROR_SIZE if it does not fit a grid,
 * TW_ERROR_VARIANT if the variant is not for the problem. */
tw_status twi_launch_from_geometry(const tw_geometry *geometry,
                                   twi_launch *launch);

/* Occupancy from the toolkit's cuda_occupancy.h for a GPU with these limits;
 * where the toolkit was absent when the library was built, or registers are
 * not known (-1), an upper bound, marked as such. */
void twi_occupancy_compute(const tw_device_info *info,
                           const twi_attributes *attributes, int threads,
                           int dynamic_shared_bytes, twi_occupancy *occupancy);
/* That search: of the block sizes up to the kernel's bound, the largest of
 * those that keep the most threads busy. `blocks_of` gives how many blocks of
 * so many threads one SM holds. */
int twi_occupancy_propose(const tw_device_info *info,
                          const twi_attributes *attributes,
                          int (*blocks_of)(void *user, int threads),
                          void *user);
/* Dynamic shared memory of a block of `threads`, where one of `of_threads` asks
 * for `shared_bytes`: in proportion, rounded up. */
int twi_shared_in_proportion(int shared_bytes, int of_threads, int threads);
/* "registers", "shared memory, blocks", ... into `text` of 64 bytes. */
void twi_limiter_text(int limiter, char *text);

/* The GPUs the simulator can stand in for: generated from the generator's
 * table of targets. Each has the key that its own name gives a simulator,
 * "sim:h200"; of one architecture the first goes by that as well, "sm_90". */
extern const tw_device_info twi_targets[];
extern const int twi_target_count;
/* "h200" */
const char *twi_target_name(const tw_device_info *target);
/* All that sim: may be followed by: "t4, a100, ..., sm_75, sm_80, ..." */
enum { TWI_TARGET_NAMES = 512 };
void twi_target_names(char *text);

#endif
