/*
 * device.h -- the interface that every back end fills in.
 *
 * Selection, plans and tune use a device through these functions only, and so
 * are the same for a GPU and for the simulator.
 */
#ifndef TWI_DEVICE_H
#define TWI_DEVICE_H

#include <stddef.h>

#include "devices/launch.h"
#include "devices/occupancy.h"

typedef struct twi_device twi_device;
typedef struct twi_kernel twi_kernel; /* see kernel.h */

enum { TWI_POINTER_WHY = 320 };

typedef struct twi_device_class {
  void (*close)(twi_device *device);
  tw_status (*alloc)(twi_device *device, size_t bytes, void **memory);
  tw_status (*free)(twi_device *device, void *memory);
  /* Both copies wait until they are done. */
  tw_status (*upload)(twi_device *device, void *to, const void *from,
                      size_t bytes, tw_stream stream);
  tw_status (*download)(twi_device *device, void *to, const void *from,
                        size_t bytes, tw_stream stream);
  /* From the device's memory to the device's memory, asynchronous. */
  tw_status (*copy)(twi_device *device, void *to, const void *from,
                    size_t bytes, tw_stream stream);
  tw_status (*synchronize)(twi_device *device, tw_stream stream);
  /* Finds the code of a kernel set, if that is in a file of its own; NULL: the
   * device needs nothing beyond the set. Called for each set of a context. */
  tw_status (*add_set)(twi_device *device, const tw_kernel_set *set);
  /* Whether kernels of this device can use all `bytes` bytes at `pointer`. If
   * not, the result is 0 and `why` (TWI_POINTER_WHY bytes) describes what is
   * there, as the end of a sentence: "memory of the CPU; give ...". NULL: the
   * device cannot tell. */
  int (*can_use)(twi_device *device, const void *pointer, size_t bytes,
                 char *why);
  /* Finds the code of the kernel's passes, and the attributes and occupancy of
   * the first one, for the threads and the dynamic shared memory in `passes`.
   * Called once for a kernel, under its lock. */
  tw_status (*prepare)(twi_device *device, twi_kernel *kernel,
                       const tw_passes *passes);
  /* The block size that would keep the most threads of an SM busy, as
   * cudaOccupancyMaxPotentialBlockSizeVariableSMem proposes it for this
   * kernel's registers, static shared memory and launch bounds. A block of
   * `threads` asks for `shared_bytes` of dynamic shared memory, other blocks in
   * proportion. *proposed is 0 if no block fits. The kernel is ready. */
  tw_status (*propose_block)(twi_device *device, const twi_kernel *kernel,
                             int threads, int shared_bytes, int *proposed);
  /* Asynchronous on a GPU. The simulator runs the kernel to its end, and
   * returns TW_ERROR_LAUNCH with the finding if the kernel did something wrong.
   */
  tw_status (*launch)(twi_device *device, const twi_kernel *kernel,
                      const twi_launch *launch, tw_stream stream);
  /* Calls body(user, i) for i = 0 .. count-1, and gives the time of each in
   * microseconds, by events of the device. Each body puts work on `stream` and
   * finds the device current in its thread. NULL on the simulator, whose times
   * say nothing about a GPU. */
  tw_status (*time)(twi_device *device, tw_stream stream, int count,
                    tw_status (*body)(void *user, int index), void *user,
                    double *time_us);
} twi_device_class;

struct twi_device {
  const twi_device_class *class_;
  tw_device_info info;
};

#endif
