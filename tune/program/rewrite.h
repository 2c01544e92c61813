/*
 * rewrite.h -- makes C++ of what the preprocessor leaves of a .cu file.
 *
 * The words are those of simulator/cuda_program_words.h:
 *
 *   k<<<g, b>>>(x)            (tw_program_configure(g, b) ? (void)0
 *                             : (void)k(x))
 *   __global__ void k(T a) {  the first statement launches, unless a kernel
 * runs
 *   __shared__ T v[n]         a thread_local variable: a block's threads run on
 *                             one thread of the process, one block at a time
 *   extern __shared__ T a[]   the block's dynamic shared memory
 *   __device__ T v            in the section tw_device; __constant__ and
 *                             __managed__ have sections of their own
 *   asm("...")                what is simple becomes C++, else a refusal when
 * it runs
 *
 * Lines keep their numbers.
 */
#ifndef TUNE_REWRITE_H
#define TUNE_REWRITE_H

#include <stddef.h>

typedef struct tune_rewrite_options {
  int is_relocatable; /* -rdc: variables of the device may be shared by files */
} tune_rewrite_options;

/* The C++ text, from malloc(); NULL if there is no memory. `text` must end with
 * a 0 byte. */
char *tune_rewrite(const char *text, size_t length,
                   const tune_rewrite_options *options, size_t *new_length);

#endif
