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
  pthread_mutex_t *lock; /* the context's; guards the preparation */
  int ready;             /* atomic; 1: the members below are valid */
  tw_status status;      /* TW_OK, or why the kernel cannot be used */
  char why[400];         /* the same as a sentence */
  /* One for each kernel of the variant, in the order of its passes. */
  int kernel_count;
  void *handles[TW_MAX_PASSES]; /* the code; the device defines it */
  twi_attributes attributes[TW_MAX_PASSES];
  twi_occupancy occupancy[TW_MAX_PASSES]; /* with the kernel's own block size
                                             and dynamic shared memory */
  /* One for each pass: the variable that it copies to, or NULL. */
  twi_symbol symbols[TW_MAX_PASSES];
  void *file; /* of the code; the device defines it */
};

/* Prepares the kernel, if no earlier call has. Returns its status, with its
 * sentence. */
tw_status twi_kernel_ready(twi_device *device, twi_kernel *kernel);

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

/* All passes of the kernel for the normalised arguments of a problem. */
void twi_kernel_passes(const tw_device_info *gpu, const twi_kernel *kernel,
                       const void *args, tw_passes *passes);

/* The bytes of workspace that the kernel needs for these arguments. */
int64_t twi_kernel_workspace(const tw_device_info *gpu,
                             const twi_kernel *kernel, const void *args);

/* The first kernel whose blocks do not fit an SM; -1 if all fit. */
int twi_kernel_unfit(const twi_kernel *kernel);

/* The symbol of one of a variant's kernels, into TWI_PASS_NAME bytes: "NAME"
 * for the first, "NAME_2" for the second. */
enum { TWI_PASS_NAME = 128 };
void twi_pass_name(const twi_kernel *kernel, int number, char *text);

#endif
