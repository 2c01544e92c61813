/*
 * cubin.h -- reads what the kernels of a cubin need from the GPU.
 *
 * The build uses it: the simulator computes the occupancy from these numbers,
 * and the library carries the GPU code only in compressed form.
 */
#ifndef CUBIN_H
#define CUBIN_H

typedef struct cubin_attributes {
  int registers;    /* of a thread */
  int shared_bytes; /* static shared memory, without the system's share */
  int local_bytes;  /* of a thread: stack and spilled registers */
  int most_threads; /* of a block, as compiled for; 0: not stated */
} cubin_attributes;

/* Registers, shared and local memory and launch bounds of the kernel with this
 * symbol. Returns 0 if the bytes are no cubin, are damaged or have no such
 * kernel; `attributes` is then not changed. */
int cubin_read(const unsigned char *begin, const unsigned char *end,
               const char *kernel, cubin_attributes *attributes);

/* The name of kernel number `index`, counted from 0; NULL if there are not so
 * many. It points into the bytes. */
const char *cubin_kernel(const unsigned char *begin, const unsigned char *end,
                         int index);

#endif
