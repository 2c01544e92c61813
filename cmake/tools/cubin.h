/*
 * cubin.h -- reads what a cubin's kernels need: registers, memory, code.
 *
 * The build stores these numbers in the library, because the simulator computes
 * the occupancy from them and the library's GPU code is compressed.
 */
#ifndef CUBIN_H
#define CUBIN_H

typedef struct cubin_attributes {
  int registers;    /* per thread */
  int shared_bytes; /* static shared memory, without the bytes that the system
                       reserves */
  int local_bytes;  /* per thread: stack and spilled registers */
  int most_threads; /* of a block, by the launch bounds; 0: none stated */
  int code_bytes;   /* its machine code, without functions that it calls */
} cubin_attributes;

/* Reads the attributes of the kernel with this symbol. Returns 0, and leaves
 * *attributes unchanged, if the bytes are not a cubin, are damaged or have no
 * such kernel. */
int cubin_read(const unsigned char *begin, const unsigned char *end,
               const char *kernel, cubin_attributes *attributes);

/* Whether the machine code of a kernel for sm_90 accesses global memory above
 * its tw_grid_wait(), where the kernel before it may still write. nvcc may move
 * a load there if its operand is `const __restrict__`. 0 for a kernel that does
 * not wait. */
int cubin_is_early(const unsigned char *begin, const unsigned char *end,
                   const char *kernel);

/* Whether the bytes are a cubin, also one without kernels. */
int cubin_is_valid(const unsigned char *begin, const unsigned char *end);

/* The name of the kernel with this index, or NULL after the last. It points
 * into the bytes. */
const char *cubin_kernel(const unsigned char *begin, const unsigned char *end,
                         int index);

#endif
