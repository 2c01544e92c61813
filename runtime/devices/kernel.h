/*
 * kernel.h -- one variant on one open device.
 */
#ifndef TWI_KERNEL_H
#define TWI_KERNEL_H

#include <pthread.h>

#include "devices/device.h"

/* The context owns an array of kernels. The first twi_kernel_ready() for a
 * kernel fills in the members from `ready` on. */
struct twi_kernel {
  const tw_kernel_set *set;
  const tw_operation *operation;
  const tw_variant *variant;
  pthread_mutex_t *lock;        /* the context's; guards the preparation */
  int ready;                    /* atomic; 1: the members below are valid */
  tw_status status;             /* TW_OK, or why the kernel cannot be used */
  char why[400];                /* the same as a sentence */
  void *handles[TW_MAX_PASSES]; /* each pass's code; the device defines it */
  twi_attributes attributes;    /* of the first pass */
  twi_occupancy occupancy;      /* of the first pass, with its own block size
                                   and dynamic shared memory */
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

/* The symbol of a pass's code, into TWI_PASS_NAME bytes: "NAME" for the first
 * pass, "NAME_2" for the second. */
enum { TWI_PASS_NAME = 128 };
void twi_pass_name(const twi_kernel *kernel, int pass, char *text);

#endif
