/*
 * kernel.h -- one variant on one open device.
 */
#ifndef TWI_KERNEL_H
#define TWI_KERNEL_H

#include <pthread.h>

#include "devices/device.h"

/* The context owns an array of kernels. The first twi_kernel_ready() of a
 * kernel has the device fill in what follows `ready`. */
struct twi_kernel {
  const tw_kernel_set *set;
  const tw_operation *operation;
  const tw_variant *variant;
  pthread_mutex_t *lock;        /* the context's; guards the preparation */
  int ready;                    /* atomic: 1 once what follows is valid */
  tw_status status;             /* TW_OK, or why the kernel cannot be used */
  char why[160];                /* the same as a sentence */
  void *handles[TW_MAX_PASSES]; /* the device's own, one for each pass */
  twi_attributes attributes;    /* of the first pass */
  twi_occupancy occupancy;      /* of the first pass, with its own block size
                                   and dynamic shared memory */
};

/* Prepares the kernel when it is first used. Returns its status, with its
 * sentence. */
tw_status twi_kernel_ready(twi_device *device, twi_kernel *kernel);

/* The kernel's row among its own operation's algorithms. */
const tw_algorithm *twi_kernel_algorithm(const twi_kernel *kernel);

/* All passes of the kernel for the normalised arguments of a problem. */
void twi_kernel_passes(const tw_device_info *gpu, const twi_kernel *kernel,
                       const void *args, tw_passes *passes);

/* The bytes of workspace that the kernel needs for these arguments. */
int64_t twi_kernel_workspace(const tw_device_info *gpu,
                             const twi_kernel *kernel, const void *args);

/* The name of a pass's code: "NAME" of the first one, "NAME_2" of the second.
 */
enum { TWI_PASS_NAME = 128 };
void twi_pass_name(const twi_kernel *kernel, int pass, char *text);

#endif
