/*
 * copies.h -- copies and sets of memory as jobs.
 *
 * Called with the runtime's lock.
 */
#ifndef CUDART_COPIES_H
#define CUDART_COPIES_H

#include "cudart/allocations.h"
#include "cudart/queue.h"

/* Checks a copy between two boxes of the same width, height and depth, and
 * makes a job of it. *job is NULL if there is nothing to copy. Reports a wrong
 * direction and what is outside of an allocation. is_staged: what is read from
 * pageable memory of the host is read now, by the rules of an asynchronous
 * copy. cudaErrorInvalidValue, cudaErrorInvalidPitchValue,
 * cudaErrorInvalidMemcpyDirection, cudaErrorMemoryAllocation. */
cudaError_t cudart_copy_job(const cudart_box *to, const cudart_box *from,
                            enum cudaMemcpyKind kind, int is_staged,
                            cudart_job **job);
/* Copies in the stream: asynchronously, or as the calls without Async, which
 * return when memory of the host has been read or written. */
cudaError_t cudart_copy(const cudart_box *to, const cudart_box *from,
                        enum cudaMemcpyKind kind, int is_async,
                        cudaStream_t stream);
/* The boxes of cudaMemcpy3D()'s arguments (copy_calls.c). */
cudaError_t cudart_copy_boxes(const struct cudaMemcpy3DParms *copy,
                              cudart_box *to, cudart_box *from);

/* A job that sets each unit of 1, 2 or 4 bytes of the box to a value. */
cudaError_t cudart_set_job(const cudart_box *to, unsigned value, int unit,
                           cudart_job **job);

/* ---- arrays.c ------------------------------------------------------------ */

/* An array: a box of elements. */
struct cudaArray {
  struct cudaChannelFormatDesc format;
  struct cudaExtent extent; /* elements; 0 as the program gave it */
  unsigned flags;
  size_t element_bytes;
  cudart_box box; /* of its memory */
};
/* Bytes of an element: 1, 2 or 4 components of one size. 0 if no array has such
 * elements. */
size_t cudart_format_bytes(const struct cudaChannelFormatDesc *format);
/* Reports it if it is none. */
int cudart_is_array(cudaArray_const_t array);
/* The part of an array's memory from a position (in bytes in x). */
cudaError_t cudart_array_box(cudaArray_const_t array, size_t x, size_t y,
                             size_t z, size_t width, size_t height,
                             size_t depth, cudart_box *box);

#endif
