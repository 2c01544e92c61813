/*
 * kernel.h -- one variant on one open device.
 */
#ifndef TWI_KERNEL_H
#define TWI_KERNEL_H

#include <pthread.h>

#include "devices/device.h"

/* A __constant__ or __device__ variable in the device's memory. */
typedef struct twi_symbol {
  void *address;
  size_t bytes;
} twi_symbol;

/* The context owns an array of kernels, which grows but never moves. The first
 * twi_kernel_ready() for a kernel fills in the members from `ready` on. */
struct twi_kernel {
  const tw_kernel_set *set;
  const tw_operation *operation;
  const tw_variant *variant;
  pthread_mutex_t *lock;           /* the context's; guards the preparation */
  int ready;                       /* atomic; 1: the members below are valid */
  tw_status status;                /* TW_OK, or why the kernel cannot be used */
  char why[400];                   /* the same as a sentence */
  const tw_variant_counts *counts; /* NULL: not counted */
  void *own_counts;                /* `counts`, if the kernel owns them */
  int was_looked_at;               /* 1: tune has tried to count it */
  /* One for each kernel of the variant, in the order of its passes. */
  int kernel_count;
  void *handles[TW_MAX_PASSES]; /* the code; the device defines it */
  twi_attributes attributes[TW_MAX_PASSES];
  /* With the kernel's own block size and dynamic_bytes, the dynamic shared
   * memory of a typical problem. */
  twi_occupancy occupancy[TW_MAX_PASSES];
  int dynamic_bytes[TW_MAX_PASSES];
  /* The blocks of each that the device holds at the same time, a multiple of
   * its cluster: the most that a cooperative launch may have. */
  int64_t resident[TW_MAX_PASSES];
  /* One for each pass: the variable that it copies to, or NULL. */
  twi_symbol symbols[TW_MAX_PASSES];
  void *file; /* of the code; the device defines it */
};

/* Prepares the kernel, if no earlier call has. Returns its status, with its
 * sentence. */
tw_status twi_kernel_ready(twi_device *device, twi_kernel *kernel);

/* What was counted of the kernel; NULL if its set has no counts of it, or those
 * of another source text. It need not be ready. */
const tw_variant_counts *twi_kernel_counts(const twi_kernel *kernel);
/* Gives the kernel a copy of counts, which it owns. Without memory it stays
 * without. Not while other threads use the kernel. */
void twi_kernel_keep_counts(twi_kernel *kernel,
                            const tw_variant_counts *counts);

/* The kernel's algorithm: an index belongs to the kernel's own operation, not
 * to an operation of the same name in another set. */
static inline const tw_algorithm *twi_kernel_algorithm(
    const twi_kernel *kernel) {
  return &kernel->operation->algorithms[kernel->variant->algorithm];
}

/* Whether the kernel has no code for the simulator, because it uses what the
 * simulator does not have; `why` then begins with "GPU only: ". Only once the
 * kernel is ready. */
int twi_kernel_is_gpu_only(const twi_kernel *kernel);

/* Why a GPU cannot launch one of the kernels with this grid, as the end of the
 * sentence "only for problems with ..."; NULL if it can. The text is valid
 * until the thread's next call. */
const char *twi_grid_misfit(const twi_kernel *kernel, int number,
                            const int64_t *grid, int is_cooperative);

/* Whether it is that the grid is no multiple of the cluster: a mistake of the
 * template, unlike a problem that it is not for. */
int twi_misfit_is_cluster(const char *misfit);

/* A misfit with the values of the kernel's parameters that it names, as
 * "cols <= N (N = 32)". The text is valid until the thread's next call. */
const char *twi_kernel_misfit(const twi_kernel *kernel, const char *misfit);

/* All passes of the kernel for the normalised arguments of a problem. If a grid
 * cannot be launched, the first pass has the misfit. */
void twi_kernel_passes(const tw_device_info *gpu, const twi_kernel *kernel,
                       const void *args, tw_passes *passes);
/* The same if the GPU holds `resident` of its blocks at the same time, which
 * twi_kernel_passes() knows only once the kernel is ready. */
void twi_kernel_passes_within(const tw_device_info *gpu,
                              const twi_kernel *kernel, int64_t resident,
                              const void *args, tw_passes *passes);

/* The bytes of workspace that the kernel needs for these arguments; 0 if it is
 * not for them. */
int64_t twi_kernel_workspace(const tw_device_info *gpu,
                             const twi_kernel *kernel, const void *args);

/* The occupancy of each kernel for a problem that has these passes, into
 * TW_MAX_PASSES places: its dynamic shared memory may depend on the problem.
 * The kernel must be ready. */
void twi_kernel_occupancy(const tw_device_info *gpu, const twi_kernel *kernel,
                          const tw_passes *passes, twi_occupancy *occupancy);

/* The first kernel whose blocks do not fit an SM; -1 if all fit. */
int twi_kernel_unfit(const twi_kernel *kernel);

/* The symbol of one of a variant's kernels, into TWI_PASS_NAME bytes: "NAME"
 * for the first, "NAME_2" for the second. */
enum { TWI_PASS_NAME = 128 };
void twi_pass_name(const twi_kernel *kernel, int number, char *text);

#endif
