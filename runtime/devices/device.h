/*
 * device.h -- the interface of a device, which every back end implements.
 *
 * Selection, plans and tune use a device only through these functions, so their
 * code is the same for a GPU and for the simulator.
 */
#ifndef TWI_DEVICE_H
#define TWI_DEVICE_H

#include <stddef.h>

#include "devices/launch.h"
#include "devices/occupancy.h"
#include "tilewright/tensor_map.h"

typedef struct twi_device twi_device;
typedef struct twi_kernel twi_kernel; /* see kernel.h */

enum { TWI_POINTER_WHY = 320 };

typedef struct twi_device_class {
  void (*close)(twi_device *device);
  tw_status (*alloc)(twi_device *device, size_t bytes, void **memory);
  tw_status (*free)(twi_device *device, void *memory);
  /* Both wait until the copy has finished. */
  tw_status (*upload)(twi_device *device, void *to, const void *from,
                      size_t bytes, tw_stream stream);
  tw_status (*download)(twi_device *device, void *to, const void *from,
                        size_t bytes, tw_stream stream);
  /* Copies from the device's memory to the device's memory. Asynchronous. */
  tw_status (*copy)(twi_device *device, void *to, const void *from,
                    size_t bytes, tw_stream stream);
  /* Sets `height` rows of `width` elements, which begin `pitch` bytes apart, to
   * the unit's pattern; the unit has 1, 2 or 4 bytes. Asynchronous. */
  tw_status (*set)(twi_device *device, void *to, tw_unit unit, size_t width,
                   size_t height, size_t pitch, tw_stream stream);
  tw_status (*synchronize)(twi_device *device, tw_stream stream);
  /* Loads the code of a kernel set, if it is in a separate file. Called for
   * each set of a context. NULL: the set itself contains the code. */
  tw_status (*add_set)(twi_device *device, const tw_kernel_set *set);
  /* Whether kernels of this device can use all `bytes` bytes at `pointer`. If
   * not, returns 0 and describes the memory there in `why` (TWI_POINTER_WHY
   * bytes), as the end of a sentence: "memory of the CPU; give ...". NULL: the
   * device cannot find out. */
  int (*can_use)(twi_device *device, const void *pointer, size_t bytes,
                 char *why);
  /* Sets kernel_count entries of the kernel's handles, attributes and
   * occupancy, and the symbols of its copies. The threads and the dynamic
   * shared memory are in `passes`. Called once for a kernel, with its lock. */
  tw_status (*prepare)(twi_device *device, twi_kernel *kernel,
                       const tw_passes *passes);
  /* Sets *proposed to the block size with the most resident threads on an SM,
   * for this kernel's registers, static shared memory and launch bounds, as
   * cudaOccupancyMaxPotentialBlockSizeVariableSMem computes it; 0 if no block
   * fits. A block of `threads` needs `shared_bytes` of dynamic shared memory,
   * other blocks in proportion. The kernel must be ready. */
  tw_status (*propose_block)(twi_device *device, const twi_kernel *kernel,
                             int threads, int shared_bytes, int *proposed);
  /* Makes the tensor map that kernels of this device take. TW_ERROR_VARIANT if
   * the device has none. */
  tw_status (*make_map)(twi_device *device, const tw_map *map,
                        tw_tensor_map *made);
  /* Launches one pass. Asynchronous on a GPU. On the simulator it returns when
   * the kernel has ended, with TW_ERROR_LAUNCH and the finding if there was
   * one. */
  tw_status (*launch)(twi_device *device, const twi_kernel *kernel,
                      const twi_launch *launch, tw_stream stream);
  /* Copies into the variable of one of the kernel's passes, after all kernels
   * before the latest release_symbols() of the same file have ended, on any
   * stream. Asynchronous. */
  tw_status (*fill_symbol)(twi_device *device, const twi_kernel *kernel,
                           int pass, const void *from, size_t bytes,
                           tw_stream stream);
  /* Called after the last kernel that reads what fill_symbol() wrote. NULL:
   * launches wait for their end. */
  tw_status (*release_symbols)(twi_device *device, const twi_kernel *kernel,
                               tw_stream stream);
  /* Whether a stream of this process is being captured so that no memory may be
   * allocated. NULL: the device knows no capture. */
  int (*is_capturing)(twi_device *device);
  /* Calls body(user, i) for i = 0 .. count-1, and sets time_us[i] to the time
   * of its work, measured with events of the device. Each body puts work on
   * `stream`; the device is current in its thread. NULL on the simulator, whose
   * times say nothing about a GPU. */
  tw_status (*time)(twi_device *device, tw_stream stream, int count,
                    tw_status (*body)(void *user, int index), void *user,
                    double *time_us);
  /* Captures what body(user, stream) puts on the stream that it is given into a
   * graph, without running it; the device is current. The graph belongs to the
   * caller, who gives it back with drop_graph(). Fails if the body does what
   * cannot be captured. The three are NULL on the simulator. */
  tw_status (*capture)(twi_device *device,
                       tw_status (*body)(void *user, tw_stream stream),
                       void *user, void **graph);
  /* Runs all of the graph's work on the stream. Asynchronous. */
  tw_status (*replay)(twi_device *device, void *graph, tw_stream stream);
  void (*drop_graph)(twi_device *device, void *graph);
  /* Writes the device's PCI address, "0000:17:00.0", by which other libraries
   * find it. NULL: it has none. */
  tw_status (*bus_address)(twi_device *device, char *text, int size);
} twi_device_class;

struct twi_device {
  const twi_device_class *class_;
  tw_device_info info;
  char name[16];       /* of a GPU, as for tw_context_create(): "cuda:1" */
  int serial_launches; /* of tw_context_options */
};

#endif
