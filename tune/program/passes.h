/*
 * passes.h -- one text of a .cu file that was preprocessed twice: as host code,
 * and with __CUDA_ARCH__ as device code.
 *
 * nvcc compiles the file twice. Here the file is compiled once, so the two
 * texts are compared, and where they differ:
 *
 * - in a __global__ or __device__ function the device's text is taken;
 * - in a __host__ __device__ or constexpr function both bodies are, and which
 *   of them runs is decided when it runs;
 * - in a function of the host the host's text is taken;
 * - outside of functions, what only one text declares is taken from it, a
 *   function of both as above, and anything else from the host's.
 */
#ifndef TUNE_PASSES_H
#define TUNE_PASSES_H

#include <stddef.h>

/* Whether a file whose text the preprocessor has left may see a difference: the
 * file, or one that it includes and that is no system header, holds the word
 * __CUDA_ARCH__, or one of nv/target. */
int tune_passes_differ(const char *text, size_t length);

/* The joined text, from malloc(), as the preprocessor leaves one, with line
 * markers; NULL if there is no memory. Both texts end with a 0 byte. */
char *tune_passes_join(const char *host, size_t host_length, const char *device,
                       size_t device_length, size_t *length);

#endif
